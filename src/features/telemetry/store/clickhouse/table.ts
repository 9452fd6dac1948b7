/** The columns of the one table in ClickHouse, with their types: what is reported, what brought whom, and whose installations are. */
export const clickHouseColumns = {
  // The root organization, which stays when a project moves to a child.
  organization_id: 'String',
  project_id: 'String',
  kind: "Enum8('event' = 1, 'conversion' = 2, 'touch' = 3, 'link' = 4)",
  item: 'UUID',
  version: 'UInt8',
  is_deleted: 'UInt8',
  at: "DateTime64(3, 'UTC')",
  received_at: "DateTime64(3, 'UTC')",
  sdk_app_id: 'Nullable(String)',
  user_id: 'Nullable(String)',
  anonymous_id: 'Nullable(String)',
  session_id: 'Nullable(String)',
  sourced: 'Bool',
  container_id: 'Nullable(String)',
  publication_id: 'Nullable(String)',
  social_account_id: 'Nullable(String)',
  influencer_id: 'Nullable(String)',
  campaign: 'Nullable(String)',
  reported_id: 'Nullable(String)',
  name: 'Nullable(String)',
  type: 'LowCardinality(String)',
  amount: 'Nullable(Decimal(38, 6))',
  decimals: 'UInt8',
  currency: 'Nullable(String)',
  device: 'Nullable(String)',
  properties: 'Nullable(String)',
} as const

export const clickHouseTable = 'telemetry_items'

/**
 * Makes the table. The key is what identifies an item, so that one that is handed over twice is one: `FINAL` reads the
 * newest version of each. Months are of what was received, since versions may state different times.
 */
export const createClickHouseTable = `CREATE TABLE IF NOT EXISTS ${clickHouseTable} (
  ${Object.entries(clickHouseColumns)
    .map(([name, type]) => `${name} ${type}`)
    .join(',\n  ')},
  INDEX times at TYPE minmax
) ENGINE = ReplacingMergeTree(version, is_deleted)
PARTITION BY toYYYYMM(received_at)
ORDER BY (organization_id, project_id, kind, item)`

/** A row without its owner, which it gets when it is handed over; columns that it does not name are null or empty. */
export type ClickHouseRow = {
  readonly kind: 'event' | 'conversion' | 'touch' | 'link'
  readonly item: string
  readonly at: Date | string
  readonly received_at: Date
} & { readonly [Column in keyof typeof clickHouseColumns]?: unknown }

/** Returns a time as ClickHouse reads it; it has none before 1970. */
export function clickHouseTime(at: Date): string {
  return new Date(Math.max(0, at.getTime())).toISOString().slice(0, -1).replace('T', ' ')
}
