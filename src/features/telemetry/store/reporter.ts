import type { Caller } from '../../../context.ts'
import type { Tx } from '../../../db/transaction.ts'
import { invalid } from '../../../errors.ts'
import { singleProjectOf } from '../../../owner.ts'
import type { ProjectScope } from '../../projects/api.ts'
import { assertActive, requireProject } from '../../projects/api.ts'
import type { SdkAppOfKey } from '../../sdk-apps/api.ts'
import { requireAppOfKey } from '../../sdk-apps/api.ts'

/** The reporting project and app. */
export interface Reporter {
  readonly project: ProjectScope
  /** The app whose write key calls; `null` for any other key. */
  readonly app: SdkAppOfKey | null
  readonly now: Date
}

/**
 * Finds the project of a report: that of the SDK app's write key, otherwise the one that the body names. It is not
 * locked, because apps report constantly and reports stay with the project when it moves.
 * @throws VALIDATION, NOT_FOUND, CONFLICT `archived`
 */
export async function requireReporter(
  tx: Tx,
  caller: Caller,
  projectId: string | undefined,
  now: Date,
): Promise<Reporter> {
  const named = projectId ?? (caller.isWriteKey ? singleProjectOf(caller) : null)
  if (named === null) throw invalid('/body/projectId', "is required, except with an SDK app's write key")
  const project = await requireProject(tx, caller, named, 'write')
  assertActive(project)
  return { project, app: caller.isWriteKey ? await requireAppOfKey(tx, caller.apiKeyId) : null, now }
}
