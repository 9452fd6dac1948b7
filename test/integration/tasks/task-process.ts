import { setTimeout as sleep } from 'node:timers/promises'
import { pino } from 'pino'
import { createDatabase } from '../../../src/db/connection.ts'
import { createWake } from '../../../src/events/wake.ts'
import { Secret } from '../../../src/lib/secret.ts'
import type { TaskDeps } from '../../../src/tasks/index.ts'
import { defineTask, workOnTasks } from '../../../src/tasks/index.ts'

/**
 * A worker in a process of its own, which the test may stop, suspend or kill. `note` copies the value of the task's row
 * in `notes` and records its run; `hold` runs for HOLD_MS or until it is aborted, which it does not hear with HOLD_DEAF;
 * `beat` is periodic. KINDS names those that it works on, the first two by default.
 */
const db = createDatabase({
  database: {
    url: new Secret(process.env.DATABASE_URL as string),
    writePoolSize: 8,
    readPoolSize: 2,
    keyPoolSize: 1,
    reportPoolSize: 1,
  },
} as Parameters<typeof createDatabase>[0])
const deps: TaskDeps = { db, log: pino({ level: 'silent' }), wake: createWake(db.pools.write) }

const run = async (kind: string, key: string, work: () => Promise<void>): Promise<void> => {
  const { rows } = await db.pools.write.query(
    'insert into task_runs (kind, key, worker) values ($1, $2, $3) returning id',
    [kind, key, process.env.WORKER],
  )
  await work()
  await db.pools.write.query('update task_runs set ended_at = clock_timestamp() where id = $1', [rows[0].id])
}

const note = defineTask({
  kind: 'test.note',
  concurrency: 32,
  async run(_deps, { key }) {
    await run('test.note', key, async () => {
      const { rows } = await db.pools.write.query('select value from notes where key = $1', [key])
      await sleep(2)
      await db.pools.write.query('update notes set seen = $2 where key = $1', [key, rows[0]?.value])
    })
  },
})

const hold = defineTask({
  kind: 'test.hold',
  concurrency: 32,
  async run(_deps, { key, signal }) {
    const options = process.env.HOLD_DEAF ? {} : { signal }
    await run('test.hold', key, () => sleep(Number(process.env.HOLD_MS ?? 600_000), undefined, options))
  },
})

const beat = defineTask({
  kind: 'test.beat',
  concurrency: 4,
  everySeconds: 0.2,
  async run() {
    await run('test.beat', '', () => sleep(5))
  },
})

const kinds = (process.env.KINDS ?? 'test.note test.hold').split(' ')
const definitions = [note, hold, beat].filter(({ kind }) => kinds.includes(kind))
const working = workOnTasks(deps, definitions, {
  pollMs: 100,
  workerId: process.env.WORKER as string,
})
process.send?.('ready')
process.once('SIGTERM', () => working.stop().then(() => process.exit(0)))
process.once('disconnect', () => process.exit())
