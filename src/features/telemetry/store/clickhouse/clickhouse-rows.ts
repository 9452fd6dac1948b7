import type { Conversion } from '../../domain/conversion-rules.ts'
import type { Candidate } from '../../domain/item-rules.ts'
import { hashedId } from '../../domain/item-rules.ts'
import type { AppEvent, Reported } from '../../domain/reported-item.ts'
import type { Person, Touch } from '../record-touches.ts'
import { hasPerson, linksOf } from '../record-touches.ts'
import type { Reporter } from '../reporter.ts'
import type { KnownSources } from '../sources.ts'
import { resolveAttribution } from '../sources.ts'
import type { ClickHouseRow } from './table.ts'

/** A report by an API key takes the place of one by a write key. */
const versionOf = ({ app }: Reporter) => (app ? 1 : 2)

const textOf = (value: object | undefined) => (value === undefined ? null : JSON.stringify(value))

function itemRow(reporter: Reporter, { key, at, item }: Candidate<Reported>, known: KnownSources) {
  return {
    item: key,
    version: versionOf(reporter),
    at,
    received_at: reporter.now,
    sdk_app_id: reporter.app?.id ?? null,
    user_id: item.userId ?? null,
    anonymous_id: item.anonymousId ?? null,
    sourced: item.source !== undefined,
    ...resolveAttribution(item.source, known),
    properties: textOf(item.properties),
  }
}

export function eventRow(reporter: Reporter, event: Candidate<AppEvent>, known: KnownSources): ClickHouseRow {
  const { eventId, name, sessionId, device } = event.item
  return {
    kind: 'event',
    ...itemRow(reporter, event, known),
    reported_id: eventId,
    name,
    session_id: sessionId ?? null,
    device: textOf(device),
  }
}

export function conversionRow(
  reporter: Reporter,
  conversion: Candidate<Conversion>,
  known: KnownSources,
): ClickHouseRow {
  const { transactionId, name, type, value } = conversion.item
  return {
    kind: 'conversion',
    ...itemRow(reporter, conversion, known),
    reported_id: transactionId,
    name: name ?? null,
    type,
    amount: value?.amount ?? null,
    decimals: value?.amount.split('.')[1]?.length ?? 0,
    currency: value?.currency ?? null,
  }
}

/** @param version that of the conversion which names it; touches of everything else have one */
export function touchRow({ item, at, ...touch }: Touch, now: Date, version = 1): ClickHouseRow | null {
  return hasPerson(touch) ? { kind: 'touch', item, version, at, received_at: now, ...touch } : null
}

/** The touch of a conversion that another one has replaced, and names no source. */
export function touchGone(reporter: Reporter, { key, at }: Candidate<unknown>): ClickHouseRow {
  return { kind: 'touch', item: key, version: versionOf(reporter), is_deleted: 1, at, received_at: reporter.now }
}

/** One row an installation, user and month. */
export function linkRows(
  projectId: string,
  now: Date,
  seen: readonly (Person & { readonly at: Date })[],
): readonly ClickHouseRow[] {
  return linksOf(seen).map(({ user, installation, month }) => ({
    kind: 'link',
    item: hashedId(projectId, 'link', user, installation, month),
    version: 1,
    at: month,
    received_at: now,
    user_id: user,
    anonymous_id: installation,
  }))
}
