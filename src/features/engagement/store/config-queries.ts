import type { Selectable } from 'kysely'
import type { EngagementConfigs } from '../../../../generated/database.ts'
import type { Tx } from '../../../db/transaction.ts'
import type { KnowledgeFact } from '../../../generation/replies/knowledge.ts'
import { enqueue } from '../../../tasks/index.ts'
import type { EngagementSettings } from '../domain/engagement-settings.ts'
import { initialSettings } from '../domain/engagement-settings.ts'
import type { StoredFact } from '../domain/stored-settings.ts'

/** The task that plans the reads of a project; its key is the project's id. */
export const planKind = 'engagement.plan'

/** Returns how a project's comments and messages are handled; a project without settings has the initial ones. */
export async function readSettings(tx: Tx, projectId: string): Promise<EngagementSettings> {
  const row = await tx
    .selectFrom('engagement_configs')
    .selectAll()
    .where('project_id', '=', projectId)
    .executeTakeFirst()
  return row ? settingsOf(row) : initialSettings
}

/** Stores all settings; the caller has locked the project against concurrent changes. */
export async function writeSettings(
  tx: Tx,
  projectId: string,
  settings: EngagementSettings,
  now: Date,
): Promise<EngagementSettings> {
  const columns = {
    enabled: settings.enabled,
    enabled_at: settings.enabledAt,
    mode: settings.mode,
    tone: settings.tone,
    comments: JSON.stringify(settings.comments),
    direct_messages: JSON.stringify(settings.directMessages),
    quiet_hours: settings.quietHours && JSON.stringify(settings.quietHours),
    daily_caps: JSON.stringify(settings.dailyCaps),
    knowledge: JSON.stringify(settings.knowledge),
    plan_at: settings.enabled ? now : null,
    updated_at: now,
  }
  const row = await tx
    .insertInto('engagement_configs')
    .values({ project_id: projectId, ...columns })
    .onConflict((conflict) => conflict.column('project_id').doUpdateSet(columns))
    .returningAll()
    .executeTakeFirstOrThrow()
  // Reads are planned again when engagement is enabled again.
  if (settings.enabled) await enqueue(tx, planKind, projectId)
  else
    await tx
      .updateTable('engagement_readings')
      .set({ next_read_at: null })
      .where('project_id', '=', projectId)
      .where('next_read_at', 'is not', null)
      .execute()
  return settingsOf(row)
}

/** Claims the plan of a project if it is due. @returns whether it was */
export async function takePlan(tx: Tx, projectId: string, now: Date, next: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('engagement_configs')
    .set({ plan_at: next })
    .where('project_id', '=', projectId)
    .where('plan_at', '<=', now)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Returns when a project is planned next; `null` while its engagement is disabled. */
export async function nextPlanAt(tx: Tx, projectId: string): Promise<Date | null> {
  const row = await tx
    .selectFrom('engagement_configs')
    .select('plan_at')
    .where('project_id', '=', projectId)
    .executeTakeFirst()
  return row?.plan_at ?? null
}

function settingsOf(row: Selectable<EngagementConfigs>): EngagementSettings {
  return {
    enabled: row.enabled,
    enabledAt: row.enabled_at,
    mode: row.mode,
    tone: row.tone,
    comments: { hideCategories: [], ...row.comments },
    directMessages: row.direct_messages,
    quietHours: row.quiet_hours,
    dailyCaps: row.daily_caps,
    knowledge: row.knowledge.map(factOf),
    updatedAt: row.updated_at,
  }
}

function factOf(stored: StoredFact): KnowledgeFact {
  return { ...stored, validUntil: stored.validUntil === null ? null : new Date(stored.validUntil) }
}
