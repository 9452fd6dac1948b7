import { isExplained } from '../../../generation/replies/explained.ts'
import type { Gratitude } from '../../../generation/replies/gratitude.ts'
import { gratitudeIn } from '../../../generation/replies/gratitude.ts'
import type { FoundFact, KnowledgeFact } from '../../../generation/replies/knowledge.ts'
import { answeringFact } from '../../../generation/replies/knowledge.ts'
import type { NeedsHumanCategory } from '../../../generation/replies/sensitive.ts'
import { isReadable, isRepeatable, sensitiveCategoryIn } from '../../../generation/replies/sensitive.ts'
import type { Plan } from './deciding-rules.ts'

/** What is known of a comment or message before anything is said about it. */
export interface Assessment {
  /** Why a person must answer it; null where nothing sensitive was found, which does not make it harmless. */
  readonly needsHuman: NeedsHumanCategory | null
  /** What it is for certain; null where it is anything else, or is not understood. */
  readonly gratitude: Gratitude | null
  /** The fact that answers the whole of it; null where none does for certain. */
  readonly answer: FoundFact | null
  /** Whether it is in a script that is looked through word by word. */
  readonly readable: boolean
  /** Whether it asks for what some keywords stand for and says nothing else. */
  readonly isAbout: (keywords: readonly string[]) => boolean
}

/**
 * @param names of the project and its account, which may stand beside thanks, praise and questions
 * @param facts that hold now
 */
export function assess(
  item: { readonly text: string; readonly toxic: boolean },
  names: readonly string[] = [],
  facts: readonly KnowledgeFact[] = [],
): Assessment {
  const needsHuman = sensitiveCategoryIn(item.text, item.toxic)
  return {
    needsHuman,
    gratitude: needsHuman === null ? gratitudeIn(item.text, names) : null,
    answer: needsHuman === null ? answeringFact(item.text, facts, names) : null,
    readable: isReadable(item.text),
    isAbout: (keywords) => isExplained(item.text, keywords, names, facts),
  }
}

/** What an item stands in. */
export interface Context {
  readonly assessment: Assessment
  /** Whether it answers another comment: then it may be meant for somebody else. */
  readonly answersComment: boolean
  /** Whether its author wrote something else lately that a person must see first. */
  readonly authorWaits: boolean
  /** The author's name, where it is put into a template. */
  readonly nameSaid: string | null
}

/** What of a plan may be done, and whether without a person: nothing that is not understood goes out by itself. */
export function gatePlan(plan: Plan, context: Context): Plan {
  if (!plan.act) return plan
  const { needsHuman } = context.assessment
  if (plan.type !== 'hide' && plan.template === null && needsHuman !== null)
    return { act: false, ruleId: plan.ruleId, leave: false, reasons: [...plan.reasons, needsHumanReason(needsHuman)] }
  if (plan.mode === 'suggest') return plan
  const held = whyHeld(plan, context)
  return held === null ? plan : { ...plan, mode: 'suggest', reasons: [...plan.reasons, held] }
}

/** Why an action waits for a person although the mode is `auto`; null where it may go out. */
function whyHeld(
  plan: Pick<Extract<Plan, { act: true }>, 'type' | 'template' | 'keywords'>,
  { assessment, answersComment, authorWaits, nameSaid }: Context,
): string | null {
  const { needsHuman, gratitude, answer, readable, isAbout } = assessment
  // A call for help is not put out of sight unseen.
  if (plan.type === 'hide') return needsHuman === 'self_harm' ? needsHumanReason(needsHuman) : null
  if (needsHuman !== null) return needsHumanReason(needsHuman)
  if (authorWaits) return 'The same person wrote something else lately that a person must answer first.'
  if (plan.template === null) {
    if (gratitude === null && answer === null)
      return 'It is neither thanks or praise for certain, nor a question that a fact answers: a person decides.'
    return answersComment ? 'It answers another comment: a person decides.' : null
  }
  if (!readable) return 'Its script is not looked through for sensitive subjects: a person decides.'
  if (gratitude === null && answer === null) {
    if (plan.keywords === null) return 'The rule matches messages that nobody foresaw: a person decides.'
    if (!isAbout(plan.keywords)) return 'It says more than what the keywords are for: a person decides.'
  }
  // Names are chosen by their owners, some of them to be repeated.
  return nameSaid !== null && !isRepeatable(nameSaid)
    ? "The author's name is nothing to repeat unread: a person decides."
    : null
}

function needsHumanReason(category: NeedsHumanCategory): string {
  return `It touches a sensitive subject (${category}): a person must answer.`
}
