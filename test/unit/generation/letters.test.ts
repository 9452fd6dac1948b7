/** Whom the sentences of a brief address: what is held from the public, and what is shown all the same. */
import { describe, expect, it } from 'vitest'
import { writeScript } from '../../../src/generation/script-writer.ts'
import type { Script, ScriptRequest } from '../../../src/generation/types.ts'
import { briefAround, facts } from '../../support/facts.ts'
import { scriptRequest } from '../../support/generation-request.ts'

const writtenFrom = (changes: Partial<ScriptRequest>) => writeScript(scriptRequest({ durationSeconds: 60, ...changes }))
const publicWordsOf = ({ scenes, captions }: Script) =>
  [...scenes.flatMap(({ headline, body = '' }) => [headline, body]), captions.default].join('\n')
const warningsOf = (script: Script) => (script.warnings ?? []).map(({ message }) => message).join('\n')

function expectHeld(script: Script, sentence: string): void {
  expect(publicWordsOf(script)).not.toContain(sentence.replace(/[.!?。]$/u, ''))
  expect(script.notes!.join('\n')).toContain(sentence)
  expect(warningsOf(script)).toMatch(/script\.notes says why/u)
}

describe('a word to the maker among words for viewers', () => {
  it.each([
    ['en', 'My sister wants the weathervane in it, I told her I would ask.'],
    ['en', 'We never say organic on a poster, the inspector was cross about it.'],
    ['en', 'As promised on the phone, some words for the lambing post.'],
    ['en', 'Edith is happy to be named, but no photo of her.'],
    ['de', 'Das Wort „Kur“ bitte nicht schreiben, das Amt war schon da.'],
    ['fr', 'N’écrivez surtout pas « bio », le contrôleur est déjà passé.'],
    ['fr', 'Je te l’envoie dès que la mairie me répond.'],
    ['es', 'No escriban nada del aparcamiento, por favor.'],
    ['es', 'Te paso lo del taller como quedamos.'],
    ['it', 'Non scrivete «terme», per favore, e usate la foto dell’altra volta.'],
    ['it', 'Fammi sapere se ti serve altro.'],
    ['pt', 'Não escrevam nada sobre o parque, continua em obras.'],
    ['nl', 'Laat maar weten of je nog een foto wilt.'],
    ['pl', 'Proszę nie pisać o parkingu, nadal jest w remoncie.'],
    ['uk', 'Прізвище майстра не пишіть, будь ласка.'],
    ['ru', 'Фамилию мастера не пишите, пожалуйста.'],
    ['tr', 'Fotoğrafları geçen hafta göndermiştim, sevinirim.'],
    ['ja', '写真は前回と同じものでお願いしたいです。'],
  ])('is held and named (%s): %s', (language, sentence) => {
    const script = writtenFrom({ language, brief: briefAround(language, sentence) })
    expectHeld(script, sentence)
    for (const fact of facts[language]!) expect(publicWordsOf(script)).toContain(fact.replace(/[.。]$/u, ''))
  })

  it.each([
    ['en', 'Don’t forget to tag us when you post your loaf.'],
    ['en', 'Whatever data you don’t use rolls over.'],
    ['en', 'For orders above ten pieces, please give us six weeks.'],
    ['en', 'You have to come to a complete stop first.'],
    ['en', 'If it keeps dropping, give us a ring.'],
    ['de', 'Bitte bringen Sie warme Socken mit.'],
    ['fr', 'Merci d’arriver dix minutes avant.'],
    ['es', 'No uses agua caliente.'],
    ['it', 'Per chi non mangia carne basta dirlo al mattino.'],
    ['tr', 'Buzdolabına koymayın.'],
    ['ja', '駅から歩いて五分の宿です。'],
  ])('is not found in what speaks to viewers (%s): %s', (language, sentence) => {
    expect(publicWordsOf(writtenFrom({ language, brief: briefAround(language, sentence) }))).toContain(
      sentence.replace(/[.。]$/u, ''),
    )
  })

  it('is shown where the customer asks for it as mustSay', () => {
    const sentence = 'No photos of the horses, please.'
    const script = writtenFrom({ brief: briefAround('en', sentence), mustSay: [sentence] })
    expect(publicWordsOf(script)).toContain('No photos of the horses, please')
  })

  it('is cut from a sentence for viewers', () => {
    const script = writtenFrom({
      brief:
        'Hi Chloe, here is the copy for plot seven. It has two bedrooms and a garden and costs £245,000. Images are computer-generated and for illustration only; that line has to be in. Kind regards, Gavin',
    })
    expect(publicWordsOf(script)).toContain('Images are computer-generated and for illustration only')
    expectHeld(script, 'that line has to be in.')
  })
})

describe('the outline of a letter', () => {
  it.each([
    ['en', 'Respected Sir/Madam,', 'Thanking you,\nYours faithfully,\nA. B. Rao\nSecretary'],
    ['en', 'Hello Jo, hope you are well!', 'Speak soon,\nFi\n01632 960 114'],
    ['fr', 'Bonjour Camille,', 'Belle journée à toi,\nHélène Gall'],
    ['it', 'Ciao Martina,', 'Un abbraccio,\nBenedetta'],
    ['de', 'Moin Jan,', 'Bis die Tage,\nOle'],
    ['uk', 'Вітаю, команда!', 'До зустрічі,\nОлена'],
  ])('is its greeting and its last lines (%s): %s', (language, greeting, ending) => {
    const brief = `${greeting}\n\n${facts[language]!.join(' ')}\n\n${ending}`
    const script = writtenFrom({ language, brief })
    for (const line of [greeting, ...ending.split('\n')]) expectHeld(script, line)
    expect(publicWordsOf(script)).toContain(facts[language]![1].replace(/\.$/u, ''))
  })

  it.each([
    ['en', 'Hi Jo,\nso here is what to say:'],
    ['fr', 'Bonjour Léa,\nvoici le texte pour dimanche :'],
    ['de', 'Hallo Frau Brandt,\nanbei der Text für Dezember:'],
  ])('ends with what announces the text (%s)', (language, opening) => {
    const script = writtenFrom({ language, brief: `${opening}\n${facts[language]!.join(' ')}` })
    for (const line of opening.split('\n')) expectHeld(script, line)
    expect(publicWordsOf(script)).toContain(facts[language]![1].replace(/\.$/u, ''))
  })

  it('parts the text from the letter by strokes', () => {
    const brief = `Hi Ines,\nLegal read it, here it is.\n---\n${facts.en!.join(' ')}\n---\nThe new logo is attached.\n\nBest,\nTom Hale`
    const script = writtenFrom({ brief })
    for (const line of ['Legal read it, here it is.', 'The new logo is attached.', 'Tom Hale']) expectHeld(script, line)
    expect(publicWordsOf(script)).toContain('Entry is £3')
    expect(publicWordsOf(script)).not.toContain('---')
  })

  it('is quoted with `>` by who forwards it', () => {
    const script = writtenFrom({ brief: `Hello both,\n\n> ${facts.en!.join('\n> ')}` })
    expect(publicWordsOf(script)).toContain('Entry is £3')
    expect(publicWordsOf(script)).not.toContain('>')
  })

  it('of a press release is its form', () => {
    const script = writtenFrom({
      brief:
        'PRESS RELEASE\nFOR IMMEDIATE RELEASE\n\nTown library lends tools\n\nFrom 7 December members can borrow 120 tools free of charge.\n\nENDS\n\nPress contact: Declan Foy, press@library.example',
    })
    for (const line of ['PRESS RELEASE', 'FOR IMMEDIATE RELEASE', 'ENDS', 'press@library.example'])
      expect(publicWordsOf(script)).not.toContain(line)
    expect(publicWordsOf(script)).toContain('members can borrow 120 tools')
  })
})

describe('what a request asks not to say', () => {
  it.each([
    ['a name', 'Please leave Rupert out of this post.', 'Our ram Rupert is there from noon to two on Sunday.'],
    ['quoted words', 'Please don’t use the word "bargain", it cheapens us.', 'A bargain at the gate.'],
    ['a price', 'Please don’t mention the price on Facebook.', 'The box is £19.'],
  ])('is not said by another sentence: %s', (_what, request, sentence) => {
    const script = writtenFrom({
      brief: `Hi Jo,\n${facts.en![0]} ${facts.en![1]} ${sentence}\n${request}\nThanks, Ann`,
    })
    expectHeld(script, sentence)
    expect(script.notes!.join('\n')).toContain('asks not to say')
  })

  it.each([
    [
      'a thing',
      'Please don’t mention the deposit on TikTok, it always kicks off there.',
      'Borrow a cup for a $5 deposit.',
    ],
    ['prices', 'Please leave the prices out, they change every week.', 'A service costs £49.'],
    ['an adjective', 'Please do not write luxury, we are simple.', 'Luxurious rooms with a view.'],
  ])('is held with a warning, also from captions: %s', (_what, request, sentence) => {
    const brief = `Hi Jo,\n${facts.en![0]} We bake and wash up here all year. ${sentence}\n${request}\nThanks, Ann`
    const script = writtenFrom({ brief, targetPlatforms: ['tiktok', 'instagram'] })
    expectHeld(script, sentence)
    const captions = Object.values(script.captions.perPlatform).map(({ caption }) => caption)
    for (const caption of captions) expect(caption).not.toContain(sentence.replace(/\.$/u, ''))
    expect(warningsOf(script)).toContain(sentence)
  })

  it('may be said where it is for another platform', () => {
    const brief = `Hi Jo,\n${facts.en![0]} Borrow a cup for a $5 deposit.\nPlease don’t mention the deposit on TikTok.`
    const script = writtenFrom({ brief, targetPlatforms: ['facebook'] })
    expect(publicWordsOf(script)).toContain('$5 deposit')
  })

  it('is told from the price that it replaces', () => {
    const script = writtenFrom({ brief: 'The box is £19.\nPlease don’t mention the old price.' })
    expect(publicWordsOf(script)).toContain('The box is £19')
  })
})

it('a measure that belongs to two lines is shown in both', () => {
  const brief =
    'Two stretches for your neck.\nChin tuck: pull your chin straight back. Hold 5 seconds, 8 times.\nShoulder squeeze: bring your shoulder blades together. Hold 5 seconds, 8 times.'
  const { scenes } = writtenFrom({ brief })
  const words = scenes.flatMap(({ headline, body = '' }) => [headline, body]).join('\n')
  expect(words.match(/Hold 5 seconds/gu)).toHaveLength(2)
})
