import type { ChildProcess } from 'node:child_process'
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { pino } from 'pino'
import { inject } from 'vitest'
import type { Pool } from '../../../src/db/connection.ts'
import { createDatabase } from '../../../src/db/connection.ts'
import { migrate } from '../../../src/db/migrate.ts'
import { createWake } from '../../../src/events/wake.ts'
import { Secret } from '../../../src/lib/secret.ts'
import type { EndedRun, TaskDefinition, TaskDeps, Worker } from '../../../src/tasks/index.ts'
import { workOnTasks } from '../../../src/tasks/index.ts'
import { databaseUrl, newDatabaseName, onServer } from '../../support/postgres.ts'

export interface TaskFixture {
  readonly pool: Pool
  readonly deps: TaskDeps
  readonly url: string
  query<Row = Record<string, unknown>>(text: string, values?: unknown[]): Promise<Row[]>
  /** Starts workers in this process; they stop with the fixture. */
  work(
    definitions: readonly TaskDefinition[],
    workerId?: string,
    onRun?: (run: EndedRun) => void,
  ): ReturnType<typeof workOnTasks>
  /** Connects to the same database by another address; its workers must be stopped before it is closed. */
  connect(url: string): { work(definitions: readonly TaskDefinition[]): Worker; close(): Promise<void> }
  /** Starts a worker of test.note and test.hold in a process of its own; see task-process.ts for its environment. */
  fork(worker: string, env?: Record<string, string>): Promise<ChildProcess>
  close(): Promise<void>
}

/**
 * The engine on a database of its own, with the tables that the worker processes write.
 * @param given the address of an empty database to migrate and use, in place of one on the test's server
 */
export async function startTaskFixture(given?: string): Promise<TaskFixture> {
  const serverUrl = inject('serverUrl')
  const name = newDatabaseName()
  if (given === undefined) await onServer(serverUrl, `create database ${name} template ${inject('templateName')}`)
  else await migrate(given)
  const url = given ?? databaseUrl(serverUrl, name)
  const connect = (address: string) => {
    const db = createDatabase({
      database: { url: new Secret(address), writePoolSize: 12, readPoolSize: 4, keyPoolSize: 1, reportPoolSize: 1 },
    } as Parameters<typeof createDatabase>[0])
    const deps: TaskDeps = { db, log: pino({ level: 'silent' }), wake: createWake(db.pools.write) }
    return { db, deps }
  }
  const { db, deps } = connect(url)
  const workers = new Set<ReturnType<typeof workOnTasks>>()
  const children = new Set<ChildProcess>()
  // Migrations make tasks of their own.
  await db.pools.write.query(`
    delete from tasks;
    create table notes (key text primary key, value int not null, seen int);
    create table task_runs (id bigint generated always as identity, kind text, key text, worker text,
      began_at timestamptz not null default clock_timestamp(), ended_at timestamptz)`)
  return {
    deps,
    pool: db.pools.write,
    url,
    query: async (text, values) => (await db.pools.write.query(text, values)).rows as never,
    work(definitions, workerId, onRun) {
      const worker = workOnTasks(deps, definitions, {
        pollMs: 50,
        ...(workerId && { workerId }),
        ...(onRun && { onRun }),
      })
      workers.add(worker)
      return worker
    },
    connect(address) {
      const other = connect(address)
      return {
        work: (definitions) => workOnTasks(other.deps, definitions, { pollMs: 50 }),
        close: () => other.db.close(),
      }
    },
    async fork(worker, env = {}) {
      const child = fork(new URL('./task-process.ts', import.meta.url), {
        stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
        env: { PATH: process.env.PATH, DATABASE_URL: url, WORKER: worker, ...env },
      })
      children.add(child)
      await Promise.race([
        once(child, 'message'),
        once(child, 'exit').then(() => Promise.reject(new Error('The worker ended before it was ready.'))),
      ])
      return child
    },
    async close() {
      for (const child of children) child.kill('SIGKILL')
      await Promise.all([...workers].map((worker) => worker.stop()))
      await db.close()
      if (given === undefined) await onServer(serverUrl, `drop database if exists ${name} with (force)`)
    },
  }
}

/** Asks until there is an answer. */
export async function eventually<T>(look: () => Promise<T | undefined | false>, withinMs = 30_000): Promise<T> {
  const until = performance.now() + withinMs
  for (;;) {
    const found = await look()
    if (found !== undefined && found !== false) return found
    if (performance.now() > until) throw new Error(`Nothing came of it within ${withinMs} ms.`)
    await sleep(25)
  }
}
