import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { servedBy } from './gateway.ts'

// biome-ignore lint/suspicious/noExplicitAny: bodies of both versions' answers, read field by field
export type Body = any

export interface Answer {
  readonly status: number
  readonly body: Body
  /** The body as it came. */
  readonly text: string
}

/** A request that changed something and was answered with a 2xx. */
export interface Accepted extends Answer {
  readonly method: string
  readonly path: string
  readonly sent: unknown
  readonly key: string
  readonly idempotencyKey: string
}

/** A partner's program: sends each request until it is answered, with the same idempotency key. */
export interface Partner {
  /** @param idempotencyKey null where the request is sent without one */
  call(method: string, path: string, body?: unknown, key?: string, idempotencyKey?: string | null): Promise<Answer>
  /** As `call`. @throws where the answer is not of the 200s */
  must(method: string, path: string, body?: unknown, key?: string): Promise<Body>
  /** How often each operation was answered with each status and code. */
  readonly answers: ReadonlyMap<string, number>
  /** Answers of the 500s by the new version, without those that say to come again, once each with its first example. */
  readonly faults: ReadonlyMap<string, string>
  /** The newest changes that had an idempotency key. */
  readonly accepted: readonly Accepted[]
}

const waitMs = 250
const maxAccepted = 2_000

/** @param tries how often a request is sent until the partner stops */
export function createPartner(baseUrl: string, ownKey: string, tries = 40): Partner {
  const answers = new Map<string, number>()
  const faults = new Map<string, string>()
  const accepted: Accepted[] = []

  async function once(method: string, path: string, body: unknown, key: string, idempotencyKey: string | null) {
    const response = await fetch(baseUrl + path, {
      method,
      headers: {
        'X-Api-Key': key,
        ...(method !== 'GET' && idempotencyKey !== null && { 'Idempotency-Key': idempotencyKey }),
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    const version = response.headers.get(servedBy)
    const parsed = text.startsWith('{') ? (JSON.parse(text) as Body) : undefined
    return { status: response.status, version, body: parsed, text }
  }

  async function call(
    method: string,
    path: string,
    body?: unknown,
    key = ownKey,
    idempotencyKey: string | null = randomUUID(),
  ): Promise<Answer> {
    const name = `${method} ${path.replace(/[a-z]{3}_[0-9a-f-]{36}/g, '{id}')}`
    for (let left = tries; ; left -= 1) {
      const answer = await once(method, path, body, key, idempotencyKey).catch(() => ({
        status: 502,
        version: null,
        body: undefined,
        text: '',
      }))
      const code: string = answer.body?.error?.code ?? ''
      const what = `${name} ${answer.status} ${code}`.trim()
      answers.set(what, (answers.get(what) ?? 0) + 1)
      // The balancer's own response is one without an envelope: its backend went away.
      const passing = (answer.status === 502 && answer.body === undefined) || [409, 429, 503].includes(answer.status)
      const repeats = answer.status === 409 ? isInFlight(answer.body) : passing || answer.status === 500
      if (
        answer.status >= 500 &&
        !passing &&
        !isUnacknowledged(answer.body) &&
        answer.version === 'new' &&
        !faults.has(what)
      )
        faults.set(what, JSON.stringify(answer.body))
      if (!repeats || left === 0) {
        if (answer.status < 300 && method !== 'GET' && idempotencyKey !== null) {
          accepted.push({ method, path, sent: body, key, idempotencyKey, ...answer })
          if (accepted.length > maxAccepted) accepted.shift()
        }
        return answer
      }
      await sleep(waitMs)
    }
  }

  return {
    call,
    answers,
    faults,
    accepted,
    async must(method, path, body, key) {
      const answer = await call(method, path, body, key)
      if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`)
      return answer.body
    },
  }
}

/** As the old version and the new one say it. */
function isInFlight(body: Body): boolean {
  return body?.error?.code === 'IDEMPOTENCY_IN_PROGRESS' || body?.error?.details?.reason === 'request_in_flight'
}

/** Whether a COMMIT was not acknowledged, which the contract provides for. */
const isUnacknowledged = (body: Body): boolean => String(body?.error?.message).includes('may or may not have been')

/** Reads a job until it has ended. @throws where it does not succeed within two minutes */
export async function finishJob(partner: Partner, job: Body): Promise<Body> {
  for (const until = Date.now() + 120_000; ; await sleep(200)) {
    const now = await partner.must('GET', `/v1/jobs/${job.id}`)
    if (now.status === 'succeeded') return now
    if (now.finishedAt !== null || Date.now() > until)
      throw new Error(`${now.type} is ${now.status}: ${JSON.stringify(now.error)}`)
  }
}
