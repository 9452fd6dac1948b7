import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import { HOUR } from '../../../lib/time.ts'

// Work that is due and may have no task, because a process of the previous version scheduled it. Each query reads the
// rows of one partial index: not the past, which has left the index.

/** How late a schedule may start; a later one fails. */
export const maxLateMs = HOUR

/** Reads three pages where nothing is due, and about five more for each due schedule that waits. */
export const dueStarts: RawBuilder<unknown> = sql`
  SELECT id AS key, publish_at AS due_at FROM publications
  WHERE status = 'scheduled' AND publish_at <= now() + interval '30 seconds'`

export const dueRetries: RawBuilder<unknown> = sql`
  SELECT publication_id AS key, due_at FROM publication_retries
  WHERE status = 'waiting' AND due_at <= now() + interval '2 minutes'`

/** Not those that were only sent: what records the call makes the check's task with it. */
export const dueChecks: RawBuilder<unknown> = sql`
  SELECT id AS key, next_check_at AS due_at FROM publication_attempts
  WHERE is_open AND next_check_at <= now() + interval '2 minutes'`

export const dueComments: RawBuilder<unknown> = sql`
  SELECT id AS key, updated_at AS due_at FROM publication_targets
  WHERE outcome = 'published' AND first_comment_status IN ('waiting', 'posting') AND platform_post_id IS NOT NULL`
