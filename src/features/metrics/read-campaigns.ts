import type { WorkerDeps } from '../../http/handler.ts'
import type { StageContext } from '../../jobs/definition.ts'

/**
 * Reads the project's ad campaigns from the platforms, as a part of a refresh, and tells of newer figures itself.
 * No platform's ads are connected yet.
 * @returns how many campaigns were read
 */
export async function readCampaigns(
  _context: Pick<StageContext<unknown, WorkerDeps>, 'deps' | 'log' | 'signal' | 'job'>,
  _projectId: string,
): Promise<number> {
  return 0
}
