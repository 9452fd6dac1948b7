/** Asks a mock for every documented answer of every operation, and says what is wrong with what comes back. */
import { isDeepStrictEqual } from 'node:util'
import type { Json, JsonObject } from '../../../../scripts/contract/json.ts'
import { arrayAt, isObject, objectAt, stringAt } from '../../../../scripts/contract/json.ts'
import { nonNull } from '../../../../src/lib/non-null.ts'
import type { ContractCall } from '../contract-answers.ts'
import { answersOf, callsOf, checkAgainst } from '../contract-answers.ts'

export interface WalkResult {
  readonly requests: number
  readonly faults: readonly string[]
}

/**
 * Asks for every documented answer by its name, and sends every request example without asking for anything.
 * @param expected the bundle to judge by
 * @param calls the operations to ask; by default all
 */
export async function walkAnswers(url: string, expected: JsonObject, calls = callsOf(expected)): Promise<WalkResult> {
  const judge = checkAgainst(expected)
  const faults: string[] = []
  let requests = 0
  await inParallel(calls, 8, async (call) => {
    for (const answer of answersOf(expected, call)) {
      const wanted =
        answer.example === null ? `code=${answer.status}` : `code=${answer.status}, example=${answer.example.name}`
      const got = await send(url, call, call.bodies[0], { Prefer: wanted })
      requests += 1
      const here = `${call.operationId} ${wanted}`
      if (got.status !== answer.status)
        faults.push(`${here}: answered ${got.status} ${JSON.stringify(got.body)?.slice(0, 300)}`)
      else {
        faults.push(...judge(call, got).map((fault) => `${here}: ${fault}`))
        const requestId = got.headers.get('x-request-id') ?? ''
        if (
          answer.example &&
          !isDeepStrictEqual(
            got.body,
            answer.status < 400 ? answer.example.value : ofRequest(answer.example.value, requestId),
          )
        )
          faults.push(`${here}: the body is not the example`)
      }
    }
    for (const [index, body] of (call.bodies.length > 0 ? call.bodies : [undefined]).entries()) {
      const got = await send(url, ofNobody(call), body)
      requests += 1
      const here = `${call.operationId}, its own request example ${index}`
      if (got.status >= 400) faults.push(`${here}: refused with ${got.status} ${JSON.stringify(got.body)}`)
      else faults.push(...judge(call, got).map((fault) => `${here}: ${fault}`))
    }
  })
  return { requests, faults }
}

/** An example of an error, with the id of the request that it answers. */
function ofRequest(example: Json, requestId: string): Json {
  return isObject(example) && isObject(example.error) ? { ...example, error: { ...example.error, requestId } } : example
}

/** Asks every operation for each of its successes, made up from the schema. */
export async function walkDynamic(url: string, expected: JsonObject): Promise<WalkResult> {
  const judge = checkAgainst(expected)
  const faults: string[] = []
  let requests = 0
  await inParallel(callsOf(expected), 8, async (call) => {
    const statuses = Object.keys(objectAt(call.node, 'responses')).filter((status) => Number(status) < 400)
    for (const status of statuses) {
      const got = await send(url, call, call.bodies[0], { Prefer: `code=${status}, dynamic=true` })
      requests += 1
      const found = got.status === Number(status) ? judge(call, got) : [`answered ${got.status}`]
      faults.push(...found.map((fault) => `${call.operationId} ${status} made up: ${fault}`))
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
        ['/body/fieldThatDoesNotExist', { ...(isObject(good) ? good : {}), fieldThatDoesNotExist: true }],
        ['/body', []],
      ]
      for (const [path, body] of forbidden) {
        const got = await send(url, call, body)
        requests += 1
        const error = objectAt(got.body, 'error')
        const paths = arrayAt(objectAt(error, 'details'), 'issues').map((issue) => stringAt(issue, 'path'))
        if (got.status !== 422 || error.code !== 'VALIDATION' || !paths.includes(path))
          faults.push(
            `${call.operationId}: ${path} got ${got.status} ${String(error.code)} at ${paths}, not 422 VALIDATION`,
          )
        else faults.push(...judge(call, got).map((fault) => `${call.operationId} refusing ${path}: ${fault}`))
      }
    },
  )
  return { requests, faults }
}

/** Lets each operation that starts a job start one, and reads it until it has ended. */
export async function walkJobs(url: string, expected: JsonObject): Promise<WalkResult> {
  const faults: string[] = []
  const calls = callsOf(expected)
  const judge = checkAgainst(expected)
  const reader = nonNull(
    calls.find(({ operationId }) => operationId === 'getJob'),
    'getJob',
  )
  const starters = calls.filter(({ node }) => isObject(node['x-job']))
  await inParallel(starters, 8, async (call) => {
    const { body: job } = await send(url, ofNobody(call), call.bodies[0])
    const states: unknown[] = []
    let last: Json | undefined = job
    for (let polls = 0; polls < 3; polls += 1) {
      const got = await send(url, { ...reader, url: `/v1/jobs/${stringAt(job, 'id')}` }, undefined)
      faults.push(...judge(reader, got).map((fault) => `${call.operationId}, its job: ${fault}`))
      states.push(stringAt(got.body, 'status'))
      last = got.body
    }
    const result = objectAt(objectAt(expected, 'components'), 'schemas')[stringAt(call.node['x-job'], 'result') ?? '']
    const wanted = Object.keys(objectAt(result, 'properties'))
    if (states.join() !== 'queued,running,succeeded') faults.push(`${call.operationId}: its job was ${states}`)
    if (stringAt(last, 'type') !== stringAt(call.node['x-job'], 'type'))
      faults.push(`${call.operationId}: its job is of the type ${stringAt(last, 'type')}`)
    if (!Object.keys(objectAt(last, 'result')).every((name) => wanted.includes(name)))
      faults.push(`${call.operationId}: its job came out as ${JSON.stringify(objectAt(last, 'result'))}`)
  })
  return { requests: starters.length, faults }
}

/** The call with ids in its path that the mock does not know: no other call of the walk changes what it is about. */
const ofNobody = (call: ContractCall): ContractCall => ({
  ...call,
  url: call.url.replaceAll(/_019a9b1e-2c11/g, '_019a9b1e-2c12'),
})

async function send(url: string, call: ContractCall, body: Json | undefined, headers: Record<string, string> = {}) {
  const response = await fetch(`${url}${call.url}`, {
    method: call.method.toUpperCase(),
    redirect: 'manual',
    headers: { ...call.headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const { status, headers: sent } = response
  if (sent.get('content-type')?.startsWith('text/event-stream')) {
    // A stream stays open: what it begins with is its example.
    const reader = response.body?.getReader()
    const first = await reader?.read()
    await reader?.cancel()
    return { status, headers: sent, body: new TextDecoder().decode(first?.value) as Json }
  }
  const text = await response.text()
  return {
    status: response.status,
    headers: response.headers,
    body: text === '' ? undefined : (JSON.parse(text) as Json),
  }
}

async function inParallel<T>(items: readonly T[], width: number, work: (item: T) => Promise<void>): Promise<void> {
  const queue = [...items]
  const worker = async () => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) await work(item)
  }
  await Promise.all(Array.from({ length: width }, worker))
}
