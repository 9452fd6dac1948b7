import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { planFor } from '../../../../src/features/engagement/domain/deciding-rules.ts'
import { initialSettings } from '../../../../src/features/engagement/domain/engagement-settings.ts'
import { assess, gatePlan } from '../../../../src/features/engagement/domain/reply-gate.ts'
import type { Rule } from '../../../../src/features/engagement/domain/rule-rules.ts'
import { createModerator } from '../../../../src/generation/moderation.ts'
import { isToxic } from '../../../../src/generation/toxicity.ts'

interface Item {
  readonly id: string
  readonly kind: 'comment' | 'direct_message'
  readonly text: string
  readonly verdict: 'send' | 'hold' | 'hide'
}
interface Business {
  readonly name: string
  readonly config: object
  readonly rules: readonly object[]
  readonly items: readonly Item[]
  readonly pointedItems?: readonly Item[]
}

const readTrial = (name: string) =>
  JSON.parse(readFileSync(join(import.meta.dirname, 'trials', `${name}.json`), 'utf8'))
const first = readTrial('replies')
const shops: readonly Business[] = readTrial('replies-2').businesses
/** The second trial's shop has facts only; with the rule of the contract's example it must hold as much. */
const withRule = shops.map((shop) => ({ ...shop, rules: first.exampleRule.rules }))
/** Messages to the same shop that were written while the rules were: as nasty as their author could think of. */
const own = readFileSync(join(import.meta.dirname, '../../../unit/features/engagement/messages/auto.txt'), 'utf8')
  .split('\n')
  .filter((line) => line !== '')
  .map((line, i): Item => {
    const [verdict, text] = line.split(' | ') as ['send' | 'hold', string]
    return { id: `line ${i + 1}`, kind: 'comment', text, verdict }
  })
const trials: Readonly<Record<string, readonly Business[]>> = {
  'our own messages': shops.map((shop) => ({ ...shop, items: own })),
  'the trial': [...first.businesses, first.wideRule, first.exampleRule],
  'the second trial': shops,
  'the second trial with a rule': withRule,
}
const moderator = createModerator()

async function outcomeOf({ name, config, rules: given }: Business, { kind, text }: Item) {
  const toxic = await isToxic(moderator, text)
  const settings = { ...initialSettings, ...config }
  const rules = given.map((rule, i) => ({
    id: `${i}`,
    enabled: true,
    socialAccountIds: [],
    createdAt: new Date(i),
    ...rule,
  })) as unknown as Rule[]
  const item = { kind, text, toxic, account: null }
  const assessment = assess(item, [name], settings.knowledge)
  const { needsHuman, answer } = assessment
  const answered = answer !== null
  const plan = planFor({ settings, rules, item, needsHuman, answered, privateReplies: true, projectActive: true })
  const gated = gatePlan(plan, { assessment, answersComment: false, authorWaits: false, nameSaid: 'visitor.one' })
  if (!gated.act || gated.mode !== 'auto') return 'hold'
  return gated.type === 'hide' ? 'hide' : 'send'
}

async function outcomes(trial: string, verdict: Item['verdict']) {
  const found: { readonly id: string; readonly text: string; readonly outcome: string }[] = []
  for (const business of trials[trial]!)
    for (const item of [...business.items, ...(business.pointedItems ?? [])].filter((one) => one.verdict === verdict))
      found.push({ id: item.id, text: item.text, outcome: await outcomeOf(business, item) })
  return found
}

it.each([
  ['our own messages', 49],
  ['the trial', 250],
  ['the second trial', 134],
  ['the second trial with a rule', 134],
])('of the messages of %s nothing that a person must answer is answered or hidden', async (trial, atLeast) => {
  const held = await outcomes(trial, 'hold')
  expect(held.length).toBeGreaterThan(atLeast)
  expect(held.filter(({ outcome }) => outcome !== 'hold')).toEqual([])
})

it('everything that was to be hidden is', async () => {
  expect((await outcomes('the trial', 'hide')).map(({ outcome }) => outcome)).toEqual(['hide', 'hide', 'hide'])
})
