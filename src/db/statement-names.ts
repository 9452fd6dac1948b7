import type pg from 'pg'
import { Joined } from './joined-statements.ts'
import { thenCommit } from './round-trips.ts'

/**
 * The maximum number of statements a connection keeps prepared. The program has a few hundred; what is built from lists
 * of changing length exceeds it and is parsed each time.
 */
const maxNamed = 500

/** A statement's result shape changed under it: a migration added a column while an older process runs. */
const planChanged = '0A000'

/**
 * Makes PostgreSQL parse and plan each statement once a connection instead of once a query: a text that is queried
 * twice gets a name. Values are never part of the text, so the texts are few. Measured on getJob: a third of the
 * request's time.
 */
export function nameStatements(client: pg.ClientBase): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown
  const seen = new Map<string, string | null>()
  let count = 0

  const nameOf = (text: string): string | undefined => {
    const known = seen.get(text)
    if (known === undefined) {
      if (seen.size < maxNamed) seen.set(text, null)
      return undefined
    }
    if (known !== null) return known
    count += 1
    seen.set(text, `s${count}`)
    return `s${count}`
  }
  const joined = (statements: Joined): unknown => {
    for (const part of statements.parts) {
      part.name = nameOf(part.text)
      part.result.catch((error: { code?: string }) => {
        if (error.code === planChanged) seen.clear()
      })
    }
    return query(statements)
  }
  const named = (text: unknown, values: unknown): unknown => {
    if (typeof text !== 'string' || !Array.isArray(values)) return query(text, values)
    const name = nameOf(text)
    if (name === undefined) return query(text, values)
    const result = query({ name, text, values }) as Promise<unknown>
    return result.catch((error: { code?: string }) => {
      if (error.code !== planChanged) throw error
      // Prepared again under other names; inside a transaction the caller's retry does it, and a statement that ends
      // one must not run outside it.
      seen.clear()
      if (text.endsWith(thenCommit)) throw error
      return (query(text, values) as Promise<unknown>).catch(() => {
        throw error
      })
    })
  }
  client.query = ((...args: unknown[]) => {
    const [first, second] = args
    if (first instanceof Joined) return joined(first)
    return args.length === 2 && typeof second !== 'function' ? named(first, second) : query(...args)
  }) as typeof client.query
}
