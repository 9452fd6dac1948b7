/**
 * express-openapi-validator judges the service's own validation: the server generated from the contract, and the service's
 * steps up to its handlers, are sent the same requests, and have to agree on which of them are allowed.
 */
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sentKey } from '../../../src/http/authenticate.ts'
import type { Exchange } from '../../../src/http/exchange.ts'
import { createExpress, endWithEnvelope, mountOperations, requestIdOf } from '../../../src/http/express-app.ts'
import { readBody } from '../../../src/http/read-body.ts'
import { readRuntimeDocument } from '../../../src/http/read-bundles.ts'
import { createValidation } from '../../../src/http/validation.ts'
import { createSlots } from '../../../src/limits/slots.ts'
import { freePort } from '../../../test/support/free-port.ts'
import type { JsonObject } from '../../contract/json.ts'
import { sha256 } from '../../contract/json.ts'
import { startProgress } from '../../progress.ts'
import { generateProject } from '../../skeleton/generate.ts'
import { operationsIn } from '../../skeleton/repair.ts'
import type { Sent } from '../../skeleton/requests.ts'
import { requestsOf } from '../../skeleton/requests.ts'
import { differences } from './differences.ts'

const repository = join(import.meta.dirname, '../../..')

export interface Case {
  readonly operation: string
  /** `example`, or the kind of mutation. */
  readonly kind: string
  readonly why: string
  readonly request: Sent
}

/** What both make of a request: its status, and the text of a refusal. */
export interface Verdict extends Case {
  readonly service: Answered
  readonly validator: Answered
}
interface Answered {
  readonly status: number
  readonly text: string
}

export interface Comparison {
  readonly examples: number
  readonly mutations: number
  readonly agreed: number
  /** How many requests each deliberate difference explains. */
  readonly explained: ReadonlyMap<string, number>
  /** What no deliberate difference explains. */
  readonly unexplained: readonly Verdict[]
}

/**
 * @param count how many mutations, chosen by the seed; every example is sent as well
 * @throws where the generated server does not start
 */
export async function compareValidators({ seed, count }: { seed: string; count: number }): Promise<Comparison> {
  const folder = mkdtempSync(join(tmpdir(), 'castlane-judge-'))
  const stops = [() => rmSync(folder, { recursive: true, force: true })]
  try {
    const spec = join(repository, 'generated/openapi.json')
    await generateProject({ spec, out: folder, progress: startProgress({ quiet: true }) })
    symlinkSync(join(repository, 'node_modules'), join(folder, 'node_modules'))
    const { examples, mutations } = casesOf(JSON.parse(readFileSync(spec, 'utf8')) as JsonObject)
    const generated = await startGenerated(folder)
    stops.unshift(generated.stop)
    const service = await startService()
    stops.unshift(service.stop)
    const order = (one: Case) => sha256(`${seed} ${one.operation} ${one.why} ${one.request.body}`)
    const keyed = mutations.map((one) => ({ one, key: order(one) })).sort((a, b) => (a.key < b.key ? -1 : 1))
    const chosen = [...examples, ...keyed.slice(0, count).map(({ one }) => one)]
    const verdicts: Verdict[] = []
    for (const one of chosen) {
      const [a, b] = await Promise.all([send(service.url, one.request), send(generated.url, one.request)])
      verdicts.push({ ...one, service: a, validator: b })
    }
    return summed(verdicts, examples.length, chosen.length - examples.length)
  } finally {
    for (const stop of stops) stop()
  }
}

function casesOf(document: JsonObject): { examples: Case[]; mutations: Case[] } {
  const examples: Case[] = []
  const mutations: Case[] = []
  for (const place of operationsIn(document)) {
    const operation = String(place.node.operationId)
    const requests = requestsOf(document, '', place)
    for (const request of requests.allowed) examples.push({ operation, kind: 'example', why: 'an example', request })
    for (const request of requests.withOptional)
      examples.push({ operation, kind: 'example', why: 'an optional parameter', request })
    for (const one of requests.mutations()) mutations.push({ operation, ...one })
  }
  return { examples, mutations }
}

function summed(verdicts: readonly Verdict[], examples: number, mutations: number): Comparison {
  const explained = new Map<string, number>()
  const unexplained: Verdict[] = []
  for (const verdict of verdicts) {
    if (
      !isFault(verdict.service) &&
      !isFault(verdict.validator) &&
      allows(verdict.service) === allows(verdict.validator)
    )
      continue
    const rule = differences.find(({ applies }) => applies(verdict))
    if (rule) explained.set(rule.name, (explained.get(rule.name) ?? 0) + 1)
    else unexplained.push(verdict)
  }
  const differing = unexplained.length + [...explained.values()].reduce((sum, one) => sum + one, 0)
  return { examples, mutations, agreed: verdicts.length - differing, explained, unexplained }
}

/** Ours answers 204 in place of its handlers, and a handler that is not filled in, 501. */
export const allows = ({ status }: Answered): boolean => status === 204 || status === 501

const isFault = ({ status }: Answered) => status >= 500 && status !== 501

async function send(origin: string, { method, url, headers, body }: Sent): Promise<Answered> {
  const response = await fetch(origin + url, { method, headers, body, redirect: 'manual' })
  return { status: response.status, text: await response.text() }
}

/** The steps of the service before its handlers, as far as they need no database. */
async function startService() {
  const validation = createValidation(await readRuntimeDocument())
  const bodies = {
    config: { http: { bodyTimeoutMs: 60_000 } },
    intake: { bodies: createSlots(1_000, 'request bodies') },
    clientIp: (address: string | undefined) => address ?? '',
  }
  const app = createExpress()
  mountOperations(
    app,
    async (operation, req, res) => {
      const exchange = {
        req,
        res,
        operation,
        requestId: requestIdOf(res),
        path: {},
        query: {},
        body: undefined,
      } as unknown as Exchange
      if (operation.keyed) sentKey(req)
      await readBody(exchange, bodies)
      await validation.validate(exchange)
      res.status(204).end()
    },
    () => false,
  )
  endWithEnvelope(app, '')
  const server = createServer(app)
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', () => ready()))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

async function startGenerated(project: string) {
  const port = String(await freePort())
  const server = spawn(process.execPath, ['src/main.ts'], {
    cwd: project,
    env: { ...process.env, PORT: port, HOST: '127.0.0.1' },
  })
  let output = ''
  for (const stream of [server.stdout, server.stderr]) stream.on('data', (chunk) => (output += String(chunk)))
  while (!output.includes('Listening')) {
    if (server.exitCode !== null) throw new Error(`The generated server does not start: ${output}`)
    await sleep(50)
  }
  return { url: `http://127.0.0.1:${port}`, stop: () => void server.kill() }
}
