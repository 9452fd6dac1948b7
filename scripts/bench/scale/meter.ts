import { setImmediate } from 'node:timers/promises'
import type pg from 'pg'
import type { Database } from '../../../src/db/connection.ts'

/** What the statements of a piece of work cost the database. */
export interface Cost {
  readonly statements: number
  /** Pages of 8 kB that they touched, in memory or not. */
  readonly pages: number
  /** The step of a plan that touched most of them. */
  readonly dearest: string
}

interface Plan {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Index Name'?: string
  readonly 'Shared Hit Blocks': number
  readonly 'Shared Read Blocks': number
  readonly Plans?: readonly Plan[]
}

interface Explained {
  readonly text: string
  readonly plan: Plan
}

/** Settings of a database whose connections explain to their clients what they run. */
export const explaining: readonly string[] = [
  `session_preload_libraries = 'auto_explain'`,
  'auto_explain.log_min_duration = 0',
  'auto_explain.log_analyze = on',
  'auto_explain.log_timing = off',
  'auto_explain.log_buffers = on',
  `auto_explain.log_format = 'json'`,
  // To the client: the server's log stays what it is.
  `auto_explain.log_level = 'notice'`,
]

export interface Meter {
  /** Returns what the work costs. Nothing else may run until it resolves. */
  costOf(work: () => Promise<unknown>): Promise<Cost>
}

/**
 * Counts pages, which depend on the rows and the plans alone: neither on the machine nor on what else it does. The
 * connections' database is a metered one.
 */
export function createMeter(db: Pick<Database, 'pools'>): Meter {
  const known = new WeakSet<pg.ClientBase>()
  let explained: Explained[] = []
  const listen = (client: pg.ClientBase) => {
    if (known.has(client)) return
    known.add(client)
    client.on('notice', ({ message = '' }) => {
      const at = message.indexOf('plan:\n')
      if (!message.startsWith('duration:') || at < 0) return
      const { 'Query Text': text, Plan: plan } = JSON.parse(message.slice(at + 6)) as {
        'Query Text': string
        Plan: Plan
      }
      if (!isOfTheProcess(text)) explained.push({ text, plan })
    })
  }
  for (const pool of Object.values(db.pools)) pool.on('acquire', listen)
  return {
    async costOf(work) {
      explained = []
      await work()
      await areIdle(Object.values(db.pools))
      const plans = explained
      const steps = plans.flatMap(({ plan }) => stepsOf(plan)).sort((a, b) => b.pages - a.pages)
      return {
        statements: plans.length,
        pages: plans.reduce((sum, { plan }) => sum + pagesOf(plan), 0),
        dearest: steps[0] === undefined ? '' : `${steps[0].what}: ${steps[0].pages}`,
      }
    },
  }
}

/** A read's transaction ends, and is explained, while its answer is on its way. */
async function areIdle(pools: readonly pg.Pool[]): Promise<void> {
  do await setImmediate()
  while (pools.some(({ totalCount, idleCount }) => idleCount < totalCount))
}

/** What every process reads or writes now and then, whatever it is asked. */
const isOfTheProcess = (text: string): boolean =>
  /operator_settings|request_counts|UPDATE api_keys|INSERT INTO api_key_requests/i.test(text)

const pagesOf = (plan: Plan): number => plan['Shared Hit Blocks'] + plan['Shared Read Blocks']

/** The steps with the pages that each touches itself. */
function stepsOf(plan: Plan): { what: string; pages: number }[] {
  const { Plans: below = [] } = plan
  const own = pagesOf(plan) - below.reduce((sum, step) => sum + pagesOf(step), 0)
  const on = plan['Index Name'] ?? plan['Relation Name']
  const what = `${plan['Node Type']}${on === undefined ? '' : ` ${on}`}`
  return [{ what, pages: own }, ...below.flatMap(stepsOf)]
}
