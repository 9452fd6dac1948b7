import { isDeepStrictEqual } from 'node:util'
import { invalid } from '../../../errors.ts'
import type { TargetRow } from './publication-row.ts'
import { requestedTargetOf } from './requested-target.ts'
import type { RequestedTarget } from './target-issues.ts'
import { wordsOf } from './target-words.ts'

/** What a PATCH says about one account: `null` takes a field away, and what is left out stays. */
export interface TargetPatch {
  readonly socialAccountId: string
  readonly caption?: string | null | undefined
  readonly firstComment?: string | null | undefined
  readonly coverMediaId?: string | null | undefined
  readonly options?: object | undefined
}

export interface ChangedTarget {
  readonly row: TargetRow
  readonly request: RequestedTarget
  /** Whether its own words differ from before. */
  readonly hasNewWords: boolean
}

export interface TargetChanges {
  /** What is to be posted on the named accounts, in the order of the request. */
  readonly requests: readonly RequestedTarget[]
  readonly changed: readonly ChangedTarget[]
  readonly added: readonly RequestedTarget[]
  readonly removed: readonly TargetRow[]
  /** The waiting targets that the request does not name. */
  readonly unchanged: readonly TargetRow[]
}

const maxTargets = 20

export const isWaiting = ({ status }: Pick<TargetRow, 'status'>) => status === 'scheduled' || status === 'held'

/**
 * Works out what a PATCH changes of the targets of a publication that waits. A target that was cancelled, as with its
 * account's lease, may be added again in its place.
 * @throws VALIDATION for an account that is named twice or cannot be removed, for too many targets and for none
 */
export function planTargetChanges(
  targets: readonly TargetRow[],
  { patches, removals }: { readonly patches: readonly TargetPatch[]; readonly removals: readonly string[] },
): TargetChanges {
  const byAccount = new Map(targets.map((row) => [row.social_account_id, row]))
  assertNamedOnce(patches, removals, byAccount)
  const waiting = targets.filter(isWaiting)
  const changed: ChangedTarget[] = []
  const added: RequestedTarget[] = []
  const replaced: TargetRow[] = []
  const requests: RequestedTarget[] = []
  for (const patch of patches) {
    const row = byAccount.get(patch.socialAccountId)
    if (row && isWaiting(row)) {
      const before = requestedTargetOf(row)
      const request = applyPatch(before, patch)
      requests.push(request)
      changed.push({ row, request, hasNewWords: !isDeepStrictEqual(wordsOf(before), wordsOf(request)) })
    } else {
      const request = applyPatch({ socialAccountId: patch.socialAccountId }, patch)
      requests.push(request)
      added.push(request)
      if (row) replaced.push(row)
    }
  }
  const named = new Set([...patches.map(({ socialAccountId }) => socialAccountId), ...removals])
  const unchanged = waiting.filter((row) => !named.has(row.social_account_id))
  const count = unchanged.length + changed.length + added.length
  if (count === 0)
    throw invalid('/body/removeTargets', 'would leave no account. Cancel the publication, or add another account.')
  if (count > maxTargets)
    throw invalid('/body/targets', `would make ${count} accounts; at most ${maxTargets} are allowed`)
  const removed = [...removals.flatMap((id) => byAccount.get(id) ?? []), ...replaced]
  return { requests, changed, added, removed, unchanged }
}

function assertNamedOnce(
  patches: readonly TargetPatch[],
  removals: readonly string[],
  byAccount: ReadonlyMap<string, TargetRow>,
): void {
  const seen = new Set<string>()
  for (const [index, { socialAccountId }] of patches.entries()) {
    if (seen.has(socialAccountId))
      throw invalid(
        `/body/targets/${index}/socialAccountId`,
        'is the same account as another target. Remove one of them.',
      )
    seen.add(socialAccountId)
  }
  for (const [index, id] of removals.entries()) {
    if (seen.has(id)) throw invalid(`/body/removeTargets/${index}`, 'is in `targets` as well. Send it once.')
    if (!byAccount.has(id)) throw invalid(`/body/removeTargets/${index}`, 'is not an account of this publication')
  }
}

function applyPatch(before: RequestedTarget, patch: TargetPatch): RequestedTarget {
  const { caption, firstComment, coverMediaId, options } = patch
  return {
    socialAccountId: before.socialAccountId,
    caption: changedTo(caption, before.caption),
    firstComment: changedTo(firstComment, before.firstComment),
    coverMediaId: changedTo(coverMediaId, before.coverMediaId),
    options: options ?? before.options,
  }
}

const changedTo = (sent: string | null | undefined, before: string | undefined) =>
  sent === undefined ? before : (sent ?? undefined)
