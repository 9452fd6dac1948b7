/** What a script shows of a brief, what it hands to a person, and where viewers are sent. */
import { describe, expect, it } from 'vitest'
import { planVariants, writeScript } from '../../../src/generation/script-writer.ts'
import type { Script, ScriptRequest } from '../../../src/generation/types.ts'
import { briefAround, facts } from '../../support/facts.ts'
import { scriptRequest } from '../../support/generation-request.ts'

const writtenFrom = (changes: Partial<ScriptRequest>) => writeScript(scriptRequest({ durationSeconds: 60, ...changes }))
const screenOf = ({ scenes }: Script) => scenes.flatMap(({ headline, body = '' }) => [headline, body]).join('\n')
const publicWordsOf = (script: Script) => `${screenOf(script)}\n${script.captions.default}`
const warningsOf = (script: Script) => (script.warnings ?? []).map(({ message }) => message).join('\n')

const isHeld = (script: Script, request: string) =>
  !publicWordsOf(script).includes(request.replace(/[.?]$/u, '')) && script.notes!.join('\n').includes(request)

describe('a clause that addresses the maker', () => {
  it.each([['en', 'Send your form to us by Friday, could you make it upbeat?', 'Send your form to us by Friday']])(
    'is held, and what precedes it is public (%s): %s',
    (language, sentence, said) => {
      const script = writtenFrom({ language, brief: briefAround(language, sentence) })
      const clause = sentence.slice(said.length).replace(/^(?:,| –) /u, '')
      expect(publicWordsOf(script)).toContain(said)
      expect(publicWordsOf(script)).not.toContain(clause)
      expect(script.notes!.join('\n')).toContain(clause)
    },
  )

  it.each([
    ['Here is what I would say:', 'the shed is open on Sunday from ten to four.'],
    ['What we would like people to know is this:', 'the shed is open on Sunday from ten to four.'],
    ['So for the post this week:', 'we do hoof trims in the yard on Mondays for £12.'],
    ['For this week I was thinking', 'we open the shed on Sunday from ten to four.'],
  ])('is held, and what follows it is public: %s', (clause, said) => {
    const script = writtenFrom({ brief: `Hi Jo, hope you are well!\n${clause} ${said} Entry is £3.\nThanks, Ann` })
    expect(publicWordsOf(script)).not.toContain(clause.replace(/:$/u, ''))
    expect(publicWordsOf(script)).toContain(said.slice(1, -1))
  })

  it.each([
    'If the boiler fails, wait a day, then ring us.',
    'The tap drips, the tiles are loose, the bath is old – could this be your room?',
    'Bring your card, or show it on your phone.',
  ])('is not found in what speaks to viewers: %s', (sentence) => {
    expect(publicWordsOf(writtenFrom({ brief: briefAround('en', sentence) }))).toContain(sentence.replace(/\.$/u, ''))
  })
})

describe('a request that names no thing of the trade', () => {
  it.each([
    ['en', 'Something like an old postcard would be lovely.'],
    ['en', 'Here is what we’d like to say:'],
    ['en', 'Please don’t use last year’s picture.'],
    ['en', 'Not sure whether to mention the cats.'],
    ['en', 'Could it be ready before Friday?'],
    ['en', 'Hi Castlane team,'],
    ['de', 'Könnt ihr das locker halten?'],
    ['de', 'Bitte die alte Anschrift nicht erwähnen.'],
    ['de', 'Hier der Text:'],
    ['fr', 'Merci de ne pas parler du prix de l’an dernier.'],
    ['es', '¿Podéis darle un toque alegre?'],
    ['it', 'Per favore non scrivete il vecchio prezzo.'],
  ])('is held and named (%s): %s', (language, request) => {
    expect(isHeld(writtenFrom({ language, brief: `${request}\n${facts[language]!.join(' ')}` }), request)).toBe(true)
  })

  it('leaves alone what only sounds like one', () => {
    const brief =
      'THE REAR CLIP CAN BREAK. Something for everyone. Don’t mention it at the till, the discount is automatic.'
    expect(publicWordsOf(writtenFrom({ brief }))).toContain('THE REAR CLIP CAN BREAK')
  })
})

describe('what is on screen where not everything has time', () => {
  const brief =
    'In spring the river came up to the barn door and stayed a week. The hens were carried out by hand. Neighbours brought corn for them. Nobody went home that night. On Saturday everyone gets a box of six eggs for free at the gate.'

  it('is what is free and when, rather than sentences that stand before it', () => {
    expect(screenOf(writtenFrom({ brief, durationSeconds: 14, hook: 'The wet year' }))).toContain('On Saturday')
  })

  it('is not a few words in place of the sentence that says what it is', () => {
    const script = writtenFrom({
      hook: 'An evening out',
      brief:
        'Forget the cinema. Your group gets the whole lane for two hours with a coach and a scoreboard and supper from next door and a photograph of all of you at the end. No skill needed. Flat shoes.',
      mustSay: ['Over 18s only'],
      durationSeconds: 9,
    })
    expect(screenOf(script)).not.toContain('Flat shoes')
    expect(warningsOf(script)).toContain('Your group gets the whole lane')
  })

  it('is no question without what answers it', () => {
    const script = writtenFrom({
      hook: 'A club for runners',
      brief:
        'It costs £20. Want to know more? Write the word RUN below and the plan of all nine weeks comes to you with the map and the kit list on the same day.',
      durationSeconds: 8,
    })
    expect(screenOf(script)).not.toContain('Want to know more?')
  })
})

describe('a hook that quotes a claim', () => {
  it.each([
    ['“Heat pumps fail in old houses”', 'We hear it weekly. We fitted 214 of them. The survey costs £180.'],
    ['Spreadsheets do for rotas', 'They’re not enough. A rota takes six hours. The app costs £2.'],
  ])('stays with its answer, so that one variant has the whole brief: %s', (hook, brief) => {
    const plan = planVariants(scriptRequest({ hook, brief: brief.replace('’re not enough', '’re not') }), 2)
    expect(plan).toEqual({ planned: 1, reason: expect.stringContaining('claim') })
  })

  it('is told from what a customer said', () => {
    const brief = '“It held for years.” – Ada\n“They were kind.” – Bo\nA visit costs £40.'
    expect(planVariants(scriptRequest({ hook: '“The best I had”', brief }), 2).planned).toBe(2)
  })
})

describe('where viewers are sent', () => {
  const closeOf = (changes: Partial<ScriptRequest>) => writtenFrom({ brief: 'X 12.', ...changes }).scenes.at(-1)!

  it('is the address of the app where a call to action has none', () => {
    expect(closeOf({ callToAction: { text: 'Get your ticket' } })).toMatchObject({
      headline: 'Get your ticket',
      body: 'dawnly.example',
    })
  })

  it('is what the call to action itself says', () => {
    expect(closeOf({ callToAction: { text: 'Call 01632 960 001' } }).body).toBeUndefined()
  })
})

describe('a table', () => {
  it('is read as a list, and the names of its columns as a label', () => {
    const script = writtenFrom({ brief: '| Size | Price |\n|---|---|\n| Small: one | £24 |\n| Large: two | £39 |' })
    expect(script.scenes.slice(1, 3).map(({ headline }) => headline)).toEqual(['Small: one – £24', 'Large: two – £39'])
    expect(publicWordsOf(script)).not.toMatch(/Size|\|/u)
    expect(script.notes!.join('\n')).toContain('“Size – Price”')
  })
})

describe('a letter in one line', () => {
  it.each([
    ['en', 'Hi Priya, hope you are keeping well. ', 'Many thanks, Ruth Adair (Ms), Hall Committee'],
    ['en', 'Hello Sam, as promised here is the text. ', 'Cheers, Dev'],
    ['de', 'Hallo Frau Kern, hoffentlich geht es Ihnen gut. ', 'Viele Grüße, Birgit'],
    ['fr', 'Bonjour Camille, j’espère que tout va bien. ', 'Merci beaucoup, Léa'],
    ['es', 'Hola Lucía, espero que estés bien. ', 'Un abrazo, Inés'],
  ])('is held at its beginning and end (%s): %s', (language, opening, ending) => {
    const script = writtenFrom({ language, brief: `${opening}${facts[language]!.join(' ')} ${ending}` })
    for (const fact of facts[language]!) expect(publicWordsOf(script)).toContain(fact.replace(/\.$/u, ''))
    for (const words of [opening.split(/[,.] /u)[1]!, ending.split(' ').at(-1)!]) {
      expect(publicWordsOf(script)).not.toContain(words)
      expect(script.notes!.join('\n')).toContain(words)
    }
  })
})

describe('what only looks like a word to the maker', () => {
  it.each(['I was told I would never run again.', 'We want you to feel at home.', 'Thanks to Ana for the flowers.'])(
    'is public: %s',
    (sentence) => {
      expect(publicWordsOf(writtenFrom({ brief: briefAround('en', sentence) }))).toContain(sentence.replace(/\.$/u, ''))
    },
  )

  it('are phrases to learn', () => {
    const brief = 'Four signs for your first day.\n- Hello\n- Please\n- Thank you\nThe course runs for eight weeks.'
    expect(publicWordsOf(writtenFrom({ brief }))).toContain('Thank you')
  })
})

describe('a list in one line', () => {
  it('keeps its points and their numbers', () => {
    const brief = '1. Ask for it in writing. 2. Keep the letter. A copy will do. 3. Sign nothing today.'
    const script = writtenFrom({ brief, format: 'carousel' })
    expect(script.scenes.filter(({ kind }) => kind === 'point').map(({ headline, body }) => [headline, body])).toEqual([
      ['Ask for it in writing', undefined],
      ['Keep the letter. A copy will do.', undefined],
      ['Sign nothing today', undefined],
    ])
    expect(script.captions.default).toContain('2. Keep the letter. A copy will do.\n3. Sign')
  })

  it.each([
    ['en', 'Tue 7.00 Row / Tue 18.00 Swim (new!) / Fri 9.00 Walk. A visit is £6.', 'Tue 18.00 Swim (new!)'],
    ['de', 'Kurse: Di 7.00 Rudern / Mi 18.00 Schwimmen (neu!) / Fr 9.00 Gehen', 'Mi 18.00 Schwimmen (neu!)'],
    ['fr', '• Soupe 6 € • Tarte 4 € • Thé 2 €', 'Tarte 4 €'],
  ])('has each point on a line of its own, on an image too (%s): %s', (language, brief, point) => {
    const script = writtenFrom({ language, brief, format: 'image', hook: 'Neu' })
    expect(script.captions.default).toMatch(new RegExp(`• ${RegExp.escape(point)}\n•`, 'u'))
    expect(screenOf(script)).toContain(`\n• ${point}\n• `)
  })

  it('is none where a date is an ordinal', () => {
    const brief = 'Geöffnet ist am 1. Mai. 2. Mai geschlossen.'
    expect(writtenFrom({ language: 'de', brief }).captions.default).toContain(brief)
  })

  it('keeps a stroke behind brackets', () => {
    expect(publicWordsOf(writtenFrom({ brief: 'Swim (new!) / Row with us.' }))).toContain('Swim (new!) / Row')
  })
})

describe('an image', () => {
  const long = `Carrots, ${'three kinds of kale, '.repeat(24)}brown eggs at £2 a box, and honey from the hives behind the wall.`

  it('shows a sentence that fits where the first does not, and names the first without advising a longer video', () => {
    const script = writtenFrom({ format: 'image', hook: 'New today', brief: `${long} Open Friday from 9 am.` })
    expect(screenOf(script)).toContain('Open Friday from 9 am')
    expect(warningsOf(script)).toContain('Carrots')
    expect(warningsOf(script)).not.toContain('durationSeconds')
  })
})

describe('what belongs together', () => {
  it('is the name of a product and its price, in one variant', () => {
    const brief = 'Blue Fell Cheddar. It ages in slate for a year. We turn each wheel by hand. 300 g for £9.50.'
    const first = writtenFrom({ brief, variants: 2, variant: 0 })
    expect(screenOf(first)).toMatch(/Blue Fell Cheddar[\s\S]*£9\.50/u)
  })

  it.each([
    [
      'es',
      'Todo el mes de marzo la primera visita es gratis y, si hace falta volver, te lo decimos por escrito antes.',
    ],
    [
      'en',
      'The first visit in the month of March is on us and, if you need another one, we write down the price first.',
    ],
  ])('is a conjunction and what follows it (%s)', (language, brief) => {
    for (const { headline, body = '' } of writtenFrom({ language, brief }).scenes)
      expect(`${headline}\n${body}`).not.toMatch(/\b(?:y|and),?$/mu)
  })
})

describe('a sentence that refers to one that is held', () => {
  it('is named, so that a person says what it is about', () => {
    const brief = 'Please show Biscuit’s photo the whole time. He is 9 and hates skateboards. Adoption costs £80.'
    expect(warningsOf(writtenFrom({ brief }))).toContain(
      'refers to a sentence that is not shown: “He is 9 and hates skateboards.”',
    )
  })

  it('is not named behind a greeting, nor where what it refers to is shown', () => {
    const brief = 'Hi Jo!\nIt costs £3 to come in. Biscuit lives here. He is 9 and hates skateboards.'
    expect(warningsOf(writtenFrom({ brief }))).not.toContain('refers to a sentence')
  })
})

describe('what a how-to forbids', () => {
  it('is on screen before steps that harm nobody', () => {
    const brief =
      'Turn the water off at the stopcock first. Open the tap that the pipe leads to. Warm the pipe slowly with a towel soaked in warm water. Look for bulges and splits while you wait for the ice to go. Never use a heat gun on it.'
    const script = writtenFrom({ hook: 'Pipe frozen? Do this', brief, durationSeconds: 14 })
    expect(screenOf(script)).toContain('Never use a heat gun')
    expect(script.notes!.join('\n')).toContain('In the captions only')
  })
})
