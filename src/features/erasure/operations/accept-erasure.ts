import type { HandlerDeps } from '../../../context.ts'
import { noCredits } from '../../../credits/credits.ts'
import type { ErasedTarget } from '../../../db/erase-rows.ts'
import type { Tx } from '../../../db/transaction.ts'
import { conflict, invalid } from '../../../errors.ts'
import type { JobRow } from '../../../jobs/definition.ts'
import { findJob } from '../../../jobs/live.ts'
import { startJob } from '../../../jobs/start.ts'
import { newId } from '../../../lib/ids.ts'
import {
  findErasableChild,
  markOrganizationErased,
  revokeProjectKeys,
  withdrawFromKeys,
} from '../../organizations/api.ts'
import { markProjectErased, organizationOf } from '../../projects/api.ts'
import { withdrawFromEndpoints } from '../../webhooks/api.ts'
import { findErasure, insertErasure, setErasureJob } from '../store/erasure-queries.ts'

/** Who asks for an erasure. */
export interface Asker {
  /** The organization that the job belongs to. */
  readonly organizationId: string
  /** Null for an operator. */
  readonly apiKeyId: string | null
  readonly requestId: string | null
}

type AcceptDeps = Pick<HandlerDeps, 'clock' | 'wake' | 'links' | 'operatorSettings'>

/** @throws VALIDATION where the body names something else than the path or the key */
export function assertConfirmed(confirm: string, id: string): void {
  if (confirm !== id) throw invalid('/body/confirm', `must be ${id}, which is what would be erased`)
}

/**
 * Returns the job of an erasure that was accepted before: the same one, or a new one for the rest if it failed.
 * @returns undefined where none was accepted, or where another organization asked
 */
export async function continueErasure(
  tx: Tx,
  deps: AcceptDeps,
  target: ErasedTarget,
  asker: Asker,
): Promise<JobRow | undefined> {
  const erasure = await findErasure(tx, target.id)
  if (!erasure || (asker.apiKeyId !== null && erasure.organization_id !== asker.organizationId)) return undefined
  const job = await findJob(tx, erasure.job_id)
  if (job && (job.finished_at === null || job.status === 'succeeded')) return job
  const again = await startErasure(tx, deps, target, { ...asker, organizationId: erasure.organization_id })
  await setErasureJob(tx, target.id, again.id)
  return again
}

/** Accepts the erasure of a locked project: from the commit on, nothing finds it and nothing of it goes out. */
export async function acceptProjectErasure(tx: Tx, deps: AcceptDeps, projectId: string, asker: Asker): Promise<JobRow> {
  const now = deps.clock.now()
  await markProjectErased(tx, projectId, now)
  await revokeProjectKeys(tx, projectId, now)
  const organizationId = await organizationOf(tx, projectId)
  await withdrawFromKeys(tx, organizationId, [projectId], now)
  await withdrawFromEndpoints(tx, organizationId, [projectId], now)
  return accept(tx, deps, { kind: 'project', id: projectId }, asker)
}

/**
 * Accepts the erasure of a locked organization: from the commit on, it is switched off for good.
 * @throws CONFLICT `has_children`
 */
export async function acceptOrganizationErasure(tx: Tx, deps: AcceptDeps, id: string, asker: Asker): Promise<JobRow> {
  const child = await findErasableChild(tx, id)
  if (child !== undefined)
    throw conflict('has_children', `${child} is a child of this organization. Erase its children first.`, {
      existingId: child,
    })
  const readerKeyId = asker.organizationId === id ? asker.apiKeyId : null
  await markOrganizationErased(tx, id, { readerKeyId, now: deps.clock.now() })
  return accept(tx, deps, { kind: 'organization', id }, asker)
}

async function accept(tx: Tx, deps: AcceptDeps, target: ErasedTarget, asker: Asker): Promise<JobRow> {
  const { organizationId, apiKeyId } = asker
  const jobId = newId('job')
  await insertErasure(tx, { ...target, organizationId, apiKeyId, jobId, now: deps.clock.now() })
  return startErasure(tx, deps, target, asker, jobId)
}

function startErasure(
  tx: Tx,
  deps: AcceptDeps,
  { kind, id }: ErasedTarget,
  { organizationId, apiKeyId, requestId }: Asker,
  jobId = newId('job'),
): Promise<JobRow> {
  return startJob(tx, deps, {
    id: jobId,
    type: kind === 'project' ? 'project.erase' : 'organization.erase',
    organizationId,
    // It outlives what is below the project.
    projectId: null,
    // It counts against no cap, so that nothing stands in the way of an erasure.
    startedBy: null,
    createdBy: apiKeyId,
    requestId,
    resource: { type: kind, id },
    payload: {},
    price: noCredits,
  })
}
