import type { Kysely, RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { DB } from '../../generated/database.ts'
import type { PageBounds } from '../db/page.ts'

export type TimelineKind = 'version' | 'comment' | 'decision' | 'schedule' | 'attempt' | 'post'

export interface TimelineRow {
  /** Unique in the timeline; of one time, what follows from another comes later. */
  readonly id: string
  readonly created_at: Date
  readonly kind: TimelineKind
  readonly version: number | null
  readonly cause: 'generated' | 'uploaded' | 'edited' | 'rendered' | null
  readonly action: string | null
  readonly note: string | null
  readonly scene_id: string | null
  readonly actor_type: 'api_key' | 'policy' | 'system' | null
  readonly api_key_id: string | null
  readonly rule_name: string | null
  readonly stated_name: string | null
  readonly stated_email: string | null
  readonly review_link_id: string | null
  readonly person: { readonly name: string; readonly email?: string | null } | null
  readonly publication_id: string | null
  readonly target_id: string | null
  readonly social_account_id: string | null
  readonly platform: string | null
  readonly status: string | null
  readonly publish_at: Date | null
  readonly attempt: number | null
  readonly message: string | null
  readonly platform_post_url: string | null
}

/** What each kind has, by column; the others are null. */
const sources: Readonly<
  Record<TimelineKind, { readonly has: Readonly<Record<string, string>>; readonly from: string }>
> = {
  version: {
    has: {
      id: `'1' || lpad(v.version::text, 10, '0')`,
      created_at: 'v.created_at',
      version: 'v.version',
      cause: 'v.cause',
    },
    from: 'container_versions v WHERE v.container_id = c.id',
  },
  decision: {
    has: {
      id: `'2' || lpad(r.id::text, 20, '0')`,
      created_at: 'r.created_at',
      version: 'r.version',
      action: 'r.action',
      note: 'r.note',
      scene_id: 'r.scene_id',
      actor_type: 'r.actor_type',
      api_key_id: 'r.api_key_id',
      rule_name: 'r.rule_name',
      stated_name: 'r.stated_name',
      stated_email: 'r.stated_email',
      review_link_id: 'r.review_link_id',
      person: 'k.person',
      publication_id: 'r.publication_id',
      target_id: 'r.target_id',
    },
    from: 'approval_records r LEFT JOIN api_keys k ON k.id = r.api_key_id WHERE r.container_id = c.id',
  },
  comment: {
    has: {
      id: `'2c' || m.id`,
      created_at: 'm.created_at',
      version: 'm.version',
      note: 'm.text',
      scene_id: 'm.scene_id',
      actor_type: `'api_key'`,
      api_key_id: 'm.created_by',
      stated_name: 'm.author',
      review_link_id: 'm.review_link_id',
      person: 'k.person',
    },
    from: 'container_comments m LEFT JOIN api_keys k ON k.id = m.created_by WHERE m.container_id = c.id',
  },
  schedule: {
    has: {
      id: `'3' || p.id`,
      created_at: 'p.created_at',
      version: 'p.container_version',
      publication_id: 'p.id',
      status: 'p.status',
      publish_at: 'p.publish_at',
    },
    from: 'publications p WHERE p.container_id = c.id AND p.publish_at IS NOT NULL',
  },
  attempt: {
    has: {
      id: `'4' || a.id`,
      created_at: 'a.started_at',
      version: 'p.container_version',
      note: 'a.note',
      publication_id: 'p.id',
      target_id: 'a.target_id',
      social_account_id: 'a.social_account_id',
      platform: 'a.platform',
      status: 'a.status',
      attempt: 'a.number',
      message: `a.error ->> 'message'`,
    },
    from: `publication_targets t JOIN publications p ON p.id = t.publication_id
      JOIN publication_attempts a ON a.target_id = t.id WHERE t.container_id = c.id`,
  },
  post: {
    has: {
      id: `'5' || t.id`,
      created_at: 't.published_at',
      version: 'p.container_version',
      publication_id: 'p.id',
      target_id: 't.id',
      social_account_id: 't.social_account_id',
      platform: 't.platform',
      status: 't.status',
      platform_post_url: 't.platform_post_url',
    },
    from: `publication_targets t JOIN publications p ON p.id = t.publication_id
      WHERE t.container_id = c.id AND t.published_at IS NOT NULL`,
  },
}

/** Every column with its type, which PostgreSQL does not find out where no kind of the request has it. */
const columns: Readonly<Record<Exclude<keyof TimelineRow, 'kind'>, string>> = {
  id: 'text',
  created_at: 'timestamptz',
  version: 'integer',
  cause: 'text',
  action: 'text',
  note: 'text',
  scene_id: 'text',
  actor_type: 'text',
  api_key_id: 'text',
  rule_name: 'text',
  stated_name: 'text',
  stated_email: 'text',
  review_link_id: 'text',
  person: 'jsonb',
  publication_id: 'text',
  target_id: 'text',
  social_account_id: 'text',
  platform: 'text',
  status: 'text',
  publish_at: 'timestamptz',
  attempt: 'integer',
  message: 'text',
  platform_post_url: 'text',
}

function selectOf(kind: TimelineKind): RawBuilder<unknown> {
  const { has, from } = sources[kind]
  const list = Object.entries(columns).map(([name, type]) => `(${has[name] ?? 'NULL'})::${type} AS ${name}`)
  return sql.raw(`SELECT '${kind}' AS kind, ${list.join(', ')} FROM ${from}`)
}

/** Lists what happened to a container newest first, one row more than the page. A container has few rows, which are sorted together. */
export async function listTimelineRows(
  db: Kysely<DB>,
  container: { readonly id: string; readonly project_id: string },
  kinds: readonly TimelineKind[],
  { limit, after }: PageBounds,
): Promise<TimelineRow[]> {
  const rest = after ? sql`WHERE (created_at, id COLLATE "C") < (${after.at}::timestamptz, ${after.id})` : sql``
  const { rows } = await sql<TimelineRow>`
    SELECT happened.* FROM containers c
    CROSS JOIN LATERAL (SELECT * FROM (${sql.join(kinds.map(selectOf), sql` UNION ALL `)}) AS every ${rest}
      ORDER BY created_at DESC, id COLLATE "C" DESC LIMIT ${limit + 1}) AS happened
    WHERE c.id = ${container.id} AND c.project_id = ${container.project_id}
    ORDER BY happened.created_at DESC, happened.id COLLATE "C" DESC`.execute(db)
  return rows
}
