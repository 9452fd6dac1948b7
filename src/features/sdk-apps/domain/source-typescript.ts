import type { ObjectSyntax } from './report-fields.ts'
import { reportFields, sourceVersion, toExpression } from './report-fields.ts'

const syntax: ObjectSyntax = { open: '{ ', close: ' }', quote: "'", member: (name, value) => `${name}: ${value}` }

/** A reporter for React Native. @param endpoint the address of this service, safe in a string literal */
export function typescriptSource(endpoint: string): string {
  const { event, conversion, money, playReferrer, adservices } = reportFields('react_native')
  return `// Castlane telemetry ${sourceVersion}, by plain HTTP. Needs no package.
const endpoint = '${endpoint}'
const writeKey = '<WRITE_KEY>'

type Value = string | number | boolean | null
type Kind = 'events' | 'conversions' | 'attributions'
interface Item {
  kind: Kind
  id: string
  item: object
}

/** AsyncStorage, or whatever your app keeps texts in. */
export interface Storage {
  getItem(name: string): Promise<string | null>
  setItem(name: string, value: string): Promise<unknown>
}

const session = newId()
let storage: Storage | undefined
let visitor = newId()
let userId: string | null = null
let waiting: Item[] = []
let timer: ReturnType<typeof setTimeout> | undefined
let isSending = false
let failures = 0
let retryAt = 0

/** Call once when the app starts. Without a storage, what was not sent is lost when the app ends. */
export async function start(keep?: Storage): Promise<void> {
  storage = keep
  const kept = JSON.parse((await storage?.getItem('castlane')) ?? '{}')
  visitor = kept.visitor ?? visitor
  userId = kept.userId ?? userId
  waiting = [...(kept.waiting ?? []), ...waiting]
  track('app_open')
}

/** Properties identify nobody. */
export function track(name: string, properties: Record<string, Value> = {}): void {
  const id = newId()
  const now = new Date().toISOString()
  add('events', id, ${toExpression(event, syntax)})
}

/** Take the store's transaction id: the same one twice is counted once. */
export function conversion(type: string, transactionId: string, amount?: string, currency?: string): void {
  const now = new Date().toISOString()
  const item = ${toExpression(conversion, syntax)}
  add('conversions', transactionId, amount && currency ? { ...item, value: ${toExpression(money, syntax)} } : item)
}

/** What the Play Install Referrer library returned at the first start on Android. */
export function installReferrer(referrer: string): void {
  const id = \`install:\${visitor}\`
  const now = new Date().toISOString()
  add('attributions', id, ${toExpression(playReferrer, syntax)})
}

/** The token of AAAttribution.attributionToken() at the first start on iOS. */
export function adServicesToken(token: string): void {
  const id = \`install:\${visitor}\`
  const now = new Date().toISOString()
  add('attributions', id, ${toExpression(adservices, syntax)})
}

/** Your own pseudonym of the user, never an e-mail address or a name. */
export function identify(user: string | null): void {
  userId = user
  save()
}

function add(kind: Kind, id: string, item: object): void {
  waiting = [...waiting, { kind, id, item: userId ? { ...item, userId } : item }].slice(-500)
  save()
  schedule(3_000)
}

function save(): void {
  storage?.setItem('castlane', JSON.stringify({ visitor, userId, waiting })).catch(() => {})
}

function schedule(ms: number): void {
  timer ??= setTimeout(() => {
    timer = undefined
    void flush()
  }, ms)
}

/** What was taken or refused is done; what got no answer, 408, 429 or 5xx is sent again. The API takes an id once. */
export async function flush(): Promise<void> {
  const kind = waiting[0]?.kind
  if (isSending || !kind || Date.now() < retryAt) return
  isSending = true
  const batch = waiting.filter((one) => one.kind === kind).slice(0, 100)
  let status = 0
  let asked = 0
  try {
    const response = await fetch(\`\${endpoint}/v1/telemetry/\${kind}\`, {
      method: 'POST',
      headers: { 'X-Api-Key': writeKey, 'Content-Type': 'application/json' },
      body: JSON.stringify({ [kind]: batch.map(({ item }) => item) }),
    })
    status = response.status
    asked = Number(response.headers.get('Retry-After')) || 0
  } catch {
    // No answer: it is sent again.
  }
  isSending = false
  if (status === 0 || status === 408 || status === 429 || status >= 500) {
    failures += 1
    const wait = Math.max(asked * 1_000, Math.min(300_000, 1_000 * 2 ** failures) * (0.5 + Math.random() / 2))
    retryAt = Date.now() + wait
    schedule(wait + 100)
    return
  }
  failures = 0
  const ids = new Set(batch.map(({ id }) => id))
  waiting = waiting.filter(({ id }) => !ids.has(id))
  save()
  await flush()
}

function newId(): string {
  return Array.from({ length: 32 }, () => Math.floor(Math.random() * 16).toString(16)).join('')
}
`
}
