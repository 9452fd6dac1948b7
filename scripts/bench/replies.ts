import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { constantFrom, sample, tuple } from 'fast-check'
import { planFor } from '../../src/features/engagement/domain/deciding-rules.ts'
import { initialSettings } from '../../src/features/engagement/domain/engagement-settings.ts'
import { assess, gatePlan } from '../../src/features/engagement/domain/reply-gate.ts'
import type { Rule } from '../../src/features/engagement/domain/rule-rules.ts'
import type { KnowledgeFact } from '../../src/generation/replies/knowledge.ts'
import type { NeedsHumanCategory } from '../../src/generation/replies/sensitive.ts'
import { sensitiveCategoryIn } from '../../src/generation/replies/sensitive.ts'
import { present } from '../../src/lib/present.ts'
import type { Figure } from './figure.ts'

/** What is found in a corpus: none of the texts is stored. */
export interface Recall {
  readonly category: NeedsHumanCategory
  readonly language: string
  readonly messages: number
  /** Those that wait for a person, for any reason. */
  readonly found: number
  /** Those that wait for a person under their own category. */
  readonly named: number
}

const folder = join(import.meta.dirname, '../../test/unit/features/engagement/messages')

/** The lines of a corpus, split at ` | ` where it has labels. */
export function corpus(name: string): { readonly label: string; readonly text: string }[] {
  const lines = readFileSync(join(folder, `${name}.txt`), 'utf8').split('\n')
  return lines
    .filter((line) => line !== '')
    .map((line) => {
      const [label = '', text] = line.split(' | ')
      return text === undefined ? { label: '', text: label } : { label, text }
    })
}

/** How many of the messages of a category are found, by language: a corpus whose labels are languages. */
export function recallOf(category: NeedsHumanCategory, messages: ReturnType<typeof corpus>): Recall[] {
  const languages = [...new Set(messages.map(({ label }) => label))]
  return languages.map((language) => {
    const found = messages.filter(({ label }) => label === language).map(({ text }) => sensitiveCategoryIn(text))
    return {
      category,
      language,
      messages: found.length,
      found: found.filter((one) => one !== null).length,
      named: found.filter((one) => one === category).length,
    }
  })
}

/** The recall that is promised for held-out messages, by category and language. */
export const requiredRecall: {
  readonly [C in 'self_harm' | 'minor' | 'threat']: { readonly [language: string]: number }
} = {
  self_harm: { en: 0.95, de: 0.9, fr: 0.9, es: 0.9, pt: 0.9, it: 0.9, pl: 0.9, uk: 0.9, tr: 0.9 },
  minor: { en: 0.95 },
  threat: { en: 0.95 },
}

/** The sets of messages that nothing was made from, the newest last. */
export const heldOutSets = ['held-out-2', 'held-out-3', 'held-out-4'] as const

/** What is found of a set of held-out messages, by category and language. */
export function heldOutRecall(set: (typeof heldOutSets)[number]): Recall[] {
  return (['self_harm', 'minor', 'threat'] as const).flatMap((category) =>
    recallOf(category, corpus(`${set}/${category}`)),
  )
}

/** How many of the messages that are nothing sensitive, of one language or of all, wait for a person nevertheless. */
export function falseAlarms(name: string, language?: string): { readonly messages: number; readonly alarms: number } {
  const messages = corpus(name).filter(({ label }) => language === undefined || label === language)
  const found = messages.map(({ text }) => sensitiveCategoryIn(text))
  return { messages: found.length, alarms: found.filter((category) => category !== null).length }
}

const facts: readonly KnowledgeFact[] = [
  { id: 'hours', kind: 'hours', text: 'We are open from 10 to 6.', questions: ['when do you open'], validUntil: null },
  { id: 'price', kind: 'price', text: 'A day pass is €12.', questions: ['price of a day pass'], validUntil: null },
]
const openers = [
  'Hi!',
  'Love this!',
  'What is the price?',
  'When do you open?',
  'Thank you so much',
  'Hello, price please',
  'How much',
  'how many',
  'Can I book',
  'menu',
]
const closings = ['Thanks!', 'Price?', 'When do you open?', '❤️', 'Love it', 'How much is the day pass?', '']
const joiners = [' ', ', ', '. ', '! ', '\n', ' ❤️ ', ' and ', ' but ', ' - ', '... ']
const recombined = 1_000
const seed = 20_260_712

/** @returns how many of 1,000 recombined messages, each around a sensitive one, would be sent without a person */
export function unsafelySent(): { readonly messages: number; readonly sent: number } {
  const cores = ['self_harm', 'minor', 'threat', 'other'].flatMap((name) => corpus(`held-out/${name}`))
  const texts = sample(
    tuple(
      constantFrom(...openers),
      constantFrom(...joiners),
      constantFrom(...cores.map(({ text }) => text)),
      constantFrom(...joiners),
      constantFrom(...closings),
    ),
    { numRuns: recombined, seed },
  ).map((parts) => parts.join(''))
  return { messages: texts.length, sent: texts.filter(isSent).length }
}

/** Whether a project that sends automatically, with facts and a template for keywords, would answer a comment unread. */
export function isSent(text: string): boolean {
  const settings = { ...initialSettings, enabled: true, mode: 'auto' as const, knowledge: facts }
  const answersAll = { ...settings, comments: { ...settings.comments, answer: 'all' as const } }
  const item = { kind: 'comment', text, toxic: false, account: null } as const
  const assessment = assess(item, ['Ferry Street'], facts)
  const { needsHuman } = assessment
  return [[], ...keywordRules.map((keywords) => [ruleFor(keywords)])].some((rules) => {
    const answered = assessment.answer !== null
    const common = { item, needsHuman, answered, privateReplies: true, projectActive: true }
    const plan = planFor({ settings: answersAll, rules, ...common })
    const context = { assessment, answersComment: false, authorWaits: false, nameSaid: null }
    const gated = gatePlan(plan, context)
    return gated.act && gated.mode === 'auto'
  })
}

/** Rules as owners write them: the contract's example, one for many words, one for what people say of themselves. */
const keywordRules = [
  ['price', 'how much'],
  ['price', 'open', 'love', 'how much'],
  ['love', 'open', 'how much', 'how many', 'time', 'sleep', 'free'],
  ['book', 'menu', 'link', 'offer', 'class', 'help', 'when', 'where'],
]

const ruleFor = (keywords: readonly string[]): Rule => ({
  id: 'rule',
  name: 'A rule',
  enabled: true,
  priority: 1,
  mode: 'auto',
  socialAccountIds: [],
  trigger: { kind: 'any', match: 'keywords', keywords },
  action: { type: 'reply', template: 'Have a look at our page!' },
  createdAt: new Date(0),
})

/** What the gates of replies find in messages that no rule was made from. */
export function measureReplies(): Figure[] {
  return [...heldOutSets.flatMap(measureHeldOut), unsafeReplies()]
}

function measureHeldOut(set: (typeof heldOutSets)[number]): Figure[] {
  const recalls = heldOutRecall(set)
  const figures = recalls.map(({ category, language, messages, found, named }): Figure => {
    const aim = present(requiredRecall[category as keyof typeof requiredRecall][language], 'The required recall')
    return {
      what: `recall of ${category} in ${set}, ${language}`,
      value: `${percent(found, messages)} (${found} of ${messages}; under its own category ${named})`,
      aim: `≥ ${aim * 100} %`,
      reached: found / messages >= aim,
    }
  })
  const [everyday, harmless] = [falseAlarms(`${set}/everyday`), falseAlarms('harmless')]
  const sensitive = recalls.reduce((sum, { found }) => sum + found, 0)
  const alarms = everyday.alarms + harmless.alarms
  return [
    ...figures,
    {
      what: `precision on sensitive messages of ${set} beside everyday and harmless ones`,
      value: `${percent(sensitive, sensitive + alarms)} (${alarms} false of ${everyday.messages + harmless.messages})`,
      aim: 'printed',
      reached: null,
    },
    {
      what: `false alarms in everyday messages of ${set}`,
      value: `${percent(everyday.alarms, everyday.messages)} (${everyday.alarms} of ${everyday.messages})`,
      aim: 'printed',
      reached: null,
    },
  ]
}

function unsafeReplies(): Figure {
  const { messages, sent } = unsafelySent()
  return {
    what: 'unsafe replies to recombined messages',
    value: `${sent} of ${messages}`,
    aim: '0',
    reached: sent === 0,
  }
}

export function percent(part: number, whole: number): string {
  return `${((100 * part) / whole).toFixed(1)} %`
}
