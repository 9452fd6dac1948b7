import { needsHumanCategories } from '../../../generation/languages/sensitive-phrases.ts'
import { isExplained } from '../../../generation/replies/explained.ts'
import type { FoundFact, KnowledgeFact } from '../../../generation/replies/knowledge.ts'
import { answeringFact } from '../../../generation/replies/knowledge.ts'
import type { NeedsHumanCategory } from '../../../generation/replies/sensitive.ts'
import { isReadable, isRepeatable, sensitiveCategoryIn } from '../../../generation/replies/sensitive.ts'
import type { Gratitude } from '../../../generation/replies/thanks.ts'
import { findThanks } from '../../../generation/replies/thanks.ts'
import type { HeldBecause, Plan } from './deciding-rules.ts'

/** What is known about a comment or message before anything is answered. */
export interface Assessment {
  /** Why a person must answer it; `null` if no sensitive subject was found, which does not prove it harmless. */
  readonly needsHuman: NeedsHumanCategory | null
  /** The kind of gratitude if that is certain; `null` if it is anything else or not understood. */
  readonly gratitude: Gratitude | null
  /** The fact that certainly answers the whole item; `null` if there is none. */
  readonly answer: FoundFact | null
  /** Whether its script is one that is checked word by word. */
  readonly readable: boolean
  /** Whether it only asks for what some keywords refer to. */
  readonly isAbout: (keywords: readonly string[]) => boolean
}

/**
 * Assesses an item.
 * The category of an item is what the moderation provider found in it.
 * @param names of the project and its account, which may accompany questions
 * @param facts those that are valid now
 */
export function assess(
  item: { readonly text: string; readonly toxic: boolean; readonly category?: NeedsHumanCategory | null },
  names: readonly string[] = [],
  facts: readonly KnowledgeFact[] = [],
): Assessment {
  const needsHuman = gravest(sensitiveCategoryIn(item.text, item.toxic), item.category ?? null)
  return {
    needsHuman,
    gratitude: needsHuman === null ? (findThanks(item.text)?.kind ?? null) : null,
    answer: needsHuman === null ? answeringFact(item.text, facts, names) : null,
    readable: isReadable(item.text),
    isAbout: (keywords) => isExplained(item.text, keywords),
  }
}

/** Of what the lists and the moderation provider found. */
function gravest(listed: NeedsHumanCategory | null, classified: NeedsHumanCategory | null): NeedsHumanCategory | null {
  return needsHumanCategories.find((category) => category === listed || category === classified) ?? null
}

/** The surroundings of an item. */
export interface Context {
  readonly assessment: Assessment
  /** Whether it answers another comment: it may then be meant for another person. */
  readonly answersComment: boolean
  /** Whether its author recently wrote another item that a person must see first. */
  readonly authorWaits: boolean
  /** The author's name if a template includes it. */
  readonly nameSaid: string | null
}

/**
 * Decides which part of a plan may be done, and whether automatically: an answer to an item that is not understood
 * needs a person.
 */
export function gatePlan(plan: Plan, context: Context): Plan {
  if (!plan.act) return plan
  const { needsHuman } = context.assessment
  if (plan.type !== 'hide' && plan.template === null && needsHuman !== null)
    return { act: false, ruleId: plan.ruleId, leave: false, reasons: [...plan.reasons, needsHumanReason(needsHuman)] }
  if (plan.mode === 'suggest') return plan
  const held = whyHeld(plan, context)
  return held === null
    ? plan
    : { ...plan, mode: 'suggest', heldBecause: held.because, reasons: [...plan.reasons, held.reason] }
}

interface Held {
  readonly because: HeldBecause
  readonly reason: string
}

const notCertain = (reason: string): Held => ({ because: 'not_certain', reason })

/** Returns why an action waits for a person although the mode is `auto`; `null` if it may be sent. */
function whyHeld(
  plan: Pick<Extract<Plan, { act: true }>, 'type' | 'template' | 'keywords'>,
  { assessment, answersComment, authorWaits, nameSaid }: Context,
): Held | null {
  const { needsHuman, gratitude, answer, readable, isAbout } = assessment
  // A call for help is not hidden before a person has seen it.
  if (plan.type === 'hide') return needsHuman === 'self_harm' ? sensitive(needsHuman) : null
  if (needsHuman !== null) return sensitive(needsHuman)
  if (authorWaits)
    return {
      because: 'author_waits',
      reason: 'The same person wrote something else lately that a person must answer first.',
    }
  if (plan.template === null) {
    if (gratitude === null && answer === null)
      return notCertain(
        'It is neither thanks or praise for certain, nor a question that a fact answers: it is not answered automatically.',
      )
    return answersComment ? notCertain('It answers another comment: a person decides.') : null
  }
  if (!readable) return notCertain('Its script is not checked for sensitive subjects: a person decides.')
  if (gratitude === null && answer === null) {
    if (plan.keywords === null) return notCertain('The rule matches messages that nobody foresaw: a person decides.')
    if (!isAbout(plan.keywords)) return notCertain('It says more than what the keywords are for: a person decides.')
  }
  // Users choose their names, sometimes so that others repeat them.
  return nameSaid !== null && !isRepeatable(nameSaid)
    ? notCertain("The author's name is nothing to repeat unread: a person decides.")
    : null
}

function sensitive(category: NeedsHumanCategory): Held {
  return { because: 'needs_human', reason: needsHumanReason(category) }
}

function needsHumanReason(category: NeedsHumanCategory): string {
  return `It touches a sensitive subject (${category}): a person must answer.`
}
