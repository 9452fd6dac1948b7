import type { AnswerOf, BodyOf, Handler, Prepare } from '../../../../generated/handlers.ts'
import type { Caller, HandlerDeps } from '../../../context.ts'
import { creditsOf } from '../../../credits/credits.ts'
import { readShortage } from '../../../credits/ledger.ts'
import type { Tx } from '../../../db/transaction.ts'
import type { ApiError } from '../../../errors.ts'
import { notFound } from '../../../errors.ts'
import type { Generation } from '../../../generation/create.ts'
import { nonNull } from '../../../lib/non-null.ts'
import type { ProjectScope } from '../../projects/api.ts'
import { requireProject } from '../../projects/api.ts'
import type { Check } from '../domain/checks.ts'
import { collectRefusals } from '../domain/checks.ts'
import type { ScopedContainer } from '../store/container-queries.ts'
import { requireContainer } from '../store/container-queries.ts'
import { speakersOf } from './choose-narration.ts'
import { draftFrom } from './draft-from.ts'
import type { Foreseeable } from './foresee.ts'
import { foresee } from './foresee.ts'
import { planClone, wordsToClone } from './plan-clone.ts'
import { planGenerate, wordsToGenerate } from './plan-generate.ts'
import { planRegenerate, wordsToRegenerate } from './plan-regenerate.ts'
import { planRender, wordsToRender } from './plan-render.ts'
import { issuesOf } from './quote-view.ts'
import type { ToReview } from './review.ts'
import { review } from './review.ts'
import { priceOf } from './start-content.ts'

interface Prepared {
  /** What the review of the words refuses. */
  readonly blocked: readonly ApiError[]
  readonly writer: Pick<Generation, 'preview' | 'writer'>
}

/** Reviews the words of a request, as its call does before anything is reserved. */
export const prepare: Prepare<'quoteContent', Prepared> = async ({ caller, path, body }, deps) => {
  const { check, refusals } = collectRefusals()
  const quoted = quotedOf(body)
  if (quoted) {
    const target = await findTarget(deps.db.read, caller, path.projectId, quoted)
    await review(deps, quoted.toReview(target), check)
  }
  return { blocked: refusals, writer: deps.generation }
}

/** POST /v1/projects/{projectId}/content/quote */
export const quoteContent: Handler<'quoteContent', Prepared> = async (
  { caller, path, body, prepared, tx },
  deps,
): Promise<AnswerOf<'quoteContent'>> => {
  const { operation } = body
  const project = await requireProject(tx, caller, path.projectId, 'write')
  const prices = deps.operatorSettings.pricesOf(project)
  const quoted = quotedOf(body)
  const price = async (variants: number, unitCredits: number) => {
    const credits = creditsOf(unitCredits * variants)
    const reason = await readShortage(tx, project.organization_id, credits)
    return { operation, variants, unitCredits, credits, affordable: reason === null, reason }
  }
  if (!quoted)
    return { status: 200, body: { ...(await price(body.variants, prices[operation])), issues: [], containers: [] } }

  const target = await findTarget(tx, caller, path.projectId, quoted)
  const { check, refusals } = collectRefusals()
  const now = deps.clock.now()
  const plan = await quoted.plan(tx, deps, target, now, check)
  const refused = [...prepared.blocked, ...refusals]
  const { containers, warnings } =
    refused.length === 0 ? await foresee(tx, prepared.writer, plan, now) : { containers: [], warnings: [] }
  return {
    status: 200,
    body: {
      ...(await price(
        plan.variants,
        operation === 'render' ? prices.render : priceOf(prices, operation, plan.draft.wording),
      )),
      issues: issuesOf(refused, warnings, body.request),
      containers,
    },
  }
}

/** The project of a request, and the container that it is about. */
type Target = { readonly project: ProjectScope; readonly container?: ScopedContainer['container'] }

interface Quoted {
  readonly containerId?: string
  readonly toReview: (target: Target) => ToReview
  readonly plan: (tx: Tx, deps: HandlerDeps, target: Target, now: Date, check: Check) => Promise<Foreseeable>
}

// oxlint-disable-next-line typescript/consistent-type-assertions -- The contract leaves it open, and the schema of its operation has checked it.
const checkedBy = <Id extends 'generateContent' | 'renderContent'>(request: object) => request as BodyOf<Id>

/** What the operation does with the request, which the schema of that operation has checked; undefined without one. */
function quotedOf({ operation, containerId, request }: BodyOf<'quoteContent'>): Quoted | undefined {
  if (request === undefined) return undefined
  const on = { ...(containerId !== undefined && { containerId }) }
  switch (operation) {
    case 'generate': {
      const body = checkedBy<'generateContent'>(request)
      return {
        toReview: ({ project }) => wordsToGenerate(project, body),
        plan: (tx, deps, { project }, now, check) =>
          planGenerate(tx, { project, request: body, now, speakers: speakersOf(deps) }, check),
      }
    }
    case 'regenerate': {
      const body = request
      return {
        ...on,
        toReview: (target) => wordsToRegenerate(sourceOf(target), body),
        plan: (tx, deps, target, now, check) =>
          planRegenerate(tx, { ...sourceOf(target), request: body, now, speakers: speakersOf(deps) }, check),
      }
    }
    case 'clone': {
      const body = request
      return {
        ...on,
        toReview: (target) => wordsToClone(sourceOf(target), body),
        plan: (tx, deps, target, now, check) =>
          planClone(tx, { ...sourceOf(target), request: body, now, speakers: speakersOf(deps) }, check),
      }
    }
    case 'render': {
      const body = checkedBy<'renderContent'>(request)
      return {
        ...on,
        toReview: (target) => wordsToRender(sourceOf(target), body),
        plan: async (tx, deps, target, now, check) => {
          const { container, project } = sourceOf(target)
          const shown = await planRender(
            tx,
            deps,
            { container, project, request: body, now, speakers: speakersOf(deps) },
            check,
          )
          const { hook, wording, durationSeconds } = shown
          const requestedSeconds = durationSeconds
          const draft = { ...draftFrom(container), hook, wording, durationSeconds, requestedSeconds }
          return { project, source: container, variants: 1, draft }
        },
      }
    }
  }
}

const sourceOf = ({ project, container }: Target): ScopedContainer => ({
  project,
  container: nonNull(container, 'The container that the request is about'),
})

/** @throws NOT_FOUND for a container outside the project */
async function findTarget(tx: Tx, caller: Caller, projectId: string, { containerId }: Quoted): Promise<Target> {
  const project = await requireProject(tx, caller, projectId, 'write')
  if (containerId === undefined) return { project }
  const { container } = await requireContainer(tx, caller, containerId, 'write')
  if (container.project_id !== project.id) throw notFound(containerId)
  return { project, container }
}
