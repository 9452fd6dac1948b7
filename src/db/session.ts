import pg from 'pg'
import { currentScope } from '../lib/work-scope.ts'
import { valueTypes } from './value-types.ts'
import { Joined, Statement, streamOf } from './wire.ts'

export interface SessionConfig extends pg.ClientConfig {
  /**
   * Set where the address leads to a pooler in transaction mode, which hands each transaction to any connection of the
   * server and passes on no settings of a session: these are set in each transaction.
   */
  readonly settings?: Readonly<Record<string, string | number>> | undefined
  /** Whether statements may be named: true by default. PgBouncer before 1.21 knows no names. */
  readonly named?: boolean | undefined
}

export const timeouts = {
  statement_timeout: 5_000,
  lock_timeout: 2_000,
  idle_in_transaction_session_timeout: 10_000,
}

/**
 * The maximum number of statements a connection keeps prepared. The program has a few hundred; what is built from lists
 * of changing length exceeds it and is parsed each time.
 */
const maxNamed = 500
/** SQLSTATE of a statement whose result's shape changed: a migration added a column while an older process runs. */
const planChanged = '0A000'
/** How much longer than a statement may take its response may be on the way. */
const marginMs = 2_500
/** A transaction that allows its own statements more time. */
const allowance = /^set local statement_timeout = (\d+)$/i
const ends = /^(?:commit|rollback)$/i

/**
 * A connection of a pool. What is sent together ends with one Sync (see wire.ts); a text that is sent twice gets a name,
 * so that PostgreSQL parses and plans it once a connection (values are never part of a text, so the texts are few; on
 * getJob a third of the request's time); and a connection is destroyed on which nothing arrives for longer than a
 * statement may take, since the server's own timeout says nothing where the network swallows what is sent.
 */
export class Session extends pg.Client {
  readonly #named: boolean
  readonly #setLocal: string | null
  readonly #names = new Map<string, string | null>()
  #nameCount = 0
  /** Whether what is sent next is inside a transaction. */
  #isOpen = false
  #isWaiting = false

  constructor({ settings, named = true, ...config }: SessionConfig = {}) {
    super({ ...config, pipeline: true })
    this.#named = named
    this.#setLocal = settings === undefined ? null : setLocally(settings)
    this.on('error', () => {})
    this.on('drain', () => {
      this.#isWaiting = false
    })
    this.once('connect', () => {
      streamOf(this).on('timeout', () => {
        if (this.#isWaiting) streamOf(this).destroy()
      })
      this.#allow(timeouts.statement_timeout)
    })
  }

  /** Sends one statement, which is a transaction unless it is inside one. */
  async run(text: string, values: readonly unknown[] = [], name?: string): Promise<pg.QueryResult> {
    const isAlone = !this.#isOpen
    const send = async () => {
      const statement = new Statement(text, values, name)
      this.send([statement])
      return await statement.result
    }
    return await send().catch((error: { code?: string }) => {
      // It has no name now. Inside a transaction the caller's retry does it.
      if (isAlone && error.code === planChanged && name === undefined) return send()
      throw error
    })
  }

  /** Sends statements that PostgreSQL runs in order, and none after one that fails. The last may be a COMMIT. */
  send(statements: readonly Statement[]): void {
    const sent = this.#withSettings(statements)
    for (const statement of sent) this.#name(statement)
    this.#isWaiting = true
    this.#follow(sent)
    // Each statement has its own result.
    void super.query(new Joined(sent, valueTypes))
  }

  /**
   * For callers of a pool, who send single statements. A text without values may hold several. Callers see the driver's
   * own overloads; `never` is what all of them accept as a result.
   */
  override query(statement: string | pg.QueryConfig, ...rest: readonly unknown[]): never {
    const [given] = rest
    const callback = rest.at(-1)
    const { text, values, name } =
      typeof statement === 'string' ? { text: statement, values: given, name: undefined } : statement
    const all = Array.isArray(values) ? values : []
    const result = timeStatement(text, () => {
      if (all.length > 0 || name !== undefined || this.#setLocal !== null) return this.run(text, all, name)
      this.#isWaiting = true
      return super.query(text)
    })
    if (typeof callback === 'function')
      // Outside the promise, so that what a callback throws is no unhandled rejection.
      result.then(
        (value) => process.nextTick(callback, undefined, value),
        (error: unknown) => process.nextTick(callback, error),
      )
    // oxlint-disable-next-line typescript/consistent-type-assertions -- The driver's overloads promise different things, and no caller relies on one.
    return result as never
  }

  #withSettings(statements: readonly Statement[]): readonly Statement[] {
    if (this.#setLocal === null) return statements
    const settings = new Statement(this.#setLocal)
    if (statements[0]?.text === 'begin') return [statements[0], settings, ...statements.slice(1)]
    // Up to their Sync, statements without a BEGIN are one transaction.
    return this.#isOpen ? statements : [settings, ...statements]
  }

  #name(statement: Statement): void {
    const { text } = statement
    if (!this.#named) statement.name = undefined
    if (!this.#named || statement.name !== undefined) return
    const known = this.#names.get(text)
    if (known === undefined) {
      if (this.#names.size < maxNamed) this.#names.set(text, null)
      return
    }
    if (known === null) this.#nameCount += 1
    statement.name = known ?? `s${this.#nameCount}`
    this.#names.set(text, statement.name)
    // Prepared again under other names.
    statement.result.catch((error: { code?: string }) => {
      if (error.code === planChanged) this.#names.clear()
    })
  }

  #follow(sent: readonly Statement[]): void {
    for (const { text, result } of sent) {
      const allowed = allowance.exec(text)?.[1]
      if (allowed !== undefined) this.#allow(Number(allowed))
      if (text === 'begin') {
        this.#isOpen = true
        result.catch(() => {
          this.#isOpen = false
        })
      }
      // A COMMIT that failed, or was not reached, is followed by a ROLLBACK.
      if (ends.test(text)) {
        this.#allow(timeouts.statement_timeout)
        result.then(
          () => {
            this.#isOpen = false
          },
          () => {},
        )
      }
    }
  }

  #allow(ms: number): void {
    streamOf(this).setTimeout(ms + marginMs)
  }
}

function setLocally(settings: Readonly<Record<string, string | number>>): string {
  const all = Object.entries(settings).map(([name, value]) => `set_config('${name}', '${value}', true)`)
  return `select ${all.join(', ')}`
}

/** Counts a statement, and its time, for the request, job or task that sends it. */
export async function timeStatement<T>(text: string, send: () => Promise<T>): Promise<T> {
  const scope = currentScope()
  if (!scope) return await send()
  const startedAt = performance.now()
  const child = scope.span?.startChild(nameOf(text), 'client', { 'db.system.name': 'postgresql' })
  let failure: unknown
  try {
    return await send()
  } catch (error) {
    failure = error
    throw error
  } finally {
    scope.spent.databaseMs += performance.now() - startedAt
    scope.spent.statements += 1
    child?.end(failure)
  }
}

/** `SELECT jobs`: never the text, which may contain a constant. */
function nameOf(text: string): string {
  const verb = /[a-z]+/i.exec(text)?.[0].toUpperCase() ?? 'statement'
  const table = /\b(?:from|into|update|join)\s+"?([a-z_]+)/i.exec(text)?.[1]
  return table === undefined ? verb : `${verb} ${table}`
}
