import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { tierValues } from '../../../../generated/enums.ts'
import { exportColumns } from '../../../../generated/exports.ts'
import type { JobResults } from '../../../../generated/jobs.ts'
import type { Caller, WorkerDeps } from '../../../context.ts'
import type { Tx } from '../../../db/transaction.ts'
import { ApiError, invalid } from '../../../errors.ts'
import type { AnyJob, EndContext, Ending, StageContext, Success } from '../../../jobs/definition.ts'
import { defineJob, JobCancelledError } from '../../../jobs/definition.ts'
import { newId } from '../../../lib/ids.ts'
import { markFilesForDeletion, measureFolder, recordLooseFiles } from '../../media/api.ts'
import { maxRows } from '../domain/export-limits.ts'
import { rowFormatOf } from '../domain/row-format.ts'
import type { ExportRow } from '../store/export-queries.ts'
import { exportFolder, lockExport, updateExport } from '../store/export-queries.ts'
import { pagesOf } from './export-pages.ts'
import { TooManyRows, writeRows } from './write-rows.ts'

interface Results {
  readonly write: { readonly storageKey: string; readonly rows: number; readonly bytes: number }
}

const caller = z.object({
  apiKeyId: z.string(),
  organizationId: z.string(),
  keyOrganizationId: z.string(),
  parentOrganizationId: z.string().nullable(),
  movedFrom: z.string().nullable(),
  projectIds: z.array(z.string()).nullable(),
  isWriteKey: z.boolean(),
  /** Exports of before this was written are of no test key. */
  isTestKey: z.boolean().default(false),
  scopes: z.array(z.string()),
  tier: z.enum([...tierValues, 'internal']),
})

/** The caller as it was: what it could read then is what is written. */
const payload = z.object({
  exportId: z.string(),
  caller,
  isOfNamed: z.boolean(),
  /** Null for both; exports of before this was written are of both. */
  mode: z.enum(['live', 'test']).nullable().default(null),
})

declare module '../../../jobs/definition.ts' {
  interface JobPayloads {
    'exports.write': typeof payload
  }
}

type Context = StageContext<'exports.write', Results, WorkerDeps>

/** Writes the rows of an export to a file and stores it. */
export const writeExportJob = exportJobOf(maxRows)

/** @param limit the number of rows that a file may have */
export function exportJobOf(limit: number): AnyJob {
  return defineJob<'exports.write', Results, WorkerDeps>({
    type: 'exports.write',
    role: 'collect',
    payload,
    stages: { write: (context) => write(context, limit) },
    succeed,
    end,
    needs: ['storage', 'disk'],
    concurrency: 2,
  })
}

/** Each attempt writes a file of its own from the first row; the sweep deletes those of earlier attempts. */
async function write(context: Context, limit: number): Promise<Results['write']> {
  const { deps, payload, job, signal, progress } = context
  const row = await context.transaction((tx) => require(tx, payload.exportId))
  const format = rowFormatOf(row.format, exportColumns[row.data_set])
  const person: Pick<Caller, 'person' | 'agent' | 'expiresAt' | 'switchedOff'> = {
    person: null,
    agent: null,
    expiresAt: null,
    switchedOff: null,
  }
  const { isOfNamed, mode } = payload
  const source = { row, caller: { ...payload.caller, ...person }, isOfNamed, mode, tx: deps.db.read, deps }
  const folder = join(measureFolder(deps.config.dataDir), `${job.id}-${job.attempt}`)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  try {
    const path = join(folder, 'file')
    const terms = { maxRows: limit, signal, progress: (rows: number) => progress(rows / limit) }
    const written = await writeRows(path, pagesOf(source), format, terms).catch(asVerdict)
    deps.faults.reach('export.written')
    const storageKey = `${exportFolder(row.organization_id)}${newId('exp')}${format.extension}`
    await context.transaction((tx) => recordLooseFiles(tx, job.id, [storageKey], deps.clock.now()))
    await deps.storage.putFile(storageKey, path, format.contentType)
    return { storageKey, ...written }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** @throws VALIDATION */
function asVerdict(error: unknown): never {
  if (!(error instanceof TooManyRows)) throw error
  const message = `${error.message}: ask for a shorter window or fewer projects.`
  throw new ApiError('VALIDATION', invalid('/body/to', message).details, { message })
}

/** @throws JobCancelledError once the export is deleted */
async function require(tx: Tx, id: string): Promise<ExportRow> {
  const row = await lockExport(tx, id)
  if (!row) throw new JobCancelledError('The export was deleted.')
  return row
}

/** The file of an export that is gone stays the job's, and goes with it. */
async function succeed(
  tx: Tx,
  { payload: { exportId }, results, deps }: EndContext<'exports.write', Results, WorkerDeps>,
): Promise<Success<JobResults['exports.write']>> {
  const { storageKey, rows, bytes } = results.write
  const now = deps.clock.now()
  const row = await lockExport(tx, exportId)
  if (row) {
    await updateExport(tx, exportId, { status: 'ready', storage_key: storageKey, rows, bytes }, now)
    await markFilesForDeletion(tx, [storageKey], now, row.expires_at)
  }
  return { result: { exportId, rows, bytes } }
}

async function end(
  tx: Tx,
  { payload, deps, ending }: EndContext<'exports.write', object, WorkerDeps> & { readonly ending: Ending },
): Promise<void> {
  const error =
    ending.status === 'failed'
      ? { code: ending.error.code, message: ending.error.message }
      : { code: 'CONFLICT', message: 'The export was cancelled.' }
  await updateExport(tx, payload.exportId, { status: 'failed', error: JSON.stringify(error) }, deps.clock.now())
}
