import type { Caller, HandlerDeps } from '../../../context.ts'
import type { Tx } from '../../../db/transaction.ts'
import type { ScopedContainer } from '../../content/api.ts'
import type { TargetRow } from '../domain/publication-row.ts'
import { requestedTargetOf } from '../domain/requested-target.ts'
import { mayApproveWords, withUnapprovedWords, wordsForbidden, wordsOf } from '../domain/target-words.ts'
import { markWordsApproved } from '../store/target-queries.ts'

/**
 * Approves the words of targets' own on the caller's behalf, where the project requires approval, and records it.
 * @param caller `null` for the operator
 * @throws FORBIDDEN_SCOPE for a caller that may not approve
 */
export async function approveWords(
  tx: Tx,
  deps: Pick<HandlerDeps, 'clock' | 'workflows'>,
  of: ScopedContainer & { readonly caller: Caller | null; readonly targets: readonly TargetRow[] },
): Promise<void> {
  const { caller, container, project } = of
  const targets = withUnapprovedWords(project, of.targets)
  if (targets.length === 0) return
  if (!caller || !mayApproveWords(caller)) throw wordsForbidden()
  await markWordsApproved(
    tx,
    targets.map(({ id }) => id),
  )
  await deps.workflows.onWordsApproved(tx, deps, {
    container,
    apiKeyId: caller.apiKeyId,
    targets: targets.map((target) => ({
      id: target.id,
      publicationId: target.publication_id,
      words: wordsOf(requestedTargetOf(target)),
    })),
  })
}
