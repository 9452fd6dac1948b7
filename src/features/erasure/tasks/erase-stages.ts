import { z } from 'zod'
import type { JobResults } from '../../../../generated/jobs.ts'
import type { WorkerDeps } from '../../../context.ts'
import type { ErasedBatch, ErasedTarget } from '../../../db/erase-rows.ts'
import { eraseRows, remaining } from '../../../db/erase-rows.ts'
import type { Tx } from '../../../db/transaction.ts'
import type { JobRow } from '../../../jobs/definition.ts'
import { RetryLaterError } from '../../../jobs/definition.ts'
import { nonNull } from '../../../lib/non-null.ts'
import { MINUTE } from '../../../lib/time.ts'
import { dropTasksOf } from '../../../tasks/index.ts'
import { exportFolder, markExportsOf } from '../../exports/api.ts'
import { archiveFolder } from '../../housekeeping/api.ts'
import { foldersOf, markLateFiles } from '../../media/api.ts'
import { leaveSums } from '../../metrics/api.ts'
import { listProjectsToErase, markProjectErased } from '../../projects/api.ts'
import { eraseFromClickHouse } from '../../telemetry/api.ts'
import { countBatch, countFiles, finishErasure } from '../store/erasure-queries.ts'
import type { Stopping } from './stop-work.ts'

export const erasurePayload = z.object({})

/** What the stages store; of files, the last project whose folders are empty. */
export interface ErasureResults {
  readonly stop: Stopping
  readonly rows: null
  readonly files: { readonly after: string }
}

interface EraseContext {
  readonly job: JobRow
  readonly deps: WorkerDeps
  readonly signal: AbortSignal
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>
}

/** A run goes on for so long, and then waits behind other jobs: an erasure may take hours. */
const sliceMs = 2 * MINUTE
const projectBatch = 100

export const targetOf = ({ resource_id: id }: JobRow) => nonNull(id, 'What a job erases')

/** Deletes the rows of a project. @throws RetryLaterError when its time is up */
export async function eraseProjectRows(context: EraseContext): Promise<null> {
  const id = targetOf(context.job)
  await eraseOneProject(context, id, untilDeadline(context))
  return null
}

/** Deletes the rows of an organization's projects, and then its own. @throws RetryLaterError when its time is up */
export async function eraseOrganizationRows(context: EraseContext): Promise<null> {
  const { deps, job } = context
  const id = targetOf(job)
  const assertTime = untilDeadline(context)
  for (;;) {
    const page = { after: '', isEmptied: false, limit: projectBatch } as const
    const projects = await listProjectsToErase(deps.db.write, id, page)
    if (projects.length === 0) break
    for (const projectId of projects) {
      await context.transaction((tx) => markProjectErased(tx, projectId, deps.clock.now()))
      await eraseOneProject(context, projectId, assertTime)
    }
  }
  await eraseTarget(context, { kind: 'organization', id }, assertTime)
  return null
}

async function eraseOneProject(context: EraseContext, projectId: string, assertTime: () => void): Promise<void> {
  await context.transaction(async (tx) => {
    const now = context.deps.clock.now()
    await markLateFiles(tx, projectId, now)
    await markExportsOf(tx, projectId, now)
  })
  while (await leaveSums(context.deps.db.write, projectId)) assertTime()
  await eraseTarget(context, { kind: 'project', id: projectId }, assertTime)
  await eraseFromClickHouse(context.deps, projectId)
  await context.transaction((tx) => dropTasksOf(tx, [projectId]))
}

function eraseTarget(context: EraseContext, target: ErasedTarget, assertTime: () => void): Promise<void> {
  const { deps, job, signal } = context
  return eraseRows(target, async (work) => {
    signal.throwIfAborted()
    assertTime()
    const done = await context.transaction(async (tx): Promise<ErasedBatch> => {
      const batch = await work(tx)
      await dropTasksOf(tx, batch.taskKeys)
      await countBatch(tx, targetOf(job), batch)
      return batch
    })
    if (done.count > 0) deps.faults.reach('erasure.batch')
    return done
  })
}

function untilDeadline({ deps }: EraseContext): () => void {
  const until = deps.clock.now().getTime() + sliceMs
  return () => {
    if (deps.clock.now().getTime() > until) throw new RetryLaterError(0, 'the erasure goes on behind other jobs')
  }
}

/** Deletes the files of a project. */
export async function eraseProjectFiles(context: EraseContext): Promise<ErasureResults['files']> {
  const id = targetOf(context.job)
  await eraseFilesOf(context, id)
  return { after: id }
}

/** Deletes the files of an organization's projects, a project at a time. */
export async function eraseOrganizationFiles(
  context: EraseContext & { save(result: ErasureResults['files']): Promise<void> },
  done: ErasureResults['files'] | undefined,
): Promise<ErasureResults['files']> {
  const assertTime = untilDeadline(context)
  let after = done?.after ?? ''
  for (;;) {
    const page = { after, limit: projectBatch }
    const projects = await listProjectsToErase(context.deps.db.write, targetOf(context.job), page)
    if (projects.length === 0) break
    for (const projectId of projects) {
      assertTime()
      await eraseFilesOf(context, projectId)
      after = projectId
    }
    await context.save({ after })
  }
  const id = targetOf(context.job)
  await eraseFolders(context, [archiveFolder(id), exportFolder(id)])
  return { after }
}

function eraseFilesOf(context: EraseContext, projectId: string): Promise<void> {
  return eraseFolders(context, [...foldersOf(projectId), archiveFolder(projectId)])
}

async function eraseFolders(
  { job, deps, signal, transaction }: EraseContext,
  folders: readonly string[],
): Promise<void> {
  for (const folder of folders)
    for (;;) {
      const keys = await deps.storage.list(folder)
      if (keys.length === 0) break
      for (const key of keys) {
        signal.throwIfAborted()
        await deps.storage.delete(key)
      }
      await transaction((tx) => countFiles(tx, targetOf(job), keys.length))
      deps.faults.reach('erasure.files')
    }
}

/** Ends the erasure with its report. */
export async function reportErasure(tx: Tx, job: JobRow, now: Date): Promise<JobResults['project.erase']> {
  const { deleted, cleared, files, consentsLeft } = await finishErasure(tx, targetOf(job), now)
  const remains = remaining.map((one) => ({ ...one }))
  return { deleted: { ...deleted }, cleared: { ...cleared }, files, consentsLeft, remains }
}
