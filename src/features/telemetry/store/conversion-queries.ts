import type { Tx } from '../../../db/transaction.ts'
import type { Conversion } from '../domain/conversion-rules.ts'
import type { Candidate } from '../domain/item-rules.ts'
import { itemColumns, itemRow, person } from './event-queries.ts'
import { insertRows } from './insert-rows.ts'
import type { Reporter } from './reporter.ts'
import type { KnownSources } from './sources.ts'
import { resolveAttribution } from './sources.ts'

const columns = {
  ...itemColumns,
  transaction_id: 'text',
  type: 'text',
  name: 'text',
  amount: 'numeric',
  currency: 'text',
  properties: 'jsonb',
  sourced: 'boolean',
} as const

export async function insertConversions(
  tx: Tx,
  reporter: Reporter,
  taken: readonly Candidate<Conversion>[],
  known: KnownSources,
): Promise<void> {
  const rows = taken.map((candidate) => {
    const { transactionId, type, name, value, properties, source } = candidate.item
    return {
      ...itemRow(reporter, candidate),
      ...resolveAttribution(source, known),
      transaction_id: transactionId,
      type,
      name: name ?? null,
      amount: value?.amount ?? null,
      currency: value?.currency ?? null,
      properties,
      sourced: source !== undefined,
    }
  })
  await insertRows(tx, 'telemetry_conversions', columns, rows, [['person', person]])
}
