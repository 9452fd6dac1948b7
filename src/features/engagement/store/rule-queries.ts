import type { Insertable, Selectable, Updateable } from 'kysely'
import type { EngagementRules } from '../../../../generated/database.ts'
import type { PageBounds } from '../../../db/page.ts'
import { newestFirst } from '../../../db/page.ts'
import type { Tx } from '../../../db/transaction.ts'
import { assertAllFound, notFound } from '../../../errors.ts'
import type { Owner, ProjectScope } from '../../projects/api.ts'
import { ownedBy, requireProject } from '../../projects/api.ts'
import { accountRows } from '../../social-accounts/api.ts'
import type { Rule } from '../domain/rule-rules.ts'

export type RuleRow = Selectable<EngagementRules>

/**
 * Finds a rule that the caller may access; all access goes through here.
 * @param lock locks it until the transaction ends, and before it its project against a migration or archiving
 * @throws NOT_FOUND for a rule that is missing or belongs to another organization, with the same error
 */
export async function requireRule(
  tx: Tx,
  caller: Owner,
  id: string,
  mode: 'read' | 'write',
  lock?: 'update',
): Promise<{ readonly rule: RuleRow; readonly project: ProjectScope }> {
  const found = await tx
    .selectFrom('engagement_rules')
    .selectAll('engagement_rules')
    .where('engagement_rules.id', '=', id)
    .where(ownedBy(caller, mode, 'engagement_rules.project_id'))
    .executeTakeFirst()
  if (!found) throw notFound(id)
  const project = await requireProject(tx, caller, found.project_id, mode, lock && 'share')
  if (!lock) return { rule: found, project }
  const rule = await tx
    .selectFrom('engagement_rules')
    .selectAll()
    .where('id', '=', found.id)
    .where('project_id', '=', found.project_id)
    .forUpdate()
    .executeTakeFirst()
  if (!rule) throw notFound(id)
  return { rule, project }
}

/** Lists rules newest first, one row more than the page. */
export async function listRuleRows(tx: Tx, project: ProjectScope, page: PageBounds): Promise<RuleRow[]> {
  return newestFirst(tx.selectFrom('engagement_rules').selectAll().where('project_id', '=', project.id), page).execute()
}

export async function countRules(tx: Tx, project: ProjectScope): Promise<number> {
  const { count } = await tx
    .selectFrom('engagement_rules')
    .select((e) => e.fn.countAll<string>().as('count'))
    .where('project_id', '=', project.id)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Lists the enabled rules in any order: `findDecidingRule` chooses among them. */
export async function listEnabledRules(tx: Tx, projectId: string): Promise<Rule[]> {
  const rows = await tx
    .selectFrom('engagement_rules')
    .selectAll()
    .where('project_id', '=', projectId)
    .where('enabled', '=', true)
    .execute()
  return rows.map(ruleOf)
}

export async function insertRule(tx: Tx, rule: Insertable<EngagementRules>): Promise<RuleRow> {
  return tx.insertInto('engagement_rules').values(rule).returningAll().executeTakeFirstOrThrow()
}

export async function updateRule(
  tx: Tx,
  { id, project_id }: RuleRow,
  changes: Updateable<EngagementRules>,
): Promise<RuleRow> {
  return tx
    .updateTable('engagement_rules')
    .set(changes)
    .where('id', '=', id)
    .where('project_id', '=', project_id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function deleteRule(tx: Tx, { id, project_id }: RuleRow): Promise<void> {
  await tx.deleteFrom('engagement_rules').where('id', '=', id).where('project_id', '=', project_id).execute()
}

export function ruleOf(row: RuleRow): Rule {
  return {
    id: row.id,
    name: row.name,
    enabled: row.enabled,
    priority: row.priority,
    mode: row.mode,
    socialAccountIds: row.social_account_ids,
    trigger: row.trigger,
    action: row.action,
    createdAt: row.created_at,
  }
}

/** @throws NOT_FOUND for an account outside the project */
export async function assertAccounts(tx: Tx, project: ProjectScope, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const found = await tx
    .selectFrom(accountRows.as('a'))
    .select('a.id')
    .where('a.project_id', '=', project.id)
    .where('a.id', 'in', ids)
    .execute()
  assertAllFound(ids, found)
}
