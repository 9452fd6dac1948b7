import type { WorkerDeps } from '../../../context.ts'
import type { Tx } from '../../../db/transaction.ts'
import { ModerationUnavailableError } from '../../../generation/moderation-provider.ts'
import { factsAt } from '../../../generation/replies/knowledge.ts'
import type { WrittenReply } from '../../../generation/reply-writer.ts'
import { reviewWords } from '../../../generation/review-words.ts'
import type { AskOptions } from '../../../generation/text-client.ts'
import { isToxic } from '../../../generation/toxicity.ts'
import { projectInput } from '../../content/api.ts'
import type { ProjectRow } from '../../projects/api.ts'
import type { SocialAccountRow } from '../../social-accounts/api.ts'
import type { ActionType, Checks, Decision, Plan, Situation } from '../domain/deciding-rules.ts'
import { capKindOf, capOf, decideAction, localDay, planFor, withHelpline } from '../domain/deciding-rules.ts'
import type { EngagementSettings } from '../domain/engagement-settings.ts'
import type { Assessment } from '../domain/reply-gate.ts'
import { assess, gatePlan } from '../domain/reply-gate.ts'
import { fillTemplate } from '../domain/rule-rules.ts'
import { wasAnsweredPrivately, wasSaid } from '../store/action-queries.ts'
import { isAuthorWaiting } from '../store/author-queries.ts'
import { usedOn } from '../store/cap-queries.ts'
import { readSettings } from '../store/config-queries.ts'
import { personOf } from '../store/item-queries.ts'
import { listEnabledRules } from '../store/rule-queries.ts'

/** A comment or message to decide about: a received one or a simulated one. */
export interface Subject {
  /** `null` in a simulation. */
  readonly itemId: string | null
  readonly kind: 'comment' | 'direct_message'
  readonly text: string
  readonly toxic: boolean
  /** Whether it answers another comment. */
  readonly answersComment: boolean
  readonly author: { readonly id: string | null; readonly username: string | null }
  readonly windowEndsAt: Date | null
  /** Determines which variant of a written answer is chosen. */
  readonly seed: string
}

export interface Evaluation {
  readonly assessment: Assessment
  readonly plan: Plan
  readonly settings: EngagementSettings
  readonly text: string | null
  /** Ids of the facts that the text quotes. */
  readonly basedOn: readonly string[]
  /** `null` if no action is planned. */
  readonly decision: Decision | null
}

type EvaluateDeps = Pick<WorkerDeps, 'config' | 'db' | 'generation'>

/** Decides what to do about a comment or message at a moment. It writes the answer's words and stores nothing. */
export async function evaluateItem(
  deps: EvaluateDeps,
  project: ProjectRow,
  account: SocialAccountRow | null,
  subject: Subject,
  at: Date,
  options: AskOptions = {},
): Promise<Evaluation> {
  const db = deps.db.write
  const settings = await readSettings(db, project.id)
  const capabilities = account?.capabilities
  const facts = factsAt(settings.knowledge, at)
  const category = await deps.generation.classifyInbound(subject.text)
  const assessment = assess({ ...subject, category }, namesOf(project, account), facts)
  const situation: Situation = {
    settings,
    rules: await listEnabledRules(db, project.id),
    item: {
      kind: subject.kind,
      text: subject.text,
      toxic: subject.toxic,
      account: account && { id: account.id, username: account.username, displayName: account.display_name },
    },
    privateReplies: capabilities?.directMessages ?? true,
    needsHuman: assessment.needsHuman,
    answered: assessment.answer !== null,
    projectActive: project.status === 'active',
    // A received item proves that the account receives items: only a simulation may name an account that does not.
    silent: subject.itemId === null && account ? whySilent(account, subject.kind) : null,
  }
  const planned = withHelpline(planFor(situation), situation, deps.config.helplineText)
  const plan = await applyGate(db, planned, assessment, account, subject, at)
  if (!plan.act) return { assessment, plan, settings, text: null, basedOn: [], decision: null }
  const written = await writeText(deps, project, { ...settings, knowledge: facts }, plan, subject, assessment, options)
  if (written === null && plan.type !== 'hide') {
    const reasons = [...plan.reasons, 'There is nothing to suggest: it stays unattended until you answer it.']
    const left: Plan = { act: false, ruleId: plan.ruleId, leave: false, reasons }
    return { assessment, plan: left, settings, text: null, basedOn: [], decision: null }
  }
  const { text, basedOn } = written ?? { text: null, basedOn: [] }
  const checks = {
    at,
    timezone: project.timezone,
    quietHours: settings.quietHours,
    ...(await capState(db, project, settings, account, plan.type, subject, at)),
    windowOver: await isOver(db, plan.type, subject, at),
    saidBefore:
      account !== null && (await wasSaid(db, { socialAccountId: account.id, person: personOf(subject.author), text })),
    review: text === null ? 'passed' : await reviewAnswer(deps, project, text),
  }
  const decision = decideAction(plan.mode, checks, plan.heldBecause)
  return { assessment, plan, settings, text, basedOn, decision }
}

/** Lists names that may accompany thanks and praise. */
export function namesOf(project: ProjectRow, account: Pick<SocialAccountRow, 'display_name'> | null): string[] {
  return [project.name, projectInput(project).app?.name, account?.display_name].filter((name) => name !== undefined)
}

async function applyGate(
  tx: Tx,
  plan: Plan,
  assessment: Assessment,
  account: SocialAccountRow | null,
  subject: Subject,
  at: Date,
): Promise<Plan> {
  const checksAuthor =
    plan.act && plan.mode === 'auto' && plan.type !== 'hide' && subject.itemId !== null && account !== null
  const nameSaid = plan.act && plan.template?.includes('{username}') ? subject.author.username : null
  return gatePlan(plan, {
    assessment,
    answersComment: subject.answersComment,
    authorWaits:
      checksAuthor &&
      (await isAuthorWaiting(tx, {
        socialAccountId: account.id,
        author: subject.author,
        itemId: subject.itemId,
        isTemplate: plan.template !== null,
        at,
      })),
    nameSaid,
  })
}

/** Returns why an account receives no items; `null` if it does. */
function whySilent(account: SocialAccountRow, kind: Subject['kind']): string | null {
  const { comments, directMessages } = account.capabilities
  if (account.status === 'revoked') return 'The account is disconnected: nothing comes in.'
  if (account.status === 'reauth_required') return 'The account must be connected again: nothing comes in until then.'
  if (kind === 'comment' && !comments) return 'Comments of this account cannot be read: nothing comes in.'
  if (kind === 'direct_message' && !directMessages) return 'Messages of this account cannot be read: nothing comes in.'
  return null
}

async function writeText(
  deps: EvaluateDeps,
  project: ProjectRow,
  settings: EngagementSettings,
  plan: Extract<Plan, { act: true }>,
  subject: Subject,
  { gratitude, answer }: Assessment,
  options: AskOptions,
): Promise<WrittenReply | null> {
  if (plan.type === 'hide') return null
  const { username } = subject.author
  if (plan.template !== null) return { text: fillTemplate(plan.template, username), basedOn: [] }
  if (answer !== null) return { text: answer.fact.text, basedOn: [answer.fact.id] }
  return deps.generation.replies.write(
    {
      kind: subject.kind,
      text: subject.text,
      gratitude,
      facts: settings.knowledge,
      unattended: plan.mode === 'auto',
      username,
      language: project.locale,
      tone: settings.tone,
      project: projectInput(project),
      seed: subject.seed,
    },
    options,
  )
}

/** Reviews an answer with the safety layer, including the brand's banned words and insults. */
async function reviewAnswer(
  deps: Pick<WorkerDeps, 'generation'>,
  project: Pick<ProjectRow, 'brand'>,
  text: string,
): Promise<Checks['review']> {
  try {
    const { blocked } = await reviewWords(deps, project, [{ where: 'text', text }])
    return blocked || (await isToxic(deps.generation.moderator, text)) ? 'blocked' : 'passed'
  } catch (error) {
    if (error instanceof ModerationUnavailableError) return 'unavailable'
    throw error
  }
}

async function capState(
  tx: Tx,
  project: ProjectRow,
  settings: EngagementSettings,
  account: SocialAccountRow | null,
  type: ActionType,
  subject: Subject,
  at: Date,
) {
  const kind = capKindOf(type, subject.kind)
  const used = account === null ? 0 : await usedOn(tx, account.id, localDay(at, project.timezone), kind)
  return { cap: capOf(kind, settings.dailyCaps), used }
}

async function isOver(tx: Tx, type: ActionType, subject: Subject, at: Date): Promise<boolean> {
  if (type === 'hide' || (type === 'reply' && subject.kind === 'comment')) return false
  if (subject.windowEndsAt !== null && subject.windowEndsAt <= at) return true
  return type === 'private_reply' && subject.itemId !== null && (await wasAnsweredPrivately(tx, subject.itemId))
}
