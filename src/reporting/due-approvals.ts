import { sql } from 'kysely'

/**
 * Content to be approved automatically within two hours, with its time; for `missing` of a task whose key is the
 * content's id.
 */
export const dueApprovals = sql`
  SELECT c.id AS key, c.pending_since + make_interval(hours => p.approval_auto_after_hours) AS due_at
  FROM projects p JOIN containers c ON c.project_id = p.id
  WHERE p.approval_auto_after_hours IS NOT NULL AND p.requires_approval AND p.status = 'active'
    AND c.status = 'ready' AND c.approval_status = 'pending' AND NOT c.held_by_rule AND c.changes_requested_at IS NULL
    AND c.pending_since <= now() + interval '2 hours' - make_interval(hours => p.approval_auto_after_hours)`
