/** Asks a mock for every documented answer of every operation, and says what is wrong with what comes back. */
import { isDeepStrictEqual } from 'node:util'
import type { Json, JsonObject } from '../../../../scripts/contract/json.ts'
import { isObject } from '../../../../scripts/contract/json.ts'
import type { ContractCall } from '../contract-answers.ts'
import { answersOf, callsOf, checkAgainst } from '../contract-answers.ts'

export interface WalkResult {
  readonly requests: number
  readonly faults: readonly string[]
}

/** @param expected the bundle to judge by: the docs bundle, not the one that the mock answers from */
export async function walkAnswers(url: string, expected: JsonObject): Promise<WalkResult> {
  const judge = checkAgainst(expected)
  const faults: string[] = []
  let requests = 0
  await inParallel(callsOf(expected), 8, async (call) => {
    for (const answer of answersOf(expected, call)) {
      const preference =
        answer.example === null ? `code=${answer.status}` : `code=${answer.status}, example=${answer.example.name}`
      const got = await send(url, call, call.bodies[0], { Prefer: preference })
      requests += 1
      const here = `${call.operationId} ${preference}`
      if (got.status !== answer.status)
        faults.push(`${here}: answered ${got.status} ${JSON.stringify(got.body)?.slice(0, 300)} ${got.violations}`)
      else {
        faults.push(...judge(call, got).map((fault) => `${here}: ${fault}`))
        if (answer.example && !isDeepStrictEqual(got.body, answer.example.value))
          faults.push(`${here}: the body is not the example`)
      }
    }
    for (const [index, body] of call.bodies.entries()) {
      const got = await send(url, call, body)
      requests += 1
      if (got.status >= 400)
        faults.push(
          `${call.operationId}: its own request example ${index} is refused with ${got.status} ${got.violations}`,
        )
    }
  })
  return { requests, faults }
}

/** Sends each operation with a body one that its schema forbids. */
export async function walkBadBodies(url: string, expected: JsonObject): Promise<WalkResult> {
  const judge = checkAgainst(expected)
  const faults: string[] = []
  let requests = 0
  await inParallel(
    callsOf(expected).filter((call) => call.bodies.length > 0),
    8,
    async (call) => {
      const good = call.bodies[0]
      const forbidden: [string, Json][] = [
        ['an unknown field', { ...(isObject(good) ? good : {}), fieldThatDoesNotExist: true }],
        ['a list', []],
      ]
      for (const [name, body] of forbidden) {
        const got = await send(url, call, body)
        requests += 1
        const code = isObject(got.body) && isObject(got.body.error) ? got.body.error.code : undefined
        if (got.status !== 422 || code !== 'VALIDATION')
          faults.push(`${call.operationId}: ${name} got ${got.status} ${String(code)}, not 422 VALIDATION`)
        else faults.push(...judge(call, got).map((fault) => `${call.operationId} refusing ${name}: ${fault}`))
      }
    },
  )
  return { requests, faults }
}

async function send(url: string, call: ContractCall, body: Json | undefined, headers: Record<string, string> = {}) {
  const response = await fetch(`${url}${call.url}`, {
    method: call.method.toUpperCase(),
    redirect: 'manual',
    headers: { ...call.headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  const violations = response.headers.get('sl-violations') ?? ''
  return {
    status: response.status,
    headers: response.headers,
    body: text === '' ? undefined : (JSON.parse(text) as Json),
    violations,
  }
}

async function inParallel<T>(items: readonly T[], width: number, work: (item: T) => Promise<void>): Promise<void> {
  const queue = [...items]
  const worker = async () => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) await work(item)
  }
  await Promise.all(Array.from({ length: width }, worker))
}
