import type { Tx } from '../../../db/transaction.ts'
import { newId } from '../../../lib/ids.ts'
import type { ContainerRow } from '../../content/api.ts'
import type { SocialAccountRow } from '../../social-accounts/api.ts'
import type { PublicationRow, TargetRow } from '../domain/publication-row.ts'
import type { ChangedTarget } from '../domain/target-changes.ts'
import type { RequestedTarget } from '../domain/target-issues.ts'
import { captionOf } from '../domain/target-issues.ts'
import { hasOwnWords } from '../domain/target-words.ts'

export interface NewTarget {
  readonly request: RequestedTarget
  readonly account: Pick<SocialAccountRow, 'id' | 'platform'>
}

/**
 * Inserts targets of a publication. Nobody has approved their own words yet.
 * @returns their rows, in the order of the publication
 */
export async function insertTargets(
  tx: Tx,
  publication: Pick<PublicationRow, 'id' | 'project_id' | 'container_id'>,
  of: {
    readonly targets: readonly NewTarget[]
    readonly status: 'scheduled' | 'held' | 'queued'
    /** The container's, for targets that are published now. */
    readonly captions?: ContainerRow['captions'] | null
    readonly firstPosition: number
    readonly now: Date
  },
): Promise<TargetRow[]> {
  const { targets, status, captions = null, firstPosition, now } = of
  if (targets.length === 0) return []
  return tx
    .insertInto('publication_targets')
    .values(
      targets.map(({ request, account }, index) => ({
        id: newId('ptg'),
        publication_id: publication.id,
        project_id: publication.project_id,
        container_id: publication.container_id,
        social_account_id: account.id,
        position: firstPosition + index,
        platform: account.platform,
        status,
        ...requestColumns(request),
        caption: captions && captionOf(request.caption ?? null, captions, account.platform),
        unapproved_words: hasOwnWords(request),
        created_at: now,
        updated_at: now,
      })),
    )
    .returningAll()
    .execute()
}

/** Writes what a target that waits is to be posted with. */
export async function updateTarget(tx: Tx, { row, request, hasNewWords }: ChangedTarget, now: Date): Promise<void> {
  await tx
    .updateTable('publication_targets')
    .set({
      ...requestColumns(request),
      unapproved_words: hasOwnWords(request) && (hasNewWords || row.unapproved_words),
      updated_at: now,
    })
    .where('id', '=', row.id)
    .where('status', 'in', ['scheduled', 'held'])
    .execute()
}

/** Deletes targets of a publication that waits: nothing was ever sent for them. */
export async function deleteTargets(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await tx
    .deleteFrom('publication_targets')
    .where('id', 'in', ids)
    .where('status', 'in', ['scheduled', 'held', 'cancelled'])
    .execute()
}

const requestColumns = ({ caption, firstComment, coverMediaId, options }: RequestedTarget) => ({
  own_caption: caption ?? null,
  first_comment: firstComment ?? null,
  first_comment_status: firstComment === undefined ? null : ('waiting' as const),
  cover_media_id: coverMediaId ?? null,
  options: JSON.stringify(options ?? {}),
})
