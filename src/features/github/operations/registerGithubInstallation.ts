import type { AnswerOf, Handler, Prepare } from '../../../../generated/handlers.ts'
import { ApiError, conflict, invalid } from '../../../errors.ts'
import type { ClaimedInstallation } from '../../../platforms/github/github.ts'
import { GithubError } from '../../../platforms/github/github.ts'
import type { InstallationRow } from '../store/installation-queries.ts'
import { findRegistered, insertInstallation } from '../store/installation-queries.ts'
import { saveRepositories } from '../store/repository-queries.ts'
import { installationView } from './installation-view.ts'

/**
 * Redeems the code, which works once, unless the installation is already registered. Returns undefined if GitHub
 * rejects it.
 */
export const prepare: Prepare<'registerGithubInstallation', ClaimedInstallation | undefined> = async (
  { caller, body },
  deps,
) => {
  const existing = await findRegistered(deps.db.read, caller, body.githubInstallationId)
  if (existing) throw alreadyRegistered(existing)
  try {
    return await deps.github.claim(body.githubInstallationId, body.code)
  } catch (error) {
    if (!(error instanceof GithubError)) throw error
    throw new ApiError('SCRAPE_FAILED', undefined, { message: error.message, cause: error })
  }
}

/** POST /v1/github/installations */
export const registerGithubInstallation: Handler<
  'registerGithubInstallation',
  ClaimedInstallation | undefined
> = async ({ caller, body, tx, prepared: claimed }, deps): Promise<AnswerOf<'registerGithubInstallation'>> => {
  if (!claimed)
    throw invalid(
      '/body/code',
      'was not accepted by GitHub: it does not belong to an owner of the installation, was used already or has expired. Start the installation again.',
    )
  const now = deps.clock.now()
  const row = await insertInstallation(tx, caller.organizationId, claimed, body.metadata ?? {}, now)
  if (!row) {
    const existing = await findRegistered(tx, caller, body.githubInstallationId)
    throw alreadyRegistered(existing)
  }
  await saveRepositories(tx, row.id, claimed.repositories, now)
  return { status: 201, headers: { Location: `/v1/github/installations/${row.id}` }, body: installationView(row) }
}

function alreadyRegistered(existing: InstallationRow | undefined) {
  return conflict(
    'already_registered',
    'The installation is already registered. Remove it before you register it again.',
    {
      existingId: existing?.id,
    },
  )
}
