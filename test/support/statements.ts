import pg from 'pg'
import type { Statement } from '../../src/db/wire.ts'
import { Joined } from '../../src/db/wire.ts'

/**
 * Calls `watch` with each statement that the service's own connections send.
 * @returns what ends it
 */
export function watchStatements(watch: (statement: Statement) => void): () => void {
  const query = pg.Client.prototype.query
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    const [first] = args
    if (first instanceof Joined) for (const statement of first.statements) watch(statement)
    return Reflect.apply(query, this, args)
  } as typeof query
  return () => {
    pg.Client.prototype.query = query
  }
}
