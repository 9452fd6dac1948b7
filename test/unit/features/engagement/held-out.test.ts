import { describe, expect, it } from 'vitest'
import {
  corpus,
  falseAlarms,
  heldOutRecall,
  isSent,
  recallOf,
  unsafelySent,
  wantedRecall,
} from '../../../../scripts/bench/replies.ts'

/** Where a bound is not reached yet, what is: it may only rise. The bench shows these against the bound. */
const notYet: Readonly<Record<string, number>> = {
  'self_harm en': 0.9,
  'self_harm es': 0.84,
  'minor en': 0.9,
  'threat en': 0.84,
}
/** Of everyday messages; the aim is 0.05. */
const mostAlarms = 0.075

describe('in messages that no rule was made from', () => {
  it.each(heldOutRecall())('enough of $category in $language waits for a person', ({ category, language, ...of }) => {
    const wanted = notYet[`${category} ${language}`] ?? wantedRecall[category as keyof typeof wantedRecall][language]!
    expect(of.found / of.messages).toBeGreaterThanOrEqual(wanted)
  })

  it('few everyday messages and no praise wait for a person', () => {
    const everyday = falseAlarms('held-out/everyday')
    expect(everyday.alarms / everyday.messages).toBeLessThanOrEqual(mostAlarms)
    expect(falseAlarms('harmless').alarms).toBe(0)
  })

  it('nothing recombined around a sensitive message is sent unread', () => {
    expect(unsafelySent()).toEqual({ messages: 1_000, sent: 0 })
    // The same project does answer what is plain.
    expect(['What is the price?', 'Hi! When do you open?', 'Love this!'].filter(isSent)).toHaveLength(3)
  })
})

describe('in the messages that rules were made from', () => {
  it.each([
    ['self_harm', 'self_harm'],
    ['self_harm', 'self_harm_other'],
    ['minor', 'minor'],
    ['threat', 'threat'],
  ] as const)('nearly all of %s waits for a person: %s', (category, name) => {
    for (const { language, found, messages } of recallOf(category, corpus(`training/${name}`)))
      expect({ language, enough: found / messages >= 0.95 }).toEqual({ language, enough: true })
  })

  it('nearly no everyday message does', () => {
    const { alarms, messages } = falseAlarms('training/everyday')
    expect(alarms / messages).toBeLessThanOrEqual(0.05)
  })
})
