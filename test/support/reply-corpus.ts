import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { constantFrom, sample, tuple } from 'fast-check'
import { planFor } from '../../src/features/engagement/domain/deciding-rules.ts'
import { initialSettings } from '../../src/features/engagement/domain/engagement-settings.ts'
import { assess, gatePlan } from '../../src/features/engagement/domain/reply-gate.ts'
import type { Rule } from '../../src/features/engagement/domain/rule-rules.ts'
import type { KnowledgeFact } from '../../src/generation/replies/knowledge.ts'
import { sensitiveCategoryIn } from '../../src/generation/replies/sensitive.ts'

const folder = join(import.meta.dirname, '../unit/features/engagement/messages')

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

/** How many messages have a category. */
export function countMarked(texts: readonly string[]): number {
  return texts.filter((text) => sensitiveCategoryIn(text) !== null).length
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
