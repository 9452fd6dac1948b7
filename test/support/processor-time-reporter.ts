import { join, relative } from 'node:path'
import pg from 'pg'
import type { Reporter, TestModule } from 'vitest/node'
import { parentOf, timeOf } from './processor-time.ts'

const root = join(import.meta.dirname, '../..')

interface Row {
  readonly file: string
  readonly own: number
  readonly children: number
  /** Of PostgreSQL while the file ran; null where another file ran beside it. */
  readonly database: number | null
}

/**
 * Prints the processor time of each file, most first, and the sum with that of PostgreSQL and of vitest's own process. What a
 * file takes of PostgreSQL is known where one worker runs one file after the other.
 */
export default class ProcessorTimeReporter implements Reporter {
  readonly #rows: Row[] = []
  #postmaster: number | null = null
  #first = 0
  #last = 0
  #running = 0
  #wasAlone = true

  async onTestModuleStart(): Promise<void> {
    this.#running += 1
    this.#wasAlone = this.#running === 1
    if (this.#postmaster !== null) return
    this.#postmaster = await findPostmaster()
    this.#first = this.#last = this.#databaseTime()
  }

  onTestModuleEnd(module: TestModule): void {
    const alone = this.#wasAlone && this.#running === 1
    this.#running -= 1
    const now = this.#databaseTime()
    const database = alone ? now - this.#last : null
    this.#last = now
    const time = module.meta().processorTime
    if (time) this.#rows.push({ file: relative(root, module.moduleId), ...time, database })
    if (time && process.env.TEST_PROCESSOR_TIME === 'files') process.stdout.write(line(this.#rows.at(-1)!))
  }

  onTestRunEnd(): void {
    const total = ({ own, children, database }: Row) => own + children + (database ?? 0)
    const rows = this.#rows.toSorted((a, b) => total(b) - total(a))
    const sum = (of: (row: Row) => number) => rows.reduce((all, row) => all + of(row), 0)
    const vitest = timeOf('self')?.own ?? 0
    const database = this.#last - this.#first
    const files = sum(({ own, children }) => own + children)
    process.stdout.write(`\nProcessor time in seconds: own, children, PostgreSQL\n${rows.map(line).join('')}`)
    process.stdout.write(
      `${seconds(files)} files, ${seconds(database)} PostgreSQL, ${seconds(vitest)} vitest: ${seconds(files + database + vitest)} in all\n`,
    )
  }

  #databaseTime(): number {
    const time = this.#postmaster === null ? null : timeOf(this.#postmaster)
    return time === null ? 0 : time.own + time.children
  }
}

function line({ file, own, children, database }: Row): string {
  const parts = [own, children, ...(database === null ? [] : [database])]
  return `${seconds(own + children + (database ?? 0)).padStart(8)}  ${file} (${parts.map(seconds).join(', ')})\n`
}

function seconds(value: number): string {
  return value.toFixed(1)
}

/** The process that each connection's process is a child of; null where the server is on another machine, or not up. */
async function findPostmaster(): Promise<number | null> {
  const client = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    return parentOf(rows[0]!.pid)
  } catch {
    return null
  } finally {
    await client.end().catch(() => {})
  }
}
