import type { Credits } from '../../../credits/credits.ts'
import type { Tx } from '../../../db/transaction.ts'
import type { ScriptLook, ScriptWarning } from '../../../generation/types.ts'
import type { JobFailure } from '../../../jobs/definition.ts'
import type { ContainerRow } from '../domain/container-row.ts'
import type { Captions, ModerationRecord } from '../domain/container-rules.ts'

/** A script as a container keeps it. */
export interface StoredScript {
  readonly script: NonNullable<ContainerRow['script']> & {
    readonly warnings: readonly ScriptWarning[]
    readonly look: ScriptLook
  }
  readonly scenes: ContainerRow['scenes']
  readonly captions: Captions
}

/** Stores the script of a container that is being generated, with its captions. */
export async function saveWrittenScript(
  tx: Tx,
  container: ContainerRow,
  { script, scenes, captions, now }: StoredScript & { readonly now: Date },
): Promise<void> {
  await tx
    .updateTable('containers')
    .set({
      status: 'generating',
      script: JSON.stringify(script),
      scenes: JSON.stringify(scenes),
      captions: JSON.stringify(captions),
      updated_at: now,
    })
    .where('id', '=', container.id)
    .where('project_id', '=', container.project_id)
    .execute()
  await tx
    .updateTable('container_versions')
    .set({ captions: JSON.stringify(captions) })
    .where('container_id', '=', container.id)
    .where('project_id', '=', container.project_id)
    .where('version', '=', container.version)
    .execute()
}

export async function markReady(
  tx: Tx,
  id: string,
  result: {
    readonly durationSeconds: number | null
    readonly moderation: ModerationRecord
    readonly creditsCharged: Credits
    readonly creditsRefunded: Credits
    readonly now: Date
  },
): Promise<ContainerRow> {
  return tx
    .updateTable('containers')
    .set({
      status: 'ready',
      duration_seconds: result.durationSeconds,
      moderation: JSON.stringify(result.moderation),
      credits_charged: result.creditsCharged,
      credits_refunded: result.creditsRefunded,
      updated_at: result.now,
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Ends the generation of a container without files, and refunds its credits. */
export async function markFailed(
  tx: Tx,
  container: ContainerRow,
  failure: {
    readonly status: 'moderation_blocked' | 'failed'
    /** Absent where the container was not reviewed. */
    readonly moderation: ModerationRecord | undefined
    readonly error: JobFailure | undefined
    readonly now: Date
  },
): Promise<void> {
  const { status, moderation, error, now } = failure
  await tx
    .updateTable('containers')
    .set({
      status,
      ...(moderation && { moderation: JSON.stringify(moderation) }),
      error: error ? JSON.stringify(error) : null,
      credits_refunded: container.credits_quoted,
      updated_at: now,
    })
    .where('id', '=', container.id)
    .where('project_id', '=', container.project_id)
    .execute()
}

export async function markArchived(tx: Tx, id: string, now: Date): Promise<ContainerRow> {
  return tx
    .updateTable('containers')
    .set({
      status: 'archived',
      pending_since: null,
      pending_cause: null,
      held_by_rule: false,
      changes_requested_at: null,
      updated_at: now,
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function saveTags(
  tx: Tx,
  id: string,
  { tags, now }: { readonly tags: readonly string[]; readonly now: Date },
): Promise<ContainerRow> {
  return tx
    .updateTable('containers')
    .set({ tags: [...tags], updated_at: now })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function saveMetadata(
  tx: Tx,
  id: string,
  { metadata, now }: { readonly metadata: Record<string, string>; readonly now: Date },
): Promise<ContainerRow> {
  return tx
    .updateTable('containers')
    .set({ metadata: JSON.stringify(metadata), updated_at: now })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}
