import { isDeepStrictEqual } from 'node:util'

/** The answer to a batch, as every operation that takes one gives it. */
interface BatchAnswer {
  readonly accepted: number
  readonly duplicates: number
  readonly rejected: number
  readonly results: readonly {
    readonly index: number
    readonly id: unknown
    readonly status: keyof typeof letters
    readonly issues: readonly unknown[]
  }[]
}

/** What is stored of it. */
interface Packed {
  /** The members of the request that hold the items, and of an item that holds its id. */
  readonly list: string
  readonly id: string
  /** A letter for each item. */
  readonly verdicts: string
  /** The issues of those that have some, by index. */
  readonly issues: Readonly<Record<string, readonly unknown[]>>
}

const letters = { accepted: 'a', duplicate: 'd', rejected: 'r' } as const
const statuses = new Map(Object.entries(letters).map(([status, letter]) => [letter, status as keyof typeof letters]))

/** Other answers are not parsed. */
const batchStart = Buffer.from('{"accepted":')

/**
 * Packs the answer to a batch into what its request does not say.
 * @returns null where it cannot be rebuilt from both to the byte, so that it must be stored whole
 */
export function packAnswer(request: unknown, answer: Buffer): Buffer | null {
  if (!answer.subarray(0, batchStart.length).equals(batchStart)) return null
  const given = JSON.parse(answer.toString()) as Partial<BatchAnswer> | null
  if (!Array.isArray(given?.results) || given.results.length === 0 || typeof request !== 'object') return null
  const results: BatchAnswer['results'] = given.results
  const [list] =
    Object.entries(request ?? {}).find(([, items]) => Array.isArray(items) && items.length === results.length) ?? []
  if (list === undefined) return null
  const items = itemsOf(request, list)
  const id = Object.keys(items[0] ?? {}).find((name) => results.every((result, n) => result.id === items[n]?.[name]))
  if (id === undefined || !results.every(({ status }) => status in letters)) return null
  const packed: Packed = {
    list,
    id,
    verdicts: results.map(({ status }) => letters[status]).join(''),
    issues: Object.fromEntries(
      results.flatMap(({ issues }, n) => (isDeepStrictEqual(issues, []) ? [] : [[n, issues]])),
    ),
  }
  return rebuild(request, packed).equals(answer) ? Buffer.from(JSON.stringify(packed)) : null
}

/** Rebuilds the answer that was packed for the same request. */
export function unpackAnswer(request: unknown, packed: Buffer): Buffer {
  return rebuild(request, JSON.parse(packed.toString()) as Packed)
}

function rebuild(request: unknown, { list, id, verdicts, issues }: Packed): Buffer {
  const items = itemsOf(request, list)
  const results = [...verdicts].map((letter, index) => ({
    index,
    id: items[index]?.[id],
    status: statuses.get(letter as 'a' | 'd' | 'r'),
    issues: issues[index] ?? [],
  }))
  const count = (status: string) => results.filter((result) => result.status === status).length
  const counts = { accepted: count('accepted'), duplicates: count('duplicate'), rejected: count('rejected') }
  return Buffer.from(JSON.stringify({ ...counts, results }))
}

function itemsOf(request: unknown, list: string): readonly Readonly<Record<string, unknown>>[] {
  return (request as Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>)[list] ?? []
}
