import { describe, expect, it } from 'vitest'
import { isExplained } from '../../../src/generation/replies/explained.ts'
import type { KnowledgeFact } from '../../../src/generation/replies/knowledge.ts'
import { answeringFact, factsAt, relatedFacts } from '../../../src/generation/replies/knowledge.ts'

const fact = (id: string, text: string, questions: string[], validUntil: Date | null = null): KnowledgeFact => ({
  id,
  kind: 'fact',
  text,
  questions,
  validUntil,
})
const hours = fact('hours', 'We are open Tuesday to Sunday, 10 am to 6 pm.', ['when do you open', 'opening hours'])
const sunday = fact('sunday', 'On Sundays we open at noon.', ['when do you open on sunday'])
const price = fact('price', 'A day pass is £12.', ['how much is a day pass', 'day pass price'])
const dogs = fact('dogs', 'Dogs are welcome.', ['can i bring my dog', 'are dogs allowed'])
const repair = {
  ...fact('repair', 'A repair is £15.', ['how much is a repair', 'do you repair jackets']),
  kind: 'price',
} as const
const shipping = fact('shipping', 'Shipping is free for orders over £60.', ['is shipping free'])
const returns = fact('returns', 'You can return what you bought within 30 days.', ['how long can i return'])
const address = fact('address', 'We are at 4 Harbour Lane.', ['where are you'])
const parking = fact('parking', 'Parking is free for two hours.', ['is there parking'])
const entry = fact('entry', 'Swimming is £6.', ['what is the price'])
const facts = [entry, hours, sunday, price, dogs, repair, shipping, returns, address, parking]
const answer = (text: string, names: string[] = []) => answeringFact(text, facts, names)?.fact.id ?? null

describe('a fact answers a question', () => {
  it.each([
    ['When do you open?', 'hours'],
    ['hi, when do you open please 😊', 'hours'],
    ['Opening hours please', 'hours'],
    ['Hey there! How much is a day pass?', 'price'],
    ["Hey, what's the price?", 'entry'],
    ['day pass price?', 'price'],
    ['Are dogs allowed?', 'dogs'],
    ['HELLO, CAN I BRING MY DOG??', 'dogs'],
  ])('that is understood word by word: %s', (text, id) => {
    expect(answer(text)).toBe(id)
  })

  it('beside thanks and praise', () => {
    expect(answer('Love this! When do you open?')).toBe('hours')
  })

  it.each([
    'are you open today?',
    'are you ever open',
    'What are your opening times?',
    'hi, are you open on Mondays?',
    'are you still open',
    'what parking?',
    'how much are you',
    'where is it',
    'where are you going',
    'is shipping free to Norway?',
    'is shipping free if i return half',
    'how much is a repair if i bring two',
    'could you repair a jacket from another brand',
    'can i still return it',
    'no parking?',
    'is there really parking',
    'when do you open? your staff was rude',
    'thanks for nothing. when do you open?',
    'do you have parking, and why not',
  ])('and nothing that is asked beside it: %s', (text) => {
    expect(answer(text)).toBeNull()
  })

  it('but not what somebody may be allergic to', () => {
    const nuts = fact('nuts', 'Our cakes contain nuts.', [
      'are there nuts in the cakes',
      'do you have lactose free cakes',
    ])
    expect(answeringFact('Are there nuts in the cakes?', [nuts], [])).toBeNull()
    expect(answeringFact('Do you have lactose free cakes?', [nuts], [])).toBeNull()
  })

  it('that asks more exactly than another fact does', () => {
    expect(answer('When do you open on Sunday?')).toBe('sunday')
  })

  it('beside names of the project', () => {
    expect(answer('When do you open, Ferry Street?', ['Ferry Street'])).toBe('hours')
    expect(answer('When do you open, Ferry Street?')).toBeNull()
  })

  it.each([
    ['another day', 'When do you open on Christmas?'],
    ['a negation', 'When do you not open?'],
    ['a reproach', 'When do you open?? I stood there for an hour'],
    ['irony', 'how much is a day pass, half a kidney'],
    ['another thing', 'How much is a day pass for a child'],
    ['a number', 'How much is a day pass for 3'],
    ['why', 'Why are dogs allowed?'],
    ['somebody else', '@lena when do you open'],
    ['a link', 'when do you open https://127.0.0.1/'],
    ['a sign of anger', 'when do you open 😡'],
    ['another alphabet', 'when do you ореn'],
    ['two questions', 'When do you open and are dogs allowed?'],
    ['half of it', 'open?'],
    ['a very long message', `When do you open?${' please'.repeat(60)}`],
  ])('never with %s beside it', (_what, text) => {
    expect(answer(text)).toBeNull()
  })

  it('in whatever language it is asked', () => {
    const custa = fact('preco', 'Custa 12 euros.', ['quanto custa'])
    expect(answeringFact('Quanto custa?', [custa], [])?.fact).toEqual(custa)
    expect(answeringFact('Quanto custa o café?', [custa], [])).toBeNull()
    expect(relatedFacts('Quanto custa?', [custa])).toEqual([custa])
  })

  it('for as long as it holds', () => {
    const end = new Date('2026-12-01T00:00:00Z')
    const sale = fact('sale', 'Everything is 20% off.', ['is there a sale'], end)
    expect(factsAt([sale, hours], new Date(end.getTime() - 1))).toEqual([sale, hours])
    expect(factsAt([sale, hours], end)).toEqual([hours])
  })
})

describe('for a person to read', () => {
  it('facts are found in longer messages, several of them too', () => {
    const text = 'We are four people from Leeds. How much is a day pass, and are dogs allowed?'
    expect(relatedFacts(text, facts)).toEqual([price, dogs])
    expect(relatedFacts('Lovely light in here', facts)).toEqual([])
  })
})

describe('a message is explained by keywords', () => {
  it.each([
    ['LINK', true],
    ['link please 😍', true],
    ['Can I see the link?', true],
    ['Hi! Love this. Link?', true],
    ['the link for dogs', false],
    ['Is this the link of Ferry Street?', false],
    ['link for a boat', false],
    ['I want the link!', false],
    ['link for you', false],
    ['no link', false],
    ['your link is broken', false],
    ['link 🤮', false],
    ['link @lena', false],
    ['link links', false],
  ])('%s', (text, is) => {
    expect(isExplained(text, ['link'])).toBe(is)
  })

  it('that belong together where they stand together', () => {
    expect(isExplained('how much is it', ['how much'])).toBe(true)
    expect(isExplained('much how is it', ['how much'])).toBe(false)
  })
})
