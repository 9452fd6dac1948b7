import { sql } from 'kysely'
import type { Tx } from '../../../db/transaction.ts'
import { DAY } from '../../../lib/time.ts'
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

/** The columns of a row of events, with their types. */
const columns = {
  id: 'uuid',
  project_id: 'text',
  sdk_app_id: 'text',
  day: 'timestamptz',
  received_at: 'timestamptz',
  user_id: 'text',
  anonymous_id: 'text',
  session_id: 'text',
  device: 'jsonb',
  sourced: 'boolean',
  container_id: 'text',
  publication_id: 'text',
  social_account_id: 'text',
  influencer_id: 'text',
  campaign: 'text',
  items: 'uuid[]',
  times: 'timestamptz[]',
  event_ids: 'text[]',
  names: 'text[]',
  properties: 'jsonb[]',
} as const

/** The most that one row holds, in events and in characters of their properties: an archive is read by a thousand rows. */
const most = { events: 50, characters: 16_000 } as const

type Taken = Candidate<AppEvent>

/** Inserts events, those of one person, day, session, device and source together. */
export async function insertEvents(
  tx: Tx,
  { project, app, now }: Reporter,
  taken: readonly Taken[],
  known: KnownSources,
): Promise<void> {
  const together = Map.groupBy(taken, ({ at, item: { userId, anonymousId, sessionId, device, source } }) =>
    JSON.stringify([dayOf(at), userId, anonymousId, sessionId, device, source].map((part) => part ?? null)),
  )
  const rows = [...together.values()].flatMap(divide).map((events) => {
    const { key, at, item } = events[0]
    const properties = events.map(({ item: { properties: own } }) => own ?? null)
    return {
      id: key,
      project_id: project.id,
      sdk_app_id: app?.id ?? null,
      day: dayOf(at),
      received_at: now,
      user_id: item.userId ?? null,
      anonymous_id: item.anonymousId ?? null,
      session_id: item.sessionId ?? null,
      device: item.device,
      sourced: item.source !== undefined,
      ...resolveAttribution(item.source, known),
      items: events.map((event) => event.key),
      times: events.map((event) => event.at),
      event_ids: events.map((event) => event.item.eventId),
      names: events.map((event) => event.item.name),
      properties: properties.some((own) => own !== null) ? properties : null,
    }
  })
  await insertRows(tx, 'telemetry_events', columns, rows, [['person', person]])
}

/** Divides events into rows of at most `most`. */
function divide(events: readonly Taken[]): (readonly [Taken, ...Taken[]])[] {
  const rows: [Taken, ...Taken[]][] = []
  let characters = 0
  for (const event of events) {
    const size = JSON.stringify(event.item.properties ?? null).length
    const row = rows.at(-1)
    characters += size
    if (row && row.length < most.events && characters <= most.characters) row.push(event)
    else {
      rows.push([event])
      characters = size
    }
  }
  return rows
}

function dayOf(at: Date): Date {
  return new Date(Math.floor(at.getTime() / DAY) * DAY)
}
