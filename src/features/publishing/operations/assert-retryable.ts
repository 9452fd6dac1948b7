import type { Tx } from '../../../db/transaction.ts'
import type { ScopedContainer } from '../../content/api.ts'
import { assertPublishable } from '../../content/api.ts'
import { assertActive } from '../../projects/api.ts'
import type { TargetRow } from '../domain/publication-row.ts'
import { requestedTargetOf } from '../domain/requested-target.ts'
import type { Pauses } from './evaluate-targets.ts'
import { assertNothingAgainst, assertSomeReachable, evaluateTargets } from './evaluate-targets.ts'

export interface Retry extends ScopedContainer {
  readonly publicationId: string
  readonly failed: readonly TargetRow[]
  readonly pauses: Pauses
  readonly now: Date
}

/**
 * Evaluates failed targets that are to be sent again, the current posting policy included. Locks their accounts.
 * @throws CONFLICT, CREDENTIAL_INVALID, VALIDATION, APPROVAL_REQUIRED; CIRCUIT_OPEN where every platform is paused
 */
export async function assertRetryable(tx: Tx, retry: Retry): Promise<void> {
  const { project, container, publicationId, failed, pauses, now } = retry
  assertActive(project)
  assertPublishable(container, project)
  const targets = await evaluateTargets(tx, {
    project,
    container,
    targets: failed.map(requestedTargetOf),
    at: now,
    now,
    duplicatePolicy: 'allow',
    pauses,
    except: publicationId,
  })
  assertNothingAgainst(targets)
  assertSomeReachable(targets, pauses)
}
