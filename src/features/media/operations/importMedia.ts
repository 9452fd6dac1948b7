import type { AnswerOf, Handler, Prepare } from '../../../../generated/handlers.ts'
import { noCredits } from '../../../credits/credits.ts'
import { ApiError, invalid } from '../../../errors.ts'
import { startJob } from '../../../jobs/start.ts'
import { assertFetchableUrl, SafeFetchError } from '../../../lib/fetchable-url.ts'
import { newId } from '../../../lib/ids.ts'
import { accepted } from '../../jobs/api.ts'
import { assertActive, requireProject } from '../../projects/api.ts'
import { insertImport } from '../store/import-queries.ts'
import { takeQuota } from '../store/quota-queries.ts'

/**
 * Rejects an address that visibly cannot be fetched, before anything is written.
 * @throws VALIDATION for what is no public http address by its form, SCRAPE_FAILED for a private one
 */
export const prepare: Prepare<'importMedia', undefined> = async ({ caller, path, body }, deps) => {
  await requireProject(deps.db.read, caller, path.projectId, 'write')
  try {
    assertFetchableUrl(body.url, { allowLoopback: deps.config.allowLoopbackFetch })
  } catch (error) {
    if (!(error instanceof SafeFetchError)) throw error
    if (error.reason === 'invalid_url') throw invalid('/body/url', `cannot be fetched: ${error.message}`)
    throw new ApiError('SCRAPE_FAILED', undefined, { message: error.message })
  }
  return undefined
}

/** POST /v1/projects/{projectId}/media/imports */
export const importMedia: Handler<'importMedia'> = async (
  { caller, path, body, requestId, tx },
  deps,
): Promise<AnswerOf<'importMedia'>> => {
  const project = await requireProject(tx, caller, path.projectId, 'write', 'share')
  assertActive(project)
  // The size is known only after the file is fetched; its bytes are counted then.
  await takeQuota(tx, deps.operatorSettings.uploadQuota, project.id, { uploads: 1, bytes: 0 })
  const mediaId = newId('med')
  await insertImport(tx, {
    mediaId,
    projectId: project.id,
    kind: body.kind,
    filename: filenameOf(body.url),
    sha256: body.sha256 ?? null,
    metadata: body.metadata ?? {},
    now: deps.clock.now(),
  })
  const job = await startJob(tx, deps, {
    type: 'media.import',
    organizationId: project.organization_id,
    projectId: project.id,
    startedBy: caller,
    requestId,
    resource: { type: 'media', id: mediaId },
    payload: { mediaId, url: body.url },
    price: noCredits,
    metadata: body.metadata ?? {},
  })
  return accepted(job)
}

/** Returns the last segment of the URL's path as a file name; `null` where it has none. */
function filenameOf(url: string): string | null {
  const last = new URL(url).pathname.split('/').at(-1) ?? ''
  let name = last
  try {
    name = decodeURIComponent(last)
  } catch {
    // The segment is not valid percent-encoding: use it as it is.
  }
  return name.replaceAll(/[/\\\u0000-\u001f]/g, '_').slice(0, 255) || null
}
