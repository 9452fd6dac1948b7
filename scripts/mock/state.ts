/**
 * What the mock keeps in memory: whatever an operation makes or changes is read back, listed and filtered. It begins with
 * the resources of the contract's examples. What follows from the shape of an operation needs no rule; the rest stands in
 * its `x-mock`.
 */
import { ApiError, conflict } from '../../src/errors.ts'
import type { Exchange, Operation } from '../../src/http/exchange.ts'
import type { IdPrefix } from '../../src/lib/ids.ts'
import { newId } from '../../src/lib/ids.ts'
import type { Json, JsonObject } from '../contract/json.ts'
import { arrayAt, isObject, objectAt, stringAt } from '../contract/json.ts'
import type { Answer } from './answers.ts'
import { echoFields, echoIds, emptyUnsent, replaceAll } from './echo.ts'
import { withExpanded } from './expand.ts'
import type { Use } from './files.ts'
import { kindOf, usesIn } from './files.ts'
import type { Reader, Rules, Where } from './story.ts'
import { bodyFieldsOf, exampleOf, examplesOf, makeableKinds, readersOf, rulesOf, seedsOf } from './story.ts'

/** Whether the contract lets an operation answer with a body. */
export type IsValid = (operation: Operation, answer: Answer) => boolean

/** The oldest of a kind are forgotten beyond this, so that a mock may run for days. */
const maxKept = 10_000

export type State = ReturnType<typeof createState>

export function createState(docs: JsonObject, isValid: IsValid) {
  const readers = readersOf(docs)
  const isReadable = ({ operation }: Reader, body: JsonObject) => isValid(operation, { status: 200, headers: {}, body })
  const kept = seedsOf(docs, readers, isReadable)
  const makeable = makeableKinds(docs)
  const deleted = new Set<string>()
  /** What becomes of the resources of a job, by its id. */
  const underWay = new Map<string, { ids: readonly string[]; then: JsonObject }>()

  const find = (id: string | undefined) => (id === undefined ? undefined : kept.get(kindOf(id))?.get(id))
  function keep(resource: JsonObject): void {
    const name = kindOf(String(resource.id))
    const [kind, reader] = [kept.get(name), readers.get(name)]
    if (!kind || !reader) return
    // What only the answer that makes it shows, such as a secret, is not read again.
    const [shape] = examplesOf(docs, reader.node)
    const shown = Object.fromEntries(Object.entries(resource).filter(([field]) => isObject(shape) && field in shape))
    const readable = [resource, shown].find((one) => isReadable(reader, one))
    if (readable) kind.set(String(resource.id), readable)
    const [oldest] = kind.keys()
    if (kind.size > maxKept && oldest !== undefined) kind.delete(oldest)
  }

  /** The answer as it follows from what is kept. @throws NOT_FOUND, CONFLICT */
  function answer({ operation, path, query, body }: Exchange, made: Answer): Answer {
    const rules = rulesOf(docs, operation)
    const target = targetOf(path)
    const stored = find(target)
    if (target !== undefined && deleted.has(target)) throw new ApiError('NOT_FOUND')
    if (stored) assertAllowed(rules, stored, body)
    if (operation.method === 'delete' && stored) {
      kept.get(kindOf(String(target)))?.delete(String(target))
      deleted.add(String(target))
    }
    const also = rules.also?.[kindOf(target ?? '')]
    if (stored && also) keep({ ...stored, ...also })
    if (!isObject(made.body)) return made
    const entries = listOf(path, query, rules, made.body)
    if (entries) return { ...made, body: { ...made.body, data: entries } }
    const kind = kindOf(stringAt(made.body, 'id') ?? '')
    if (!kept.has(kind)) return made
    const isTarget = kindOf(target ?? '') === kind
    if (operation.method === 'get') return isTarget && stored ? { ...made, body: stored } : made
    // What nobody made, the examples alone know.
    if (isTarget && !stored) return made
    const sent = isObject(body) ? (body as JsonObject) : {}
    const isAnswer = (candidate: JsonObject) => isValid(operation, { ...made, body: candidate })
    const renew = (example: JsonObject) => ({ ...renewed(example), ...(stored && projectOf(stored, example)) })
    const next =
      isTarget && stored
        ? changed(rules, stored, made.body)
        : emptyUnsent(renew(made.body), bodyFieldsOf(docs, operation), sent, isAnswer)
    const result = echoFields(next, sent, isAnswer)
    if (!isValid(operation, { ...made, body: result })) return made
    keep(result)
    return { ...made, body: result }
  }

  /** The entries of a list, the newest first; undefined if the answer is no list of what is kept. */
  function listOf(
    path: Exchange['path'],
    query: Exchange['query'],
    { lists }: Rules,
    example: JsonObject,
  ): Json[] | undefined {
    const { data } = example
    if (!Array.isArray(data) || !('nextCursor' in example)) return undefined
    const name = lists?.resource ?? kindOf(stringAt(data[0], 'id') ?? '')
    const kind = kept.get(name)
    if (!kind) return undefined
    const parents = Object.entries(path).map(([name, id]) => [name, String(id)] as const)
    const own = [...kind.values()].filter(
      (one) =>
        parents.every(([name, id]) => one[name] === undefined || one[name] === id) && fits(one, lists?.where ?? {}),
    )
    const entries = own.map((one) => entryOf(one, lists?.names ?? {}, data[0]))
    // Below a parent that nobody made, and of what nobody can make here, the list has the example's entries as well.
    const isWhole = makeable.has(name) && parents.every(([, id]) => find(id) !== undefined)
    const all = new Map([...(isWhole ? [] : data), ...entries].map((one) => [keyOf(one), one]))
    const { limit: _limit, cursor: _cursor, ...filters } = query
    return [...all.values()]
      .filter((one) => Object.entries(filters).every(([name, value]) => matches(one, name, value)))
      .sort((a, b) => timeOf(b).localeCompare(timeOf(a)) * (query.sort === 'oldest' ? -1 : 1))
      .map((one) => withExpanded(one, arrayAt(query as JsonObject, 'expand'), find))
  }

  /** Makes or changes what a job is about. @returns the job with its resource */
  function start({ operation, path, body }: Exchange, job: JsonObject): JsonObject {
    const rules = rulesOf(docs, operation)
    const { starts } = rules
    const reader = starts && readers.get(starts.resource)
    if (!starts || !reader) return job
    const sent = isObject(body) ? (body as JsonObject) : {}
    const parent = find(targetOf(path))
    if (parent) assertAllowed(rules, parent, sent)
    const stored = parent && kindOf(String(parent.id)) === starts.resource && !starts.copies ? parent : undefined
    const [as, example] = [exampleOf(docs, reader.node, starts.as), exampleOf(docs, reader.node, starts.then)]
    const format = sent.format ?? parent?.format
    const sameFormat = [...(kept.get(starts.resource)?.values() ?? [])].find(
      (one) => one.format === format && one.status === example.status,
    )
    const then = sameFormat ?? example
    const ids = stored ? [String(stored.id)] : countedIds(starts.resource, starts.count ?? [], sent)
    ids.forEach((id, index) => {
      const hook = arrayAt(sent, 'hooks')[index]
      const words = { ...sent, ...(hook !== undefined && { hook }) }
      const base = { ...(stored ?? renewed(then, id)), ...differences(then, as) }
      const own: JsonObject = {
        ...echoIds(base, path as Record<string, string>),
        ...(parent && projectOf(parent, base)),
        id,
        ...('jobId' in base && { jobId: job.id ?? null }),
        ...('variant' in base && { variant: index + 1 }),
      }
      const isOne = (candidate: JsonObject) => isReadable(reader, candidate)
      keep(echoFields(emptyUnsent(own, starts.asked ?? [], words, isOne), words, isOne))
    })
    underWay.set(String(job.id), { ids, then })
    const [first] = ids
    const about = { ...job, ...(parent && projectOf(parent, job)) }
    return first === undefined || !isObject(job.resource)
      ? about
      : { ...about, resource: { ...job.resource, id: first } }
  }

  /** Gives what a job was about its end. @returns the job with its results */
  function end(job: JsonObject): JsonObject {
    const work = underWay.get(String(job.id))
    if (!work || job.finishedAt === null) return job
    underWay.delete(String(job.id))
    for (const id of work.ids) {
      const one = find(id)
      if (one)
        keep(job.status === 'succeeded' ? finished(one, work.then) : { ...one, status: 'failed', ...touched(one) })
    }
    const { result } = job
    return isObject(result) && 'containerIds' in result
      ? { ...job, result: { ...result, containerIds: [...work.ids] } }
      : job
  }

  /** What a media item is for: the piece or the influencer that it belongs to says so. */
  function useOf(mediaId: string): Use | undefined {
    for (const kind of ['cnt', 'inf'])
      for (const resource of kept.get(kind)?.values() ?? []) {
        const use = usesIn(resource).get(mediaId)
        if (use) return use
      }
    return undefined
  }

  return { answer, start, end, useOf }
}

/** The id that a path names last. */
function targetOf(path: Exchange['path']): string | undefined {
  const last = Object.values(path).at(-1)
  return typeof last === 'string' && kindOf(last) !== '' ? last : undefined
}

/** What is made below another resource belongs to the same project. */
const projectOf = (parent: JsonObject, made: JsonObject): JsonObject => {
  const projectId = kindOf(String(parent.id)) === 'prj' ? parent.id : parent.projectId
  return 'projectId' in made && projectId !== undefined ? { projectId } : {}
}

function assertAllowed(rules: Rules, stored: JsonObject, sent: unknown): void {
  for (const { where, reason, code, details = {} } of rules.refuses ?? []) {
    if (!fits(stored, where)) continue
    if (reason) throw conflict(reason, `It cannot be done now: ${reason.replaceAll('_', ' ')}.`)
    const shown = Object.entries(details).map(([name, field]) => [name, stored[field]])
    throw new ApiError(code ?? 'CONFLICT', Object.fromEntries(shown))
  }
  const version = isObject(sent) ? sent.version : undefined
  if (typeof version === 'number' && typeof stored.version === 'number' && version !== stored.version)
    throw conflict('version_mismatch', `The version is ${stored.version} now, not ${version}. Read it again.`)
}

const fits = (one: JsonObject, where: Where) =>
  Object.entries(where).every(([name, values]) => values.includes(one[name] ?? null))

function matches(one: Json, name: string, value: unknown): boolean {
  if (value === undefined || !isObject(one)) return true
  if (name === 'from') return timeOf(one) >= new Date(String(value)).toISOString()
  if (name === 'to') return timeOf(one) < new Date(String(value)).toISOString()
  if (name === 'projectIds') return Array.isArray(value) && value.includes(one.projectId)
  if (name === 'q')
    return JSON.stringify([one.hook, one.captions, one.text]).toLowerCase().includes(String(value).toLowerCase())
  if (name === 'platformUserId') return objectAt(one, 'author')[name] === value
  if (isObject(value)) return Object.entries(value).every(([field, text]) => objectAt(one, name)[field] === text)
  if (name === 'tag') return arrayAt(one, 'tags').includes(String(value))
  // `changesRequested` asks whether `changesRequestedAt` has a time.
  if (typeof value === 'boolean' && `${name}At` in one) return (one[`${name}At`] !== null) === value
  if (!(name in one)) return true
  return Array.isArray(value) ? value.includes(one[name]) : one[name] === value
}

const timeOf = (one: Json) => stringAt(one, 'createdAt') ?? stringAt(one, 'requestedAt') ?? ''
const keyOf = (one: Json) => stringAt(one, 'id') ?? stringAt(one, 'containerId') ?? JSON.stringify(one)

/** What a list shows of a resource: the fields that the entries of its example have. */
function entryOf(one: JsonObject, names: Readonly<Record<string, string>>, example: Json | undefined): Json {
  if (!isObject(example)) return one
  return Object.fromEntries(
    Object.entries(example).map(([name, value]) => [name, one[names[name] ?? name] ?? (name in one ? null : value)]),
  )
}

/** The resource with the fields that the operation changes. */
function changed({ takes }: Rules, stored: JsonObject, example: JsonObject): JsonObject {
  const names =
    takes ?? Object.keys(example).filter((name) => /^status$|_status$|Status$|At$/.test(name) && name !== 'createdAt')
  const next: JsonObject = { ...stored, ...touched(stored) }
  for (const name of names) if (name in example) next[name] = example[name] ?? null
  if (takes?.includes('version') && typeof stored.version === 'number') next.version = stored.version + 1
  return next
}

/** The fields of one example that differ from another of the same resource. */
function differences(from: JsonObject, to: JsonObject): JsonObject {
  const names = Object.keys(to).filter(
    (name) => isProgress(name) && JSON.stringify(from[name]) !== JSON.stringify(to[name]),
  )
  return Object.fromEntries(names.map((name) => [name, to[name] ?? null]))
}

/** Ids, times and what was asked for are a resource's own; the rest follows from how far it is. */
const isProgress = (name: string) =>
  /^(?:status|approval_status|script|scenes|assets|captions|moderation|publishability|credits|error|targets|startedAt|finishedAt|looks|drawing)$/.test(
    name,
  )

/** The resource with what its job made, in words of its own where the example has the example's. */
function finished(now: JsonObject, then: JsonObject): JsonObject {
  const words = new Map(
    ['hook', 'brief'].flatMap((name) => {
      const [old, own] = [then[name], now[name]]
      return typeof old === 'string' && typeof own === 'string' ? [[old, own] as const] : []
    }),
  )
  return { ...now, ...(replaceAll(differences(now, then), words) as JsonObject), ...touched(now) }
}

/** A copy of an example with ids and times of its own. */
function renewed(example: JsonObject, id?: string): JsonObject {
  const old = String(example.id)
  const ids = new Map([[old, id ?? newId(kindOf(old) as IdPrefix)]])
  for (const nested of nestedIds(example)) if (!ids.has(nested)) ids.set(nested, newId(kindOf(nested) as IdPrefix))
  const now = new Date().toISOString()
  return {
    ...(replaceAll(example, ids) as JsonObject),
    ...('createdAt' in example && { createdAt: now }),
    ...touched(example),
  }
}

const touched = (one: JsonObject): JsonObject => ('updatedAt' in one ? { updatedAt: new Date().toISOString() } : {})

/** The ids of what stands inside a resource, such as the targets of a publication. */
function nestedIds(value: Json): string[] {
  if (Array.isArray(value)) return value.flatMap(nestedIds)
  if (!isObject(value)) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    key === 'id' && typeof inner === 'string' && kindOf(inner) !== '' ? [inner] : nestedIds(inner),
  )
}

/** As many new ids as the request asks for: by a number, or by a list with one entry each. */
function countedIds(kind: string, names: readonly string[], sent: JsonObject): string[] {
  const asked = names.map((name) => sent[name]).find((value) => value !== undefined)
  const count = Array.isArray(asked) ? asked.length : typeof asked === 'number' ? asked : 1
  return Array.from({ length: count }, () => newId(kind as IdPrefix))
}
