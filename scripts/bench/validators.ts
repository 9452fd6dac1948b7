/** What keeps express-openapi-validator out of a request's path: its rate beside that of the service's validation. */
import type { Figure } from './figure.ts'
import { median } from './figure.ts'
import type { Call, Served } from './serving.ts'
import { load, startServed, stopServed, usageOf } from './serving.ts'

const rounds = 5
const kinds = [
  { kind: 'none', name: 'Express that validates nothing' },
  { kind: 'ours', name: 'the service’s validation' },
  { kind: 'groups', name: 'express-openapi-validator, one instance a group' },
  { kind: 'plain', name: 'express-openapi-validator, one instance' },
] as const

const calls: readonly Call[] = [
  { what: 'getWhoami', method: 'GET', path: '/v1/whoami', aim: 1 },
  { what: 'createProject', method: 'POST', path: '/v1/projects', body: '{"name":"Bench"}', aim: 1 },
]

/** Measures how many requests a second are validated, in turns, as shares of Express alone; no database is asked. */
export async function measureValidators(seconds: number): Promise<Figure[]> {
  const servers: Served[] = []
  for (const { kind } of kinds) servers.push(await startServed('./validator-server.mjs', { BENCH_VALIDATOR: kind }))
  try {
    const figures: Figure[] = []
    for (const call of calls) {
      const shares = kinds.map((): number[] => [])
      const times: number[] = []
      for (const served of servers) times.push(await firstAnswer(served, call))
      for (let round = 0; round <= rounds; round += 1) {
        const rates: number[] = []
        for (const served of servers) rates.push((await load(served, call, ['key'], seconds)).perSecond)
        // The first round warms up.
        if (round > 0) for (const [n, rate] of rates.entries()) shares[n]?.push(rate / (rates[0] ?? 1))
      }
      for (const [n, { name }] of kinds.entries())
        if (n > 0)
          figures.push({
            what: `${call.what}, ${name} / Express alone; first answer after ${Math.round(times[n] ?? 0)} ms`,
            value: median(shares[n] ?? []).toFixed(2),
            aim: 'for comparison',
            reached: null,
          })
    }
    for (const [n, { name }] of kinds.entries()) {
      const { rss } = await usageOf(servers[n] as Served)
      figures.push({
        what: `${name}, resident`,
        value: `${Math.round(rss / 1e6)} MB`,
        aim: 'for comparison',
        reached: null,
      })
    }
    return figures
  } finally {
    for (const served of servers) await stopServed(served)
  }
}

async function firstAnswer({ port }: Served, { method, path, body }: Call): Promise<number> {
  const began = performance.now()
  const headers = { 'x-api-key': 'key', 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() }
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    method,
    headers,
    ...(body !== undefined && { body }),
  })
  await response.text()
  return performance.now() - began
}
