import { assert, constantFrom, integer, property, record, shuffledSubarray, uniqueArray } from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Situation } from '../../../../src/features/engagement/domain/deciding-rules.ts'
import { decideAction, localDay, planFor } from '../../../../src/features/engagement/domain/deciding-rules.ts'
import { initialSettings } from '../../../../src/features/engagement/domain/engagement-settings.ts'
import type { Incoming, Rule } from '../../../../src/features/engagement/domain/rule-rules.ts'
import {
  fillTemplate,
  findDecidingRule,
  matches,
  mentions,
} from '../../../../src/features/engagement/domain/rule-rules.ts'
import { nextReadMs } from '../../../../src/features/engagement/domain/sync-rules.ts'
import { isQuietHour } from '../../../../src/features/publishing/api.ts'
import { seed } from '../../../support/fast-check-seed.ts'

const account = { id: 'acc_1', username: 'ferry.street', displayName: 'Ferry Street Coffee' }
const item = (fields: Partial<Incoming> = {}): Incoming => ({
  kind: 'comment',
  text: 'How much is it?',
  toxic: false,
  account,
  ...fields,
})
const rule = (fields: Partial<Rule> = {}): Rule => ({
  id: 'rul_1',
  name: 'A rule',
  enabled: true,
  priority: 100,
  mode: 'inherit',
  socialAccountIds: [],
  trigger: { kind: 'any', match: 'all' },
  action: { type: 'reply' },
  createdAt: new Date(0),
  ...fields,
})
const situation = (fields: Partial<Situation> = {}): Situation => ({
  settings: { ...initialSettings, enabled: true, mode: 'auto' },
  rules: [],
  item: item(),
  needsHuman: null,
  privateReplies: true,
  projectActive: true,
  ...fields,
})

describe('which rule decides', () => {
  const anyRule = record({
    id: uniqueArray(constantFrom(...'abcdef'), { minLength: 6, maxLength: 6 }).map(
      (letters) => `rul_${letters.join('')}`,
    ),
    priority: integer({ min: 0, max: 3 }),
    createdAt: integer({ min: 0, max: 3 }).map((days) => new Date(days * 86_400_000)),
    enabled: constantFrom(true, true, false),
    trigger: constantFrom<Rule['trigger'][]>(
      { kind: 'any', match: 'all' },
      { kind: 'direct_message', match: 'all' },
      { kind: 'comment', match: 'keywords', keywords: ['much'] },
      { kind: 'comment', match: 'toxic' },
    ),
  })

  it('does not depend on the order they are read in: lowest priority first, among equals the older one', () => {
    const several = uniqueArray(anyRule, { maxLength: 8, selector: ({ id }) => id })
    assert(
      property(
        several.chain((rules) =>
          shuffledSubarray(rules, { minLength: rules.length }).map((other) => [rules, other] as const),
        ),
        ([one, other]) => {
          const [rules, shuffled] = [one.map(rule), other.map(rule)]
          const chosen = findDecidingRule(rules, item())?.rule
          expect(findDecidingRule(shuffled, item())?.rule).toEqual(chosen)
          const fitting = rules.filter((each) => each.enabled && matches(each, item()) !== null)
          expect(chosen === undefined).toBe(fitting.length === 0)
          for (const each of fitting) {
            expect(chosen!.priority).toBeLessThanOrEqual(each.priority)
            if (each.priority === chosen!.priority)
              expect(chosen!.createdAt.getTime()).toBeLessThanOrEqual(each.createdAt.getTime())
          }
        },
      ),
      { seed, numRuns: 300 },
    )
  })

  it.each([
    ['how much', 'HOW  MUCH is that', true],
    ['price', 'the prices', false],
    ['price', 'Price?', true],
    ['кофе', 'Люблю КОФЕ!', true],
    ['c++', 'I write C++ daily', true],
  ])('keyword %j in %j: %s', (word, text, found) => {
    const trigger = { kind: 'any', match: 'keywords', keywords: [word] } as const
    expect(matches(rule({ trigger }), item({ text })) !== null).toBe(found)
  })

  it('knows a question without its mark, and no question behind an address', () => {
    const asks = (text: string) =>
      matches(rule({ trigger: { kind: 'any', match: 'question' } }), item({ text })) !== null
    for (const text of [
      'how much is this',
      'Wo gibt es das',
      'сколько стоит',
      'Is it vegan?',
      '@ferry.street where are you',
      'price pls',
    ])
      expect(asks(text), text).toBe(true)
    for (const text of ['Love it', 'https://shop.example/?id=4', 'What a day', 'I know how it works'])
      expect(asks(text), text).toBe(false)
  })

  it('finds a mention by either name, and not inside a longer one', () => {
    for (const text of ['hey @ferry.street!', '@Ferry Street Coffee is great', 'ask @FERRY.STREET.'])
      expect(mentions({ text, account }), text).toBe(true)
    for (const text of ['@ferry.street.fans', '@ferry.streets', 'ferry.street', '@ferry'])
      expect(mentions({ text, account }), text).toBe(false)
  })

  it('is for its accounts alone', () => {
    const own = rule({ socialAccountIds: ['acc_2'] })
    expect(matches(own, item())).toBeNull()
    expect(matches(own, item({ account: { ...account, id: 'acc_2' } }))).not.toBeNull()
  })
})

describe('what is planned', () => {
  it.each([
    ['an archived project', { projectActive: false }],
    ['engagement disabled', { settings: { ...initialSettings, mode: 'auto' as const } }],
    ['mode off', { settings: { ...initialSettings, enabled: true }, rules: [rule({ mode: 'auto' })] }],
    ['a rule that leaves it alone', { rules: [rule({ action: { type: 'skip' } })] }],
    ['no question', { item: item({ text: 'Lovely.' }) }],
    ['messages not answered', { item: item({ kind: 'direct_message' }), rules: [rule()] }],
    ['no private answers wanted', { rules: [rule({ action: { type: 'private_reply' } })] }],
    ['something toxic', { item: item({ toxic: true }) }],
  ] as [string, Partial<Situation>][])('is nothing for %s', (_what, fields) => {
    expect(planFor(situation(fields))).toMatchObject({ act: false })
  })

  it('is what the rule says before what the configuration says, in the rule’s own mode', () => {
    const template = 'Hi {username}'
    const plan = planFor(situation({ rules: [rule({ mode: 'suggest', action: { type: 'reply', template } })] }))
    expect(plan).toMatchObject({ act: true, type: 'reply', mode: 'suggest', ruleId: 'rul_1', template })
    expect(planFor(situation())).toMatchObject({ act: true, mode: 'auto', ruleId: null, template: null })
  })

  it('hides by a rule although comments are not answered, and answers none by a rule then', () => {
    const settings = {
      ...situation().settings,
      comments: { enabled: false, answer: 'all', hideToxic: false, hideCategories: [] } as const,
    }
    const hide = rule({ trigger: { kind: 'comment', match: 'all' }, action: { type: 'hide' } })
    expect(planFor(situation({ settings, rules: [hide] }))).toMatchObject({ act: true, type: 'hide' })
    expect(planFor(situation({ settings, rules: [rule()] }))).toMatchObject({ act: false })
  })
})

describe('quiet hours', () => {
  const berlin = (time: string) => isQuietHour(new Date(time), { from: '22:00', to: '07:00' }, 'Europe/Berlin')

  it.each([
    // The night of 2026-10-25 has the hour from 2 to 3 twice, that of 2026-03-29 has none.
    ['2026-10-25T05:59:00Z', true],
    ['2026-10-25T06:00:00Z', false],
    ['2026-10-24T20:00:00Z', true],
    ['2026-10-24T19:59:59Z', false],
    ['2026-03-29T04:59:00Z', true],
    ['2026-03-29T05:00:00Z', false],
    ['2026-03-28T21:00:00Z', true],
    ['2026-03-28T20:59:00Z', false],
  ])('go by the clock on the wall over the change of the clocks: %s is quiet: %s', (time, quiet) => {
    expect(berlin(time)).toBe(quiet)
  })

  it('may lie within one day', () => {
    const noon = (time: string) => isQuietHour(new Date(time), { from: '12:00', to: '14:00' }, 'UTC')
    expect([noon('2026-01-01T11:59:59Z'), noon('2026-01-01T12:00:00Z'), noon('2026-01-01T14:00:00Z')]).toEqual([
      false,
      true,
      false,
    ])
  })

  it('hold back what goes out by itself, and nothing that waits for a word', () => {
    const checks = {
      at: new Date('2026-11-20T21:30:00Z'),
      timezone: 'Europe/Berlin',
      quietHours: { from: '22:00', to: '07:00' },
      cap: 1,
      used: 0,
      windowOver: false,
      saidBefore: false,
      review: 'passed' as const,
    }
    expect(decideAction('auto', checks)).toEqual({
      outcome: 'skip',
      skipReason: 'quiet_hours',
      heldBecause: null,
      reasons: ['22:30 in Europe/Berlin is within quiet hours.'],
    })
    expect(decideAction('suggest', checks).outcome).toBe('suggest')
    const day = { ...checks, at: new Date('2026-11-20T12:00:00Z') }
    expect(
      ['passed', 'blocked', 'unavailable'].map(
        (review) => decideAction('auto', { ...day, review: review as 'passed' }).outcome,
      ),
    ).toEqual(['send', 'skip', 'suggest'])
  })
})

it('a day ends at midnight of the time zone', () => {
  expect(localDay(new Date('2026-11-20T23:30:00Z'), 'Europe/Berlin')).toBe('2026-11-21')
  expect(localDay(new Date('2026-11-20T23:30:00Z'), 'America/New_York')).toBe('2026-11-20')
})

it('a template closes up where the name is kept back', () => {
  expect(fillTemplate('Hi {username}, the price is on our page.', 'jo$&')).toBe('Hi jo$&, the price is on our page.')
  expect(fillTemplate('Hi {username}, the price is on our page.', null)).toBe('Hi, the price is on our page.')
  expect(fillTemplate('@{username}: thanks', null)).toBe('thanks')
})

it('the younger a post, the sooner it is read again; after thirty days it is not', () => {
  const waits = [0, 3, 30, 100, 200, 700, 721].map((hours) => nextReadMs(hours * 3_600_000))
  expect(waits.at(-1)).toBeNull()
  const known = waits.slice(0, -1) as number[]
  expect(known).toEqual(known.toSorted((a, b) => a - b))
})
