import type { PrepareDeps } from '../../../context.ts'
import type { Tx } from '../../../db/transaction.ts'
import { ApiError, assertAllFound, conflict, invalid } from '../../../errors.ts'
import { nonNull } from '../../../lib/non-null.ts'
import type { Platform } from '../../../platforms/connector.ts'
import type { ProjectMode } from '../../../project-mode.ts'
import { modeOf } from '../../../project-mode.ts'
import type { ContainerRow } from '../../content/api.ts'
import { containerMedia } from '../../content/api.ts'
import { lockMediaRows } from '../../media/api.ts'
import type { ProjectScope } from '../../projects/api.ts'
import type { SocialAccountRow } from '../../social-accounts/api.ts'
import { credentialInvalid, lockAccounts } from '../../social-accounts/api.ts'
import type { Issue, RequestedTarget } from '../domain/target-issues.ts'
import { issuesOf } from '../domain/target-issues.ts'
import { listPostsOf } from '../store/other-posts.ts'
import { findDuplicates } from '../store/publication-queries.ts'

/** Platforms whose calls are paused, with the seconds until the next trial. Stand-ins never pause: see `pauseOf`. */
export type Pauses = ReadonlyMap<Platform, number>

export async function readPauses({ connectors }: Pick<PrepareDeps, 'connectors'>): Promise<Pauses> {
  const circuits = await Promise.all(
    Object.values(connectors.live).map(async ({ platform, circuit }) => ({ platform, ...(await circuit()) })),
  )
  return new Map(
    circuits.flatMap(({ platform, state, retryAfterSeconds }) =>
      state === 'open' ? [[platform, retryAfterSeconds ?? 1] as const] : [],
    ),
  )
}

/** Returns the seconds for which an account waits for its platform; `undefined` where it need not. */
export function pauseOf(
  pauses: Pauses,
  account: { readonly mode: ProjectMode; readonly platform: Platform },
): number | undefined {
  return modeOf(account) === 'live' ? pauses.get(account.platform) : undefined
}

export interface EvaluatedTarget {
  readonly request: RequestedTarget
  readonly account: SocialAccountRow
  readonly issues: readonly Issue[]
}

/**
 * Evaluates the requested targets, and locks accounts and covers until the transaction ends.
 * @param except a publication whose own targets count neither as duplicates nor as other posts
 * @param duplicatesOn the accounts on which duplicates are looked for; all where left out
 * @throws NOT_FOUND for an account or a cover that is not the project's, VALIDATION for an account named twice
 */
export async function evaluateTargets(
  tx: Tx,
  context: {
    readonly project: ProjectScope
    readonly container: ContainerRow
    readonly targets: readonly RequestedTarget[]
    readonly at: Date
    readonly now: Date
    readonly duplicatePolicy: 'reject' | 'allow'
    readonly pauses: Pauses
    readonly except?: string
    readonly duplicatesOn?: readonly string[]
  },
): Promise<EvaluatedTarget[]> {
  const { project, container, targets, at, now, pauses, except } = context
  const ids = targets.map(({ socialAccountId }) => socialAccountId)
  const twice = ids.findIndex((id, index) => ids.indexOf(id) !== index)
  if (twice !== -1)
    throw invalid(
      `/body/targets/${twice}/socialAccountId`,
      'is the same account as another target. Remove one of them.',
    )
  const accounts = new Map((await lockAccounts(tx, project.id, ids)).map((account) => [account.id, account]))
  const coverIds = targets.flatMap(({ coverMediaId }) => coverMediaId ?? [])
  const covers = new Map((await lockMediaRows(tx, project, coverIds)).map((media) => [media.id, media]))
  assertAllFound([...ids, ...coverIds], [...accounts.values(), ...covers.values()])
  const media = await containerMedia(tx, container.id)
  const duplicates =
    context.duplicatePolicy === 'reject'
      ? await findDuplicates(tx, container.id, context.duplicatesOn ?? ids, except)
      : undefined
  const posts = await listPostsOf(tx, ids, at, except)
  return targets.map((request, index) => {
    const account = nonNull(accounts.get(request.socialAccountId), 'A locked account')
    const cover = request.coverMediaId === undefined ? undefined : covers.get(request.coverMediaId)
    const usable = cover?.status === 'ready' && cover.content_type?.startsWith('image/') === true
    return {
      request,
      account,
      issues: issuesOf({
        project,
        container,
        media,
        account,
        request,
        cover: cover && { usable },
        at,
        now,
        posts: posts.get(account.id) ?? [],
        duplicateOf: duplicates?.get(account.id),
        paused: pauseOf(pauses, account) !== undefined,
        path: `/body/targets/${index}`,
      }),
    }
  })
}

/**
 * Throws the first issue that has its own error code, otherwise all issues of the targets together.
 * @throws CONFLICT, CREDENTIAL_INVALID, VALIDATION
 */
export function assertNothingAgainst(evaluated: readonly EvaluatedTarget[]): void {
  for (const reason of ['lease_ended', 'account_revoked', 'account_restricted', 'lease_paused'] as const)
    for (const { issues } of evaluated) {
      const issue = issues.find(({ code }) => code === reason)
      if (issue) throw conflict(reason, issue.message)
    }
  for (const { account, issues } of evaluated)
    if (issues.some(({ code }) => code === 'credential_invalid')) throw credentialInvalid(account.platform, account.id)
  for (const { issues } of evaluated) {
    const issue = issues.find(({ code }) => code === 'duplicate')
    const existingId = issue && /^pub_\S+/.exec(issue.message)?.[0]
    if (issue) throw conflict('duplicate_publication', issue.message, { existingId })
  }
  const errors = evaluated.flatMap(({ issues }, index) =>
    issues
      .filter(({ severity }) => severity === 'error')
      .map(({ path, message }) => ({ path: path ?? `/body/targets/${index}`, message })),
  )
  const [first] = errors
  if (first)
    throw new ApiError(
      'VALIDATION',
      { issues: errors },
      { message: `\`${first.path.replace('/body/', '')}\`: ${first.message}` },
    )
}

/** @throws CIRCUIT_OPEN where calls to the platform of every target are paused */
export function assertSomeReachable(evaluated: readonly EvaluatedTarget[], pauses: Pauses): void {
  const waits = evaluated.map(({ account }) => pauseOf(pauses, account))
  const [first] = evaluated
  if (!first || waits.some((wait) => wait === undefined)) return
  const retryAfterSeconds = Math.max(1, Math.min(...waits.flatMap((wait) => wait ?? [])))
  throw new ApiError(
    'CIRCUIT_OPEN',
    { resource: first.account.platform, retryAfterSeconds },
    { retryAfterMs: retryAfterSeconds * 1000 },
  )
}
