import type { components } from '../../../../generated/types.ts'
import type { ActionRow } from '../store/action-queries.ts'

type EngagementAction = components['schemas']['EngagementAction']

export function actionView(row: ActionRow): EngagementAction {
  return {
    id: row.id,
    projectId: row.project_id,
    itemId: row.item_id,
    ruleId: row.rule_id,
    socialAccountId: row.social_account_id,
    type: row.type,
    origin: row.origin,
    status: row.status,
    skipReason: row.skip_reason,
    heldBecause: row.held_because,
    text: row.text,
    basedOn: row.based_on,
    decision: row.decision,
    decisionNote: row.decision_note,
    error: row.error,
    platformReplyId: row.platform_reply_id,
    decidedAt: row.decided_at?.toISOString() ?? null,
    sentAt: row.sent_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}
