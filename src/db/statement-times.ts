import type pg from 'pg'
import type { WorkScope } from '../lib/work-scope.ts'
import { currentScope } from '../lib/work-scope.ts'

type Query = (...args: unknown[]) => unknown
type Callback = (error: unknown, result: unknown) => void

/**
 * Counts each statement, and its time, for the request, job or task that sent it. It must be the last of the wrappers
 * of `query`, so that it sees what the caller waits for.
 */
export function timeStatements(client: pg.ClientBase): void {
  const query = client.query.bind(client) as Query
  client.query = ((...args: unknown[]) => {
    const scope = currentScope()
    if (!scope) return query(...args)
    const end = startStatement(scope, args[0])
    const callback = args.at(-1)
    if (typeof callback === 'function') {
      const ended: Callback = (error, result) => {
        end(error)
        ;(callback as Callback)(error, result)
      }
      return query(...args.slice(0, -1), ended)
    }
    const result = query(...args)
    if (result instanceof Promise) result.then(() => end(undefined), end)
    return result
  }) as typeof client.query
}

function startStatement({ spent, span }: WorkScope, statement: unknown): (error: unknown) => void {
  const startedAt = performance.now()
  const child = span?.startChild(nameOf(statement), 'client', { 'db.system.name': 'postgresql' })
  return (error) => {
    spent.databaseMs += performance.now() - startedAt
    spent.statements += 1
    child?.end(error ?? undefined)
  }
}

/** `SELECT jobs`, or the name of a prepared statement: never the text, which may contain a constant. */
function nameOf(statement: unknown): string {
  if (typeof statement !== 'string') return (statement as { name?: string } | undefined)?.name ?? 'statement'
  const verb = /[a-z]+/i.exec(statement)?.[0].toUpperCase() ?? 'statement'
  const table = /\b(?:from|into|update|join)\s+"?([a-z_]+)/i.exec(statement)?.[1]
  return table === undefined ? verb : `${verb} ${table}`
}
