import { describe, expect, it } from 'vitest'
import { sensitiveCategoryIn as categoryOf } from '../../../../src/generation/replies/sensitive.ts'
import { corpus, countMarked, isSent, unsafelySent } from '../../../support/reply-corpus.ts'

const sets = ['held-out', 'held-out-2', 'held-out-3', 'held-out-4'] as const
const textsOf = (name: string) => corpus(name).map(({ text }) => text)

describe.each(sets)('in the messages of %s', (set) => {
  it('nothing sensitive is sent unread, whether it has a category or not', () => {
    const sensitive = ['self_harm', 'minor', 'threat'].flatMap((name) => textsOf(`${set}/${name}`))
    expect(sensitive.length).toBeGreaterThan(300)
    expect(sensitive.filter(isSent)).toEqual([])
  })

  it('at most six of a hundred everyday messages have a category, though all were written to look grave', () => {
    const everyday = textsOf(`${set}/everyday`)
    expect(countMarked(everyday) / everyday.length).toBeLessThanOrEqual(0.06)
  })
})

describe('in other messages', () => {
  it('no praise has a category', () => {
    expect(countMarked(textsOf('harmless'))).toBe(0)
  })

  it('nothing recombined around a sensitive message is sent unread', () => {
    expect(unsafelySent()).toEqual({ messages: 1_000, sent: 0 })
    // The same project does answer what is plain.
    expect(['What is the price?', 'Hi! When do you open?', 'Love this!', 'Vielen Dank!'].filter(isSent)).toHaveLength(4)
  })
})

describe('who says plainly that it is grave is marked', () => {
  it.each([
    ['I want to kill myself', 'self_harm'],
    ['Ich will nicht mehr leben', 'self_harm'],
    ['j’ai envie de mourir', 'self_harm'],
    ['quiero quitarme la vida', 'self_harm'],
    ['voglio farla finita', 'self_harm'],
    ['もう消えてしまいたい', 'self_harm'],
    ['i know where you live, watch your back', 'threat'],
    ['Euer Laden brennt gut, oder?', 'threat'],
    ['my tongue is tingling and my throat is tight', 'medical'],
    ['Mein Sohn bekommt keine Luft', 'medical'],
    ['no puedo respirar, se me cierra la garganta', 'medical'],
    ['is the blonde girl even 16? how old is that girl', 'minor'],
    ['My lawyer will contact you', 'legal'],
    ['I want a refund, it arrived broken', 'refund'],
  ])('%s', (text, category) => {
    expect(categoryOf(text)).toBe(category)
  })
})

describe('what only sounds grave has no category', () => {
  it.each([
    'The brown butter ones are to die for',
    'Could be sweeter',
    'Finally someone who understands butter. Bravo!',
    'Thanks! And what about the other thing I asked?',
    'first',
    'Can I bring my dog?',
    'What’s your address?',
    'Vielen Dank, war superlecker!',
    'Meh.',
    'Do you sell gift cards?',
    'not bad at all, I liked it',
    'lol thanks for nothing',
    'Do you have gluten free bread?',
    'where are you?',
    'Your bakery is 10 years old? Happy birthday!',
    'c’est la bombe ce gâteau',
  ])('%s', (text) => {
    expect(categoryOf(text)).toBeNull()
  })
})
