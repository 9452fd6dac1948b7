import type { Response } from 'express'
import type { ErrorCode } from '../../generated/errors.ts'
import { isApiError } from '../errors.ts'
import { projectFile } from '../lib/project-files.ts'
import { codeOf, fields } from '../lib/untyped.ts'

/** Why a request failed, for its log line and the metrics. */
export interface RequestError {
  readonly code: ErrorCode
  /** The stable reason in the details, if the code has one. */
  readonly reason: string | null
  readonly error: unknown
}

/** Stores the reason until the request's line is logged. */
export function recordError(res: Response, error: unknown, code: ErrorCode): void {
  res.locals.requestError = { code, reason: reasonOf(error), error } satisfies RequestError
}

export function findRecordedError(res: Response): RequestError | undefined {
  return res.locals.requestError
}

export function reasonOf(error: unknown): string | null {
  const { reason } = fields(isApiError(error) ? error.details : undefined)
  return typeof reason === 'string' ? reason : null
}

const sources = `${projectFile('src').replaceAll('\\', '/')}/`
/** It only creates errors for other code to throw. */
const errorFactories = 'errors.ts'

/** The file and line where an error was made, as `features/approval/approveContent.ts:18`, from its stack. */
export function thrownAt(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  for (const line of (error.stack ?? '').split('\n')) {
    const from = line.indexOf(sources)
    if (from < 0) continue
    const [file, row] = line.slice(from + sources.length).split(':')
    if (file !== errorFactories) return `${file}:${row}`
  }
  return undefined
}

/** Codes of a connection that the peer closed. */
const hangUpCodes: ReadonlySet<unknown> = new Set([
  'ABORT_ERR',
  'ECONNABORTED',
  'ECONNRESET',
  'EPIPE',
  'ERR_STREAM_PREMATURE_CLOSE',
])

/** Whether the only failure is that the client disconnected. */
export function isHangUp(error: unknown, res: Response): boolean {
  return res.destroyed && !res.writableFinished && hangUpCodes.has(codeOf(error))
}
