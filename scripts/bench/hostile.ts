import { readFileSync } from 'node:fs'
import type { OperationRow } from '../../generated/operations.ts'
import { operations } from '../../generated/operations.ts'
import { nonNull } from '../../src/lib/non-null.ts'
import type { Json, JsonObject } from '../contract/json.ts'
import { objectAt, resolveLocal } from '../contract/json.ts'
import { createBenchDatabase } from './database.ts'
import type { Figure } from './figure.ts'
import { median } from './figure.ts'
import type { HostileKind, HostilePlace } from './hostile-bodies.ts'
import { hostileCounts, hostileKinds, hostilePlaces } from './hostile-bodies.ts'
import { seedKeys } from './seed.ts'
import type { Served } from './serving.ts'
import { loopDelayOf, startServed, stopServed } from './serving.ts'

const rounds = 5
const repeats = 3
/** Operations that read the largest bodies, and so may cost the most. */
const operationsOfAKind = 4
const maxDelayMs = 250
const maxGrowth = 5

interface Worst {
  readonly what: string
  readonly delayMs: number
}

/**
 * Measures how long the worst bodies block the event loop, and whether four times the body takes more than four times
 * as long.
 */
export async function measureHostileBodies(): Promise<Figure[]> {
  const database = await createBenchDatabase()
  const scopes = [...new Set(Object.values(operations).flatMap(({ scope }) => scope ?? []))]
  const { keys } = await seedKeys(database.url, scopes)
  const served = await startServed('./full.ts', { ...database.settings, CASTLANE_ROLES: 'api' })
  const client = { served, nextKey: takeTurns(keys) }
  try {
    const figures: Figure[] = []
    for (const kind of hostileKinds) figures.push(...(await measureKind(client, kind)))
    return figures
  } finally {
    await stopServed(served)
    await database.drop()
  }
}

interface Client {
  readonly served: Served
  readonly nextKey: () => string
}

async function measureKind(client: Client, kind: HostileKind): Promise<Figure[]> {
  const bundle = JSON.parse(
    readFileSync(new URL('../../generated/openapi.json', import.meta.url), 'utf8'),
  ) as JsonObject
  let worst: Worst = { what: 'nothing', delayMs: 0 }
  const growths: number[] = []
  for (const operation of largestOf(bundle, kind)) {
    for (const place of placesOf(bundle, operation, kind)) {
      process.stderr.write(`\r${kind}: ${operation.operationId} ${place.pointer}`.padEnd(70))
      for (const count of hostileCounts(operation, place)) {
        const body = place.body(count)
        const delays: number[] = []
        // Other load on the machine only adds to it.
        for (let n = 0; n < repeats; n += 1) delays.push((await send(client, operation, body)).delayMs)
        const delayMs = Math.min(...delays)
        if (delayMs > worst.delayMs)
          worst = { what: `${operation.operationId} ${place.pointer || '/'}, ${count} times`, delayMs }
      }
    }
    growths.push(await growthOf(client, operation, bundle, kind))
  }
  const growth = Math.max(...growths)
  return [
    {
      what: `worst ${kind}: the longest time that it holds the event loop`,
      value: `${worst.delayMs.toFixed(0)} ms (${worst.what})`,
      aim: `≤ ${maxDelayMs} ms`,
      reached: worst.delayMs <= maxDelayMs,
    },
    {
      what: `${kind}: time(4n) / time(n)`,
      value: growth.toFixed(1),
      aim: `≤ ${maxGrowth}`,
      reached: growth <= maxGrowth,
    },
  ]
}

function largestOf(bundle: JsonObject, kind: HostileKind): OperationRow[] {
  return Object.values(operations)
    .filter((operation) => operation.body !== 'none' && placesOf(bundle, operation, kind).length > 0)
    .sort((a, b) => b.maxBodyMembers - a.maxBodyMembers)
    .slice(0, operationsOfAKind)
}

function placesOf(bundle: JsonObject, { path, method }: OperationRow, kind: HostileKind): HostilePlace[] {
  const body = resolveLocal(bundle, objectAt(objectAt(bundle.paths, path), method).requestBody)
  const schema = objectAt(objectAt(body, 'content'), 'application/json').schema as Json
  return hostilePlaces(bundle, schema).filter((place) => place.kind === kind)
}

async function growthOf(
  client: Client,
  operation: OperationRow,
  bundle: JsonObject,
  kind: HostileKind,
): Promise<number> {
  const place = nonNull(placesOf(bundle, operation, kind)[0], 'A hostile place')
  const [count = 4] = hostileCounts(operation, place)
  const large: number[] = []
  const small: number[] = []
  for (let round = 0; round <= rounds; round += 1) {
    const four = await send(client, operation, place.body(count))
    const one = await send(client, operation, place.body(Math.ceil(count / 4)))
    if (round === 0) continue
    large.push(four.tookMs)
    small.push(one.tookMs)
  }
  return median(large) / median(small)
}

async function send(
  { served, nextKey }: Client,
  { method, path }: OperationRow,
  body: string,
): Promise<{ tookMs: number; delayMs: number }> {
  const id = '00000000-0000-7000-8000-000000000000'
  const url = path.replaceAll(/\{[^}]+\}/g, id)
  await loopDelayOf(served)
  const began = performance.now()
  const response = await fetch(`http://127.0.0.1:${served.port}${url}`, {
    method,
    headers: { 'x-api-key': nextKey(), 'content-type': 'application/json' },
    body,
  })
  await response.arrayBuffer()
  const tookMs = performance.now() - began
  if (response.status >= 500 || response.status < 400)
    throw new Error(`${method} ${path} answered ${response.status} to a hostile body.`)
  return { tookMs, delayMs: await loopDelayOf(served) }
}

function takeTurns(keys: readonly string[]): () => string {
  let turn = 0
  return () => nonNull(keys[turn++ % keys.length], 'A key')
}
