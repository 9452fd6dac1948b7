import type { components } from '../../../../generated/types.ts'
import type { RuleRow } from '../store/rule-queries.ts'
import { ruleOf } from '../store/rule-queries.ts'

type EngagementRule = components['schemas']['EngagementRule']

export function ruleView(row: RuleRow): EngagementRule {
  const { id, name, enabled, priority, mode, socialAccountIds, trigger, action } = ruleOf(row)
  return {
    id,
    projectId: row.project_id,
    name,
    enabled,
    priority,
    mode,
    socialAccountIds: [...socialAccountIds],
    trigger: {
      kind: trigger.kind,
      match: trigger.match,
      ...(trigger.keywords && { keywords: [...trigger.keywords] }),
    },
    action: { type: action.type, ...(action.template !== undefined && { template: action.template }) },
    metadata: row.metadata,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}
