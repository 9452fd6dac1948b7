import { describe, expect, it } from 'vitest'
import { createModerator, requestTexts, scriptTexts } from '../../src/generation/moderation.ts'
import { writeScript } from '../../src/generation/script-writer.ts'
import { scriptRequest } from './request.ts'

const moderator = createModerator({ now: () => new Date('2026-11-20T12:00:00Z') })
const categoriesOf = async (text: string, bannedTerms?: string[]) =>
  (await moderator.review({ texts: [{ where: 'hook', text }], bannedTerms })).categories.map(
    (finding) => finding.category,
  )

describe('moderation', () => {
  it.each([
    ['weapons_sale', 'Guns for sale, discreet shipping'],
    ['weapons_sale', 'Buy a Glock today, no papers'],
    ['weapons_sale', 'How I build a ghost gun at home: build a ghost gun'],
    ['weapons_sale', 'Продам пистолет недорого'],
    ['drugs_sale', 'Buy cocaine online'],
    ['drugs_sale', 'MDMA and LSD in stock, DM me to order'],
    ['drugs_sale', 'C0caine for sale'],
    ['sexual_minors', 'nude pics of underage girls'],
    ['sexual_minors', '14 year old naked'],
    ['sexual_content', 'Watch porn for free: free porn'],
    ['hate', 'we must exterminate all jews'],
    ['hate', 'immigrants are vermin'],
    ['hate', 'n1gger'],
    ['hate', 'f\u200ba\u200bg\u200bg\u200bo\u200bt'],
    ['violence', 'I will kill you'],
    ['self_harm', 'just kill yourself'],
    ['self_harm', 'k y s'],
    ['self_harm', 'kіll yоurself'],
    ['self_harm', 'ｋｉｌｌ ｙｏｕｒｓｅｌｆ'],
    ['scam', 'Guaranteed returns of 20% a month'],
    ['scam', 'Double your bitcoin this week'],
    ['scam', 'Earn $500 per day with no effort'],
    ['scam', 'Гарантированный доход каждый день'],
    ['scam', 'Rentabilidad garantizada'],
    ['medical_claim', 'This tea cures cancer'],
    ['medical_claim', 'Lose 10 kg in a week'],
    ['medical_claim', 'Stop taking your insulin'],
    ['medical_claim', 'm1racle cure'],
    ['medical_claim', 'Этот чай лечит рак'],
  ])('refuses %s: %s', async (category, text) => {
    expect(await categoriesOf(text)).toContain(category)
  })

  it.each([
    'One skill that changes everything',
    'Scunthorpe, Essex and Penistone by train',
    'Shot on iPhone',
    'My therapist told me this',
    'Killer headlines that sell',
    'This will kill your motivation, and how to get it back',
    'Assassin’s Creed in 60 seconds',
    'Classic cocktails for beginners',
    'How to use a glue gun',
    'Buy one massage gun, get a towel free',
    'Bath bomb recipe for kids',
    'Hot chocolate the kids will love',
    'Sex education: what kids should know',
    'There are no guaranteed returns in investing',
    'Nothing cures cancer overnight. Here is what helps',
    'A walk for cancer research',
    'Kill them with kindness',
    'Spick and span kitchen in 5 minutes',
    'Spic and span in five minutes',
    'A chink in the armor of your budget',
    'Cut yourself some slack',
    'Suicide prevention hotline numbers',
    'Why gun laws differ by country',
    'How fentanyl changed my town',
    'Lose the guilt in a week',
    'Method beats mood: my 4-step system',
    'Get your shot at the title',
    'Почему гараж дорожает',
    'Страхуйте ребёнка заранее',
    'We sell cookies. My grandma shoots film rifle-sharp photos of birds',
    'Double your reading speed',
    'Class of 88: 14 photos',
    'Earn $500 per day? Here is the honest math',
    'ส่งฟรี สวัสดี',
    '5 دقائق كل صباح',
    '',
  ])('lets pass: %s', async (text) => {
    expect(await categoriesOf(text)).toEqual([])
  })

  it('tells the words as they were written', async () => {
    const review = (text: string, terms: string[]) =>
      moderator.review({ texts: [{ where: 'hook', text }], bannedTerms: terms, language: 'en' } as never)
    const matchedIn = async (text: string, terms: string[]) =>
      (await review(text, terms)).categories.map(({ matched }) => matched)
    expect(await matchedIn('So Ｃheap, so CHEAP', ['cheap'])).toEqual(['Ｃheap', 'CHEAP'])
    expect(await matchedIn('The Ch3ap way', ['cheap'])).toEqual(['Ch3ap'])
  })

  it('finds a brand’s banned words as words, not inside others', async () => {
    expect(await categoriesOf('The CHEAP way', ['cheap'])).toEqual(['brand_banned_term'])
    expect(await categoriesOf('The ch3ap way', ['cheap'])).toEqual(['brand_banned_term'])
    expect(await categoriesOf('Cheaper by the dozen', ['cheap'])).toEqual([])
    expect(await categoriesOf('最安値の店', ['最安値'])).toEqual(['brand_banned_term'])
    expect(await categoriesOf('C++ (beta) wins', ['C++ (beta)'])).toEqual(['brand_banned_term'])
  })

  it('says where, what and when', async () => {
    const verdict = await moderator.review({
      texts: [
        { where: 'hook', text: 'Good morning' },
        { where: 'scenes/2/body', text: 'With GU\u200bARANTEED returns!' },
      ],
    })
    expect(verdict).toMatchObject({
      blocked: true,
      reviewedAt: '2026-11-20T12:00:00.000Z',
      categories: [{ category: 'scam', where: 'scenes/2/body', matched: 'GU\u200bARANTEED returns' }],
    })
  })

  it('finds nothing in what the built-in writer adds, in any of its languages', async () => {
    for (const language of ['en', 'ru', 'uk', 'es', 'de', 'fr', 'pt'])
      for (let variant = 0; variant < 10; variant++)
        for (const hook of ['How to sleep', 'Stop scrolling', 'My first week']) {
          const request = scriptRequest({ language, variant, hook, durationSeconds: 60 })
          const texts = [...requestTexts(request), ...scriptTexts(writeScript(request))]
          expect((await moderator.review({ texts })).categories).toEqual([])
        }
  })

  it('stays quick on long and hostile text', async () => {
    const started = performance.now()
    await categoriesOf('buy '.repeat(2500))
    await categoriesOf('k '.repeat(5000))
    await categoriesOf('nigg'.repeat(2500))
    await categoriesOf(`${'a'.repeat(10_000)}!`)
    expect(performance.now() - started).toBeLessThan(2000)
  })
})
