import type { WorkerDeps } from '../../http/handler.ts'

/** What came of reading a project's ads. */
export interface AdsRead {
  /** Connected accounts whose ads could be read. */
  readonly socialAccountIds: readonly string[]
  readonly campaignsRead: number
  readonly failures: readonly { readonly socialAccountId: string; readonly code: string }[]
}

/** Reads the project's ad campaigns as a part of a refresh. No platform's ads are connected yet. */
export async function readCampaigns(
  _deps: WorkerDeps,
  _of: { readonly projectId: string; readonly jobId: string },
  _signal: AbortSignal,
): Promise<AdsRead> {
  return { socialAccountIds: [], campaignsRead: 0, failures: [] }
}
