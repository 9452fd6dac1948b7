import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { operations } from '../../../generated/operations.ts'
import { createApp } from '../../../src/app.ts'
import { loadConfig } from '../../../src/config/config.ts'
import type { Deps } from '../../../src/deps.ts'
import { createDeps } from '../../../src/deps.ts'
import { newApiKey } from '../../../src/lib/api-key.ts'
import { newId } from '../../../src/lib/ids.ts'
import { DAY } from '../../../src/lib/time.ts'
import { fill } from './fill.ts'
import { looks } from './looks.ts'
import type { Meter } from './meter.ts'
import { createMeter } from './meter.ts'
import type { Read, Tenant, Window } from './reads.ts'
import { large, readsOf, rowsIn, smallOf } from './reads.ts'
import type { Sizes } from './sizes.ts'
import { sizesOf } from './sizes.ts'
import { spanDays } from './sql.ts'

/** A row of the table. */
export interface Measured {
  /** `GET listJobs status=failed`, or the kind of a task. */
  readonly what: string
  readonly tenant: 'large' | 'small' | null
  readonly pages: number
  readonly statements: number
  /** How many things the answer shows. */
  readonly rows: number
  readonly dearest: string
  /** Says what is wrong where the answer is not 200. */
  readonly failed: string | null
}

export interface Place {
  readonly url: string
  readonly settings: Record<string, string>
}

/** Fills the migrated database and measures every read, and what workers look for, there. */
export async function measureAt(
  place: Place,
  times: number,
  options: Pick<MeasureOptions, 'matching' | 'report'>,
): Promise<Measured[]> {
  const sizes = sizesOf(times)
  await fill(place.url, sizes, options.report)
  return await measureFilled(place, sizes, options)
}

export interface MeasureOptions {
  /** Measures these reads of the large tenant alone, by `what`; everything by default. */
  readonly only?: ReadonlySet<string>
  /** Measures the reads and looks for work whose `what` it matches; all by default. */
  readonly matching?: RegExp
  readonly report?: (line: string) => void
}

/** @param place what `fill` has filled */
export async function measureFilled(
  place: Place,
  sizes: Sizes,
  { only, matching = /./, report = () => {} }: MeasureOptions = {},
): Promise<Measured[]> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const deps = await createDeps(loadConfig(place.settings, { port }))
  server.on('request', await createApp(deps))
  try {
    const meter = createMeter(deps.db)
    const measured: Measured[] = []
    for (const [name, tenant] of [
      ['large', large],
      ['small', smallOf(sizes)],
    ] as const) {
      const send = await senderOf(deps, sizes, tenant, `http://127.0.0.1:${port}`)
      const ids = await createIds(deps)
      for (const read of await readsOf(tenant, ids(sizes), windows())) {
        if (!matching.test(read.what)) continue
        if (only && !(name === 'large' && only.has(read.what))) continue
        report(`${name}: ${read.what}`)
        measured.push(await measureRead(meter, read, name, send))
      }
    }
    if (only) return measured
    report('tasks')
    return [...measured, ...(await looks(deps, meter, matching))]
  } finally {
    server.closeAllConnections()
    server.close()
    await deps.close()
  }
}

/** A week in the middle of the history, and its first one, which everything else is newer than. */
function windows(): Window[] {
  const weekFrom = (label: string, daysAgo: number) => {
    const from = new Date(Date.now() - daysAgo * DAY)
    return { label, from: from.toISOString(), to: new Date(from.getTime() + 7 * DAY).toISOString() }
  }
  return [weekFrom('…', spanDays / 2), weekFrom('oldest', spanDays - 1)]
}

type Send = (path: string) => Promise<{ status: number; body: unknown }>

async function measureRead(meter: Meter, read: Read, tenant: 'large' | 'small', send: Send): Promise<Measured> {
  let answer: Awaited<ReturnType<Send>> | undefined
  const call = async () => {
    answer = await send(read.path)
  }
  // The first one fills what the process keeps.
  await meter.costOf(call)
  // What the process does now and then may fall into one of them.
  const [once, again] = [await meter.costOf(call), await meter.costOf(call)]
  const cost = again.pages < once.pages ? again : once
  // What a filter names may belong to another project.
  const isAnswered = answer?.status === 200 || (answer?.status === 404 && read.variant.includes('Id='))
  const failed = isAnswered ? null : `${answer?.status} ${JSON.stringify(answer?.body)?.slice(0, 200)}`
  return {
    what: read.what,
    tenant,
    rows: rowsIn(answer?.body),
    failed,
    ...cost,
  }
}

async function createIds({ db }: Deps) {
  const { rows } = await db.pools.read.query<{ ms: string }>('SELECT bench_ms(0, 1) AS ms')
  const start = Number(rows[0]?.ms)
  return (sizes: Sizes) =>
    (prefix: string, row: number): string => {
      // Requests have ids without a time, as `rows-tenants.ts` makes them.
      if (prefix === 'req') return `req_${createHash('md5').update(String(row)).digest('hex')}`
      const total = sizes[(postPrefixes.has(prefix) ? 'cnt' : prefix) as keyof Sizes]
      if (total === undefined) throw new Error(`The bench makes no rows with the prefix ${prefix}.`)
      const time = (start + Math.floor((row * spanDays * DAY) / total)).toString(16).padStart(12, '0')
      return `${prefix}_${time.slice(0, 8)}-${time.slice(8)}-7000-8000-${row.toString(16).padStart(12, '0')}`
    }
}

/** Publications and their targets have the numbers of their posts. */
const postPrefixes = new Set(['pub', 'ptg'])

/** With a key of the tenant's own, which no bucket holds back. */
async function senderOf({ db }: Deps, sizes: Sizes, tenant: Tenant, baseUrl: string): Promise<Send> {
  const { key, prefix, hash } = newApiKey()
  const { write } = db.pools
  const id = newId('key')
  await write.query(
    `INSERT INTO api_keys (id, organization_id, name, prefix, scopes, tier, created_at, updated_at)
     SELECT $1, organization_id, 'Bench', $2, $3, 'internal', now(), now() FROM projects WHERE id = bench_id('prj', $4, $5)`,
    [id, prefix, everyScope, tenant.row, sizes.prj],
  )
  await write.query('INSERT INTO api_key_secrets (hash, api_key_id, created_at) VALUES ($1, $2, now())', [hash, id])
  return async (path) => {
    const response = await fetch(baseUrl + path, { headers: { 'x-api-key': key } })
    return { status: response.status, body: await response.json().catch(() => null) }
  }
}

const everyScope = [...new Set(Object.values(operations).flatMap(({ scope }) => (scope === null ? [] : [scope])))]
