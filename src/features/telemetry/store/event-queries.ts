import { sql } from 'kysely'
import type { Tx } from '../../../db/transaction.ts'
import type { Candidate } from '../domain/item-rules.ts'
import type { AppEvent } from '../domain/reported-item.ts'
import { insertRows } from './insert-rows.ts'
import type { Reporter } from './reporter.ts'
import type { KnownSources } from './sources.ts'
import { resolveAttribution } from './sources.ts'

/** The columns of every item, with their types. */
export const itemColumns = {
  item: 'uuid',
  project_id: 'text',
  sdk_app_id: 'text',
  occurred_at: 'timestamptz',
  received_at: 'timestamptz',
  user_id: 'text',
  anonymous_id: 'text',
  container_id: 'text',
  publication_id: 'text',
  social_account_id: 'text',
  influencer_id: 'text',
  campaign: 'text',
} as const

/** The expression for the person of an item. */
export const person = sql`telemetry_person(user_id, anonymous_id)`

interface Personal {
  readonly userId?: string | undefined
  readonly anonymousId?: string | undefined
}

/** Returns the values of `itemColumns` for an item, except its attribution. */
export function itemRow({ project, app, now }: Reporter, { key, at, item }: Candidate<Personal>) {
  return {
    item: key,
    project_id: project.id,
    sdk_app_id: app?.id ?? null,
    occurred_at: at,
    received_at: now,
    user_id: item.userId ?? null,
    anonymous_id: item.anonymousId ?? null,
  }
}

const columns = {
  ...itemColumns,
  event_id: 'text',
  name: 'text',
  session_id: 'text',
  device: 'jsonb',
  properties: 'jsonb',
  sourced: 'boolean',
} as const

export async function insertEvents(
  tx: Tx,
  reporter: Reporter,
  taken: readonly Candidate<AppEvent>[],
  known: KnownSources,
): Promise<void> {
  const rows = taken.map((candidate) => {
    const { eventId, name, sessionId, device, properties, source } = candidate.item
    return {
      ...itemRow(reporter, candidate),
      ...resolveAttribution(source, known),
      event_id: eventId,
      name,
      session_id: sessionId ?? null,
      device,
      properties,
      sourced: source !== undefined,
    }
  })
  await insertRows(tx, 'telemetry_events', columns, rows, [['person', person]])
}
