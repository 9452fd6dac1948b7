/** Looks up what a text names: codes, events, work, operations, headers and npm scripts. */
import type { Json, JsonObject } from '../contract/json.ts'
import { isObject, objectAt } from '../contract/json.ts'
import { methods } from '../contract/operation-names.ts'
import type { Finding } from './gate.ts'

export interface Known {
  readonly codes: ReadonlySet<string>
  readonly events: ReadonlySet<string>
  /** Types of jobs and kinds of tasks, which are named like events. */
  readonly work: ReadonlySet<string>
  /** `GET /v1/jobs/{jobId}` */
  readonly operations: readonly string[]
  /** In small letters. */
  readonly headers: ReadonlySet<string>
  readonly scripts: ReadonlySet<string>
}

export const operationsIn = (bundle: JsonObject): string[] =>
  Object.entries(objectAt(bundle, 'paths')).flatMap(([path, item]) =>
    methods.filter((method) => isObject(item) && method in item).map((method) => `${method.toUpperCase()} ${path}`),
  )

export function headersIn(bundle: JsonObject): Set<string> {
  const found = new Set(otherHeaders)
  const visit = (node: Json | undefined): void => {
    if (Array.isArray(node)) for (const one of node) visit(one)
    if (!isObject(node)) return
    if (node.in === 'header' && typeof node.name === 'string') found.add(node.name.toLowerCase())
    for (const name of Object.keys(objectAt(node, 'headers'))) found.add(name.toLowerCase())
    for (const one of Object.values(node)) visit(one)
  }
  visit(bundle)
  return found
}

/** Everybody's, and what is written like a header. */
const otherHeaders = ['authorization', 'user-agent', 'x-forwarded-for', 'hmac-sha256', 'castlane-webhooks']

/** Settings, variables of shells, and what other services call things. */
const otherNames =
  /^(?:(?:CASTLANE|OTEL|TEST|FUZZ|IMAGE)_\w+|(?:DATABASE|REDIS)_URL|FFMPEG_PATH|NODE_ENV|WRITE_KEY|OUTCOME_(?:AWARENESS|APP_PROMOTION)|WITH_ISSUES|PUBLIC_TO_EVERYONE|MUTUAL_FOLLOW_FRIENDS|SELF_ONLY|REFILL_REQUIRES_THRESHOLD_AND_AMOUNT|BRIEF_READS_LIKE_LETTER)$/

/** What CONTRIBUTING.md shows how to add. */
const supposed = 'PATCH /v1/jobs/{jobId}'

/** Which words of a line name something of a kind that is not there. */
type Look = (line: string, known: Known) => readonly string[]

const every = (line: string, pattern: RegExp) => [...line.matchAll(pattern)].map(([, name = '']) => name)

const looks: readonly { readonly look: Look; readonly problem: string; readonly remedy: string }[] = [
  {
    look: (line, { codes }) =>
      every(line, /(?<![\w$-])([A-Z]+(?:_[A-Z]+)+)(?!\w)/g).filter(
        (name) => !codes.has(name) && !otherNames.test(name),
      ),
    problem: 'is no error code.',
    remedy: 'Write a code of openapi/errors.yaml; list what is none in scripts/check/named-things.ts.',
  },
  {
    look: (line, { events, work }) => {
      const nouns = new Set([...events].map((event) => event.split('.')[0]))
      return every(line, /`([a-z_]+\.[a-z_]+)`/g).filter(
        (name) => nouns.has(name.split('.')[0]) && !events.has(name) && !work.has(name),
      )
    },
    problem: 'is no event, no job and no task.',
    remedy: 'Write the name of a file in openapi/webhooks/, the type of an x-job, or the kind of a task.',
  },
  {
    look: (line, { operations }) =>
      [
        ...every(line, /\b((?:GET|POST|PUT|PATCH|DELETE|HEAD) \/v1\/[^\s`'")|,;?]*)/g),
        ...every(line, /`(\/v1\/[^\s`?]*)[`?]/g),
      ]
        .map((name) => name.replace(/[.:]$/, ''))
        .filter((name) => name !== supposed && !operations.some((operation) => isCallOf(operation, name))),
    problem: 'is no operation of the contract.',
    remedy: 'Write the method and the path of an operation, with its parameters in braces.',
  },
  {
    look: (line, { headers }) =>
      [
        ...every(line, /(?<![\w/.-])([A-Z][A-Za-z]+\d*(?:-[A-Z][A-Za-z]+\d*)+)(?![\w-])/g),
        ...every(line, /(?:`|^)(webhook-[a-z]+)(?=`|:)/g),
      ].filter((name) => !headers.has(name.toLowerCase())),
    problem: 'is no header of the contract.',
    remedy: 'Write one of openapi/shared/headers/ or a parameter; list what is none in scripts/check/named-things.ts.',
  },
  {
    look: (line, { scripts }) => every(line, /\bnpm run (?:-s )?([a-z][\w:-]*)/g).filter((name) => !scripts.has(name)),
    problem: 'is no script of package.json.',
    remedy: 'Write a name of its scripts.',
  },
]

/** @param name with or without a method; ids, variables and `…` stand for parameters */
function isCallOf(operation: string, name: string): boolean {
  const [method, path = ''] = operation.split(' ')
  const [asked, named = asked] = name.includes(' ') ? name.split(' ') : [undefined, name]
  if (asked !== undefined && asked !== method && !(asked === 'HEAD' && method === 'GET')) return false
  const [parts, others] = [path.split('/'), (named ?? '').split('/')]
  return (
    parts.length === others.length &&
    parts.every((part, at) => part === others[at] || (part.startsWith('{') && others[at]))
  )
}

export function unknownNames(file: string, text: string, known: Known): Finding[] {
  return text
    .split('\n')
    .flatMap((line, index) =>
      looks.flatMap(({ look, problem, remedy }) =>
        look(line, known).map((name) => ({ at: `${file}:${index + 1}`, problem: `${name} ${problem}`, remedy })),
      ),
    )
}
