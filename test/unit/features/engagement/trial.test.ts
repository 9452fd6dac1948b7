import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { planFor } from '../../../../src/features/engagement/domain/deciding-rules.ts'
import { assess, gatePlan } from '../../../../src/features/engagement/domain/reply-gate.ts'
import type { Rule } from '../../../../src/features/engagement/domain/rule-rules.ts'
import { initialSettings } from '../../../../src/features/engagement/store/config-queries.ts'
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

const trial = JSON.parse(readFileSync(join(import.meta.dirname, '../../../../docs/trials/replies.json'), 'utf8'))
const businesses: readonly Business[] = [...trial.businesses, trial.wideRule, trial.exampleRule]
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

async function outcomes(verdict: Item['verdict']) {
  const found: { readonly id: string; readonly text: string; readonly outcome: string }[] = []
  for (const business of businesses)
    for (const item of [...business.items, ...(business.pointedItems ?? [])].filter((one) => one.verdict === verdict))
      found.push({ id: item.id, text: item.text, outcome: await outcomeOf(business, item) })
  return found
}

it('of the messages of the trial nothing that a person must answer is answered or hidden', async () => {
  const held = await outcomes('hold')
  expect(held.length).toBeGreaterThan(250)
  expect(held.filter(({ outcome }) => outcome !== 'hold')).toEqual([])
})

it('everything that was to be hidden is', async () => {
  expect((await outcomes('hide')).map(({ outcome }) => outcome)).toEqual(['hide', 'hide', 'hide'])
})

it('most of what may be answered is', async () => {
  const fair = await outcomes('send')
  expect(fair.filter(({ outcome }) => outcome === 'send').length / fair.length).toBeGreaterThanOrEqual(0.75)
})
