import type pg from 'pg'
import { erasure } from '../../src/db/erasure.ts'

interface Column {
  readonly name: string
  readonly type: string
  readonly required: boolean
  readonly words: string[] | null
}

const ended = new Date()

/** Values that checks of a table ask for, beyond a column's own words. */
const particular: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  webhook_endpoints: { enabled: true },
  webhook_deliveries: { status: 'delivered' },
  jobs: { status: 'succeeded', finished_at: ended },
  media: { status: 'ready', storage_key: 'x', content_type: 'image/png', bytes: 1 },
  metric_published_months: { sums: '(,,,,,)' },
  publications: { status: 'published' },
  publication_targets: { status: 'published' },
  publication_attempts: { status: 'failed' },
  social_accounts: { status: 'revoked', revoked_at: ended, ownership: 'connected' },
  engagement_actions: { status: 'suggested', text: 'x' },
  leased_accounts: { status: 'released', ended_at: ended },
  oauth_sessions: { status: 'pending' },
  recommendations: { status: 'accepted', job_id: 'job_of_it' },
  github_ingests: { status: 'failed' },
  containers: { operation: 'generate' },
  operator_audit: { reason: 'x' },
  credit_events: { note: 'x', amount: 0, type: 'grant' },
}

/** Tables that hold nothing of a tenant, and rows that the tenant's own creation makes. */
const skipped = new Set(['organizations', 'wallets', 'projects', 'tasks', 'erasures'])

/** Tables whose rows triggers have made by then. */
const byTriggers = new Set(['container_words', 'engagement_item_words'])

/**
 * Inserts a row into every table that an erasure deals with, below a project and its organization. Every text holds the
 * marker; times are tomorrow, so that no task finds anything due. Columns that name another row name the tenant's.
 */
export async function fillTenant(
  pool: pg.Pool,
  tenant: { readonly organizationId: string; readonly projectId: string; readonly marker: string },
): Promise<readonly string[]> {
  const known = new Map<string, unknown>([
    ['organizations', tenant.organizationId],
    ['projects', tenant.projectId],
  ])
  const { rows: keys } = await pool.query<{ child: string; column: string; parent: string }>(
    `SELECT c.conrelid::regclass::text AS child, a.attname AS column, c.confrelid::regclass::text AS parent
     FROM pg_constraint c JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
     WHERE c.contype = 'f' AND array_length(c.conkey, 1) = 1`,
  )
  const parentOf = new Map(keys.map(({ child, column, parent }) => [`${child}.${column}`, parent]))
  const filled: string[] = []
  for (const [table, rule] of Object.entries(erasure).reverse()) {
    if (skipped.has(table) || 'shared' in rule || 'kept' in rule) continue
    filled.push(table)
    if (byTriggers.has(table)) continue
    for (const below of 'rows' in rule ? rule.rows : [])
      if ('below' in below) parentOf.set(`${table}.${below.by}`, below.below)
    const row = rowOf(table, await columnsOf(pool, table), { tenant, known, parentOf })
    const names = Object.keys(row)
    const { rows } = await pool.query(
      `INSERT INTO ${table} (${names.map((name) => `"${name}"`)}) VALUES (${names.map((_, n) => `$${n + 1}`)}) RETURNING *`,
      Object.values(row),
    )
    known.set(table, rows[0].id ?? rows[0].item ?? rows[0].target_id ?? rows[0].social_account_id)
  }
  return filled
}

async function columnsOf(pool: pg.Pool, table: string): Promise<Column[]> {
  const { rows } = await pool.query<Column>(
    `SELECT a.attname AS name, format_type(a.atttypid, NULL) AS type, a.attnotnull AND NOT a.atthasdef AND a.attidentity = '' AS required,
       (SELECT array_agg(m[1]) FROM pg_constraint c, regexp_matches(pg_get_constraintdef(c.oid), '''([A-Za-z_0-9.]+)''::text', 'g') m
        WHERE c.conrelid = a.attrelid AND c.contype = 'c' AND c.conkey = ARRAY[a.attnum]) AS words
     FROM pg_attribute a WHERE a.attrelid = $1::regclass AND a.attnum > 0 AND NOT a.attisdropped`,
    [table],
  )
  return rows
}

function rowOf(
  table: string,
  columns: readonly Column[],
  {
    tenant,
    known,
    parentOf,
  }: {
    tenant: { organizationId: string; projectId: string; marker: string }
    known: ReadonlyMap<string, unknown>
    parentOf: ReadonlyMap<string, string>
  },
): Record<string, unknown> {
  const row: Record<string, unknown> = {}
  for (const { name, type, required, words } of columns) {
    const parent = parentOf.get(`${table}.${name}`)
    if (name === 'owner_id') row[name] = tenant.projectId
    else if (particular[table]?.[name] !== undefined) row[name] = particular[table][name]
    else if (name === 'project_id' || (table === 'operator_audit' && name === 'target_id')) row[name] = tenant.projectId
    else if (table === 'exports' && name === 'project_ids') row[name] = [tenant.projectId]
    else if (name === 'organization_id' || (table === 'metric_notes' && name === 'root_organization_id'))
      row[name] = tenant.organizationId
    else if (parent === table && name !== 'root_id') continue
    else if (parent !== undefined && known.has(parent)) row[name] = known.get(parent)
    else if (required) row[name] = words?.[0] ?? sampleOf(type, `${table}-${name}-${tenant.marker}`)
  }
  if (table === 'containers') row.root_id = row.id
  return row
}

function sampleOf(type: string, text: string): unknown {
  if (type.endsWith('[]')) return []
  if (type === 'text') return text
  if (type === 'bytea') return Buffer.from(text)
  if (type === 'uuid') return crypto.randomUUID()
  if (type === 'boolean') return false
  if (type === 'date' || type.startsWith('timestamp')) return new Date(Date.now() + 86_400_000)
  if (type === 'jsonb') return JSON.stringify({ text })
  return 1
}
