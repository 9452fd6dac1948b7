import type { AnswerOf, BodyOf, Handler, Prepare } from '../../../../generated/handlers.ts'
import type { Caller, HandlerDeps } from '../../../context.ts'
import type { Tx } from '../../../db/transaction.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { ApiError } from '../../../errors.ts'
import { invalid, isApiError } from '../../../errors.ts'
import type { ModerationFinding } from '../../../generation/types.ts'
import { fields, text } from '../../../lib/untyped.ts'
import { assertPublishable, requireContainer } from '../../content/api.ts'
import type { Issue } from '../domain/target-issues.ts'
import { hasOwnWords, mayApproveWords, wordsForbidden } from '../domain/target-words.ts'
import { requirePublication } from '../store/publication-queries.ts'
import type { Pauses } from './evaluate-targets.ts'
import { evaluateTargets, readPauses } from './evaluate-targets.ts'
import { readAccounts } from './read-accounts.ts'
import { findBlockedWords } from './review-targets.ts'
import { findTime, readTimeRequest } from './take-slot.ts'

/**
 * Evaluates the targets before calling a platform, so that only valid requests about the project's accounts cause
 * calls.
 */
export const prepare: Prepare<'validatePublish', Prepared> = async (input, deps) => {
  if (input.body.local) return { pauses: await readPauses(deps), blocked: [] }
  const { evaluated, ...scoped } = await inTransaction(deps.db.write, (tx) => evaluate(tx, input, deps, new Map()))
  const blocked = await findBlockedWords(deps, scoped, input.body.targets)
  return { pauses: await readAccounts(deps, { containerId: input.path.containerId, evaluated }), blocked }
}

interface Prepared {
  readonly pauses: Pauses
  readonly blocked: readonly ModerationFinding[]
}

/** POST /v1/content/{containerId}/publish/validate */
export const validatePublish: Handler<'validatePublish', Prepared> = async (
  input,
  deps,
): Promise<AnswerOf<'validatePublish'>> => {
  const { project, container, time, now, evaluated } = await evaluate(input.tx, input, deps, input.prepared.pauses)
  const shared = [
    ...(time && time.at <= now
      ? [{ ...error('time_in_past', 'The time is in the past.'), path: '/body/publishAt' }]
      : []),
    ...(project.status === 'archived' ? [error('archived', 'The project is archived.')] : []),
    ...containerIssues(() => assertPublishable(container, project)),
  ]
  const mayApprove = !project.requires_approval || mayApproveWords(input.caller)
  const targets = evaluated.map(({ account, issues, request }, index) => {
    const forbidden = hasOwnWords(request) && !mayApprove ? apiErrorIssues(wordsForbidden()) : []
    const known = [...shared, ...issues, ...forbidden]
    const all = [...known, ...blockedIssues(input.prepared.blocked, index, known)]
    return { socialAccountId: account.id, ok: all.every(({ severity }) => severity !== 'error'), issues: all }
  })
  const publishAt = time?.at.toISOString() ?? null
  return { status: 200, body: { ok: targets.every(({ ok }) => ok), publishAt, targets } }
}

interface Input {
  readonly caller: Caller
  readonly path: { readonly containerId: string }
  readonly body: BodyOf<'validatePublish'>
}

async function evaluate(tx: Tx, { caller, path, body }: Input, deps: HandlerDeps, pauses: Pauses) {
  const { container, project } = await requireContainer(tx, caller, path.containerId, 'write')
  const now = deps.clock.now()
  const asked = readTimeRequest(body, now)
  const except = body.publicationId && (await requireOwnPublication(tx, caller, body.publicationId, container.id))
  const { targets, duplicatePolicy } = body
  const post = { project, container, targets, now, ...(except && { except }) }
  const time = asked && (await findTime(tx, asked, post))
  const of = { ...post, duplicatePolicy, pauses, at: time?.at ?? now }
  return { project, container, time, now, evaluated: await evaluateTargets(tx, of) }
}

/** @throws NOT_FOUND, VALIDATION for a publication of another container */
async function requireOwnPublication(tx: Tx, caller: Caller, id: string, containerId: string): Promise<string> {
  const publication = await requirePublication(tx, caller, id, 'write')
  if (publication.container_id !== containerId)
    throw invalid('/body/publicationId', 'is a publication of another container. Send one of this container.')
  return publication.id
}

const error = (code: string, message: string): Issue => ({ code, message, severity: 'error' })

/** Returns what the safety layer refuses of a target's words; a banned term may be an issue already. */
function blockedIssues(findings: readonly ModerationFinding[], index: number, known: readonly Issue[]): Issue[] {
  return findings
    .filter(({ where }) => where.startsWith(`targets/${index}/`))
    .map(({ where, category, matched }) => ({
      ...error(
        category === 'brand_banned_term' ? 'banned_term' : 'moderation_blocked',
        `The safety layer refuses “${matched}” (${category}).`,
      ),
      path: `/body/${where}`,
    }))
    .filter(({ code, path }) => !known.some((issue) => issue.code === code && issue.path === path))
}

/** Returns the error that publishing the container would throw, as an issue. */
function containerIssues(assert: () => void): Issue[] {
  try {
    assert()
    return []
  } catch (thrown) {
    if (!isApiError(thrown)) throw thrown
    return apiErrorIssues(thrown)
  }
}

function apiErrorIssues(thrown: ApiError): Issue[] {
  const reason = text(fields(thrown.details).reason)
  return [error(reason ?? thrown.code.toLowerCase(), thrown.message)]
}
