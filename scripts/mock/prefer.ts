import { invalid } from '../../src/errors.ts'

/** What the header Prefer asks for (RFC 7240, with Prism's preferences). */
export interface Preference {
  readonly code: number
  readonly example?: string
  readonly dynamic: boolean
  /** What a made-up answer is made from: the same seed gives the same answer. */
  readonly seed: string
  /** Whether it names an answer, which is then given as it is documented. */
  readonly isNamed: boolean
}

/** The names of the examples of each documented status. */
export type Documented = ReadonlyMap<number, readonly string[]>

/** @throws VALIDATION for an answer that the operation does not document */
export function readPreference(header: string | string[] | undefined, documented: Documented): Preference {
  const asked = new Map(
    String(header ?? '')
      .split(/[,;]/)
      .map((part) => part.trim().split(/\s*=\s*/))
      .map(([name = '', value = '']) => [name.toLowerCase(), value.replaceAll('"', '')]),
  )
  const [code, example] = [asked.get('code'), asked.get('example')]
  const dynamic = asked.get('dynamic') === 'true'
  const status = code === undefined ? successOf(documented) : Number(code)
  const examples = documented.get(status)
  if (!examples) throw unknown(`code=${code}`, 'is not answered here', [...documented.keys()].sort())
  if (example !== undefined && !examples.includes(example))
    throw unknown(`example=${example}`, `is no example of the answer ${status}`, examples)
  return {
    code: status,
    ...(example === undefined ? {} : { example }),
    dynamic,
    seed: asked.get('seed') ?? 'castlane',
    isNamed: code !== undefined || example !== undefined,
  }
}

function unknown(asked: string, claim: string, known: readonly (string | number)[]) {
  const names = known.length === 0 ? 'It has none.' : `Known: ${known.map((name) => `\`${name}\``).join(', ')}.`
  return invalid('/headers/prefer', `asks for \`${asked}\`, which ${claim}. ${names}`)
}

/** What is answered unasked: of several successes the last, which made something rather than found it. */
function successOf(documented: Documented): number {
  return Math.max(...[...documented.keys()].filter((status) => status < 400))
}
