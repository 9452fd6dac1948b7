import type { RawBuilder } from 'kysely'
import { createBatches } from '../lib/batches.ts'
import { countSharedStatement, runOutsideScopes } from '../lib/work-scope.ts'
import type { Tx } from './transaction.ts'

/**
 * Reads single rows, those of concurrent requests in one round trip (decision 89).
 * @param read builds the statement of a batch from its questions as JSON, each with its `index`; a row has the `index` of
 * its question. A question without a row has none.
 * @returns inside a transaction, the row is read alone, since nobody else may wait on that connection
 */
export function createBatchedRead<Ask extends object, Row extends object>(
  read: (asks: string) => RawBuilder<Row & { readonly index: number }>,
): (tx: Tx, ask: Ask) => Promise<Row | undefined> {
  const run = async (tx: Tx, asks: readonly Ask[]): Promise<(Row | undefined)[]> => {
    const { rows } = await read(JSON.stringify(asks.map((ask, index) => ({ ...ask, index })))).execute(tx)
    const found = new Map<number, Row>(rows.map((row) => [row.index, row]))
    return asks.map((_, index) => found.get(index))
  }
  const batches = new WeakMap<Tx, (ask: Ask) => Promise<Row | undefined>>()
  const batchesOf = (pool: Tx) => {
    const known = batches.get(pool) ?? createBatches((asks: readonly Ask[]) => runOutsideScopes(() => run(pool, asks)))
    batches.set(pool, known)
    return known
  }
  return async (tx, ask) => (tx.isTransaction ? (await run(tx, [ask]))[0] : countSharedStatement(batchesOf(tx)(ask)))
}
