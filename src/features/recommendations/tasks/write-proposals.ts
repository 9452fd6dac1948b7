import type { WorkerDeps } from '../../../context.ts'
import type { Tx } from '../../../db/transaction.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { isApiError } from '../../../errors.ts'
import { archetypeOf } from '../../../generation/hook.ts'
import { reviewWords } from '../../../generation/review-words.ts'
import type { Platform } from '../../../platforms/connector.ts'
import type { GenerateRequest } from '../../content/api.ts'
import { projectInput, requireInputs } from '../../content/api.ts'
import { findIngestFacts } from '../../github/api.ts'
import { findPresenter } from '../../influencers/api.ts'
import { withTextUsage } from '../../organizations/api.ts'
import type { ProjectScope } from '../../projects/api.ts'
import { isQuietHour } from '../../publishing/api.ts'
import type { Finding } from '../domain/compare-rules.ts'
import { foldHook, hoursOf, nextTime } from '../domain/grouping-rules.ts'
import type { Proposal, Usable } from '../domain/proposal-rules.ts'
import { archetypeIn, rationaleOf, requestOf, titleOf } from '../domain/proposal-rules.ts'
import { makingMs } from '../operations/recommendation-view.ts'
import type { ContainerOf } from '../store/source-queries.ts'
import { listSources, listUsedHooks } from '../store/source-queries.ts'

const maxExamples = 8

export interface Found extends Finding {
  /** The platforms of the posts that it draws on, in the order they are shown. */
  readonly platforms: readonly Platform[]
}

/** Turns findings into proposals; leaves out a finding without a usable source or an acceptable text. */
export async function writeProposals(
  deps: WorkerDeps,
  project: ProjectScope,
  findings: readonly Found[],
  signal: AbortSignal,
): Promise<Proposal[]> {
  const proposals: Proposal[] = []
  const used = await listUsedHooks(deps.db.read, project)
  for (const finding of findings) {
    signal.throwIfAborted()
    const proposal = await writeProposal(deps, project, finding, used, signal)
    if (!proposal) continue
    proposals.push(proposal)
    used.add(foldHook(proposal.suggestedRequest.hook ?? ''))
  }
  return proposals
}

async function writeProposal(
  deps: WorkerDeps,
  project: ProjectScope,
  finding: Found,
  used: ReadonlySet<string>,
  signal: AbortSignal,
): Promise<Proposal | undefined> {
  const now = deps.clock.now()
  if (!isPostable(project, finding, now)) return undefined
  const sources = await listSources(deps.db.read, project, finding.containerIds)
  const [source] = sources
  if (!source) return undefined
  const usable = await inTransaction(deps.db.write, (tx) => usableOf(tx, project, finding, source, now))
  if (!usable) return undefined
  const hook = finding.type === 'repost' ? null : await newHook(deps, project, finding, sources, used, signal)
  const { platforms } = finding
  const suggestedRequest = requestOf(finding, { source, hook, usable, platforms, locale: project.locale })
  if (!(await isClean(deps, project, suggestedRequest))) return undefined
  const presenter =
    finding.type === 'influencer' ? await findPresenter(deps.db.read, project, finding.subject) : undefined
  const names = {
    influencer: presenter?.input.name ?? null,
    hook: source.hook,
    isNewHook: hook !== null,
    timezone: project.timezone,
  }
  const { type, subject, score, confidence, evidence } = finding
  return {
    ...{ type, subject, score, confidence, evidence, suggestedRequest },
    title: titleOf(finding, names),
    rationale: rationaleOf(finding, names),
    suggestedPublishAt:
      type === 'posting_time' ? nextTime(hoursOf(subject), project.timezone, now, makingMs).toISOString() : null,
  }
}

/**
 * Returns what of the source can still be used; `undefined` where the proposal is about an influencer that can no
 * longer present.
 */
async function usableOf(
  tx: Tx,
  project: ProjectScope,
  finding: Found,
  source: ContainerOf,
  now: Date,
): Promise<Usable | undefined> {
  const suggested = finding.type === 'influencer' ? finding.subject : source.influencerId
  const can = (inputs: Parameters<typeof requireInputs>[2]) => isUsable(tx, project, inputs, now)
  const influencerId = suggested !== null && (await can({ influencerId: suggested })) ? suggested : null
  if (finding.type === 'influencer' && influencerId === null) return undefined
  const mediaIds: string[] = []
  for (const id of source.mediaIds.slice(0, 10)) if (await can({ mediaIds: [id] })) mediaIds.push(id)
  const ingestId = source.ingestId !== null && (await can({ ingestId: source.ingestId })) ? source.ingestId : null
  return { influencerId, mediaIds, ingestId }
}

/**
 * Returns whether a proposal's hours are outside the project's quiet hours; true for proposals that are not about
 * hours.
 */
export function isPostable(
  project: ProjectScope,
  { type, subject }: { readonly type: string; readonly subject: string },
  now: Date,
): boolean {
  const { quietHours } = project.posting_policy
  if (type !== 'posting_time' || !quietHours) return true
  return !isQuietHour(nextTime(hoursOf(subject), project.timezone, now, makingMs), quietHours, project.timezone)
}

/** Returns whether content could be made from these inputs now. */
export async function isUsable(
  tx: Tx,
  project: ProjectScope,
  inputs: Parameters<typeof requireInputs>[2],
  now: Date,
): Promise<boolean> {
  try {
    await requireInputs(tx, project, inputs, now)
    return true
  } catch (error) {
    if (isApiError(error)) return false
    throw error
  }
}

/** Returns the first hook that the project has not used and the safety layer accepts. */
async function newHook(
  deps: WorkerDeps,
  project: ProjectScope,
  finding: Found,
  sources: readonly ContainerOf[],
  usedBefore: ReadonlySet<string>,
  signal: AbortSignal,
): Promise<string | null> {
  const [source] = sources
  if (!source) return null
  const facts = source.ingestId === null ? undefined : await findIngestFacts(deps.db.read, project, source.ingestId)
  const request = {
    archetype: finding.type === 'hook' ? archetypeIn(finding.subject) : archetypeOf(source.hook),
    language: source.language,
    project: projectInput(project),
    ...(facts && { facts }),
    examples: sources.slice(0, maxExamples).map(({ hook }) => hook),
    briefs: sources.flatMap(({ brief }) => brief ?? []),
  }
  const used = { organizationId: project.organization_id, projectId: project.id, containerId: null }
  const hooks = await withTextUsage(deps, used, (onUsage) => deps.generation.hooks.write(request, { signal, onUsage }))
  for (const hook of hooks) {
    if (usedBefore.has(foldHook(hook))) continue
    if (await isClean(deps, project, { hook, language: source.language })) return hook
  }
  return null
}

async function isClean(
  deps: WorkerDeps,
  project: ProjectScope,
  { hook, brief, language }: Pick<GenerateRequest, 'hook' | 'brief' | 'language'>,
): Promise<boolean> {
  const words = [
    { where: 'hook', text: hook },
    { where: 'brief', text: brief },
  ]
  return !(await reviewWords(deps, project, words, language ?? project.locale)).blocked
}
