import type { WorkerDeps } from '../../../context.ts'
import { ApiError } from '../../../errors.ts'
import type { StageContext } from '../../../jobs/definition.ts'
import { RetryLaterError } from '../../../jobs/definition.ts'
import { HOUR } from '../../../lib/time.ts'
import type { RepositoryFacts, RepositoryReader } from '../../../platforms/github/github.ts'
import { GithubError } from '../../../platforms/github/github.ts'
import type { IngestRow } from '../store/ingest-queries.ts'
import { findReadableIds } from '../store/repository-queries.ts'

type Context = Pick<StageContext<'github.ingest', object, WorkerDeps>, 'deps' | 'job' | 'signal'>

/** GitHub's limits end within the hour; a job waits at most this long for them. */
const maxWaitSeconds = 15 * 60
const maxJobMs = HOUR
const noPublicRepository = 'GitHub shows no public repository of this name. Name an installation that reaches it.'
/** The message is the same whether such a repository exists or not. */
const notShown =
  'The installation shows your organization no repository of this name, and there is no public one. ' +
  'If it was added later, delete the installation here and register it again.'

/**
 * Opens the repository of an ingest. Only a repository that the installation shows the organization is read with the
 * installation's rights, which may reach further; any other is read as public.
 * @throws SCRAPE_FAILED
 */
export async function openRepository(
  context: Context,
  ingest: IngestRow,
): Promise<{ readonly reader: RepositoryReader; readonly facts: RepositoryFacts }> {
  const message = ingest.installation_id === null ? noPublicRepository : notShown
  const open = async (installation: number | null) => {
    const reader = context.deps.github.repository(ingest.repository, installation, context.signal)
    return { reader, facts: await asking(context, () => reader.facts(), { not_found: message }) }
  }
  const through = ingest.installation_id === null ? null : await findAccess(context, ingest.installation_id, ingest)
  const opened = await open(through?.githubInstallationId ?? null)
  // Another repository may have taken the name since it was listed.
  const isShown = through && (through.readableIds === 'any' || through.readableIds.includes(opened.facts.id))
  if (isShown) return opened
  if (opened.facts.private) throw scrapeFailed(message)
  return through === null ? opened : open(null)
}

/** Finds the installation to read through; `null` if it does not show the repository. */
async function findAccess({ deps }: Context, installationId: string, { repository }: IngestRow) {
  const installation = await deps.db.read
    .selectFrom('github_installations')
    .select('github_installation_id')
    .where('id', '=', installationId)
    .executeTakeFirst()
  if (!installation) throw scrapeFailed('The installation was removed.')
  const readableIds = await findReadableIds(deps.db.read, installationId, repository)
  return readableIds && { githubInstallationId: installation.github_installation_id, readableIds }
}

/** Asks GitHub, waiting for its rate limits; any other error ends the job. */
export async function asking<T>(
  { deps, job, signal }: Context,
  work: () => Promise<T>,
  words: { readonly not_found?: string } = {},
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    signal.throwIfAborted()
    if (!(error instanceof GithubError)) throw error
    const wait = error.retryAfterSeconds ?? 60
    const age = deps.clock.now().getTime() - job.created_at.getTime()
    if (error.failure === 'rate_limited' && wait <= maxWaitSeconds && age < maxJobMs)
      throw new RetryLaterError(wait, 'GitHub limits how often it is asked')
    const message = (error.failure === 'not_found' && words.not_found) || error.message
    throw scrapeFailed(message, error)
  }
}

function scrapeFailed(message: string, cause?: unknown) {
  return new ApiError('SCRAPE_FAILED', undefined, { message, cause })
}
