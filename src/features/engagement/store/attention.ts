import { sql } from 'kysely'
import type { HandlerDeps } from '../../../context.ts'
import type { Tx } from '../../../db/transaction.ts'
import { emitAll } from '../../../events/emit.ts'
import { describeSubjects } from '../../../events/subject.ts'
import { itemFactsView } from './event-facts.ts'
import type { ItemRow } from './item-queries.ts'

/**
 * Emits the events of items whose `attention` differs from what was last reported. The database derives it with every
 * change of an item or its actions: call this at the end of the transaction, so that only the result is reported.
 */
export async function emitAttentionChanged(
  tx: Tx,
  deps: Pick<HandlerDeps, 'clock' | 'wake' | 'links'>,
  itemIds: readonly string[],
): Promise<void> {
  if (itemIds.length === 0) return
  const { rows } = await sql<ItemRow & { readonly before: ItemRow['attention'] }>`
    UPDATE engagement_items i SET attention_reported = i.attention, updated_at = ${deps.clock.now()}
    FROM (SELECT id, attention_reported AS before FROM engagement_items
      WHERE id = ANY (${itemIds}::text[]) AND attention <> attention_reported ORDER BY id FOR NO KEY UPDATE) was
    WHERE i.id = was.id RETURNING i.*, was.before`.execute(tx)
  if (rows.length === 0) return
  const describe = await describeSubjects(
    tx,
    deps,
    'item',
    rows.map(({ id }) => id),
  )
  await emitAll(
    tx,
    deps,
    rows.map((row) => {
      const { organizationId, facts } = describe(row.id)
      const { attention, before: previousAttention } = row
      return {
        type: 'engagement.attention_changed',
        organizationId,
        projectId: row.project_id,
        data: { ...itemFactsView(row), attention, previousAttention, ...facts },
      }
    }),
  )
}
