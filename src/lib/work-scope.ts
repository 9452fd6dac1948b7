import { AsyncLocalStorage } from 'node:async_hooks'
import type { Span, SpanStart, Tracing } from './tracing.ts'

/** What one unit of work (a request, an attempt of a job, a run of a task) has spent in the database so far. */
export interface Spent {
  /** Milliseconds from sending a statement to its result, summed over statements. */
  databaseMs: number
  statements: number
  /** Set at the end of the work: timers that it left behind are not part of it. */
  isOver: boolean
}

/** The unit of work that the running code belongs to, whatever it awaits. */
export interface WorkScope {
  readonly spent: Spent
  /** Null unless traces are exported. */
  readonly span: Span | null
  /** The error that the work failed with, for its span. */
  failure?: unknown
}

const scopes = new AsyncLocalStorage<WorkScope>()

/** Runs one unit of work: counts what it spends and records it as a span if traces are exported. */
export async function runWork<T>(
  tracing: Tracing | null | undefined,
  name: string,
  start: SpanStart,
  work: (scope: WorkScope) => Promise<T>,
): Promise<T> {
  const span = tracing?.startSpan(name, start) ?? null
  const scope: WorkScope = { spent: { databaseMs: 0, statements: 0, isOver: false }, span }
  try {
    return await scopes.run(scope, () => work(scope))
  } finally {
    scope.spent.isOver = true
    span?.end(scope.failure)
  }
}

/** Marks the span of the running work as failed. */
export function noteFailure(error: unknown): void {
  const scope = currentScope()
  if (scope) scope.failure = error
}

/** Runs what serves several units of work, so that it counts for none of them. */
export function runOutsideScopes<T>(work: () => T): T {
  return scopes.exit(work)
}

/** Undefined outside a unit of work, and after its end. */
export function currentScope(): WorkScope | undefined {
  const scope = scopes.getStore()
  return scope?.spent.isOver === false ? scope : undefined
}

/** Counts a wait for a statement that other units of work share. */
export async function countSharedStatement<T>(wait: Promise<T>): Promise<T> {
  const scope = currentScope()
  if (!scope) return wait
  const startedAt = performance.now()
  try {
    return await wait
  } finally {
    scope.spent.databaseMs += performance.now() - startedAt
    scope.spent.statements += 1
  }
}

/** Runs a part of the work as a span of its own; without traces it only runs it. */
export async function runInSpan<T>(name: string, work: () => Promise<T>): Promise<T> {
  const scope = currentScope()
  if (!scope?.span) return work()
  const span = scope.span.startChild(name, 'internal')
  try {
    const result = await scopes.run({ ...scope, span }, work)
    span.end()
    return result
  } catch (error) {
    span.end(error)
    throw error
  }
}

/** For logs: milliseconds with one decimal, and the number of statements. */
export function describeSpent({ databaseMs, statements }: Spent): Omit<Spent, 'isOver'> {
  return { databaseMs: roundMs(databaseMs), statements }
}

export function roundMs(ms: number): number {
  return Math.round(ms * 10) / 10
}
