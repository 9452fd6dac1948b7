/** Whom the sentences of a brief address: what is held from the public, and what is shown all the same. */
import { describe, expect, it } from 'vitest'
import { writeScript } from '../../../src/generation/script-writer.ts'
import type { Script, ScriptRequest } from '../../../src/generation/types.ts'
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

describe('a sentence with several signs of a word to the maker', () => {
  it.each([
    ['en', 'My sister wants the weathervane in it, I told her I would ask.'],
    ['en', 'We never say organic on a poster, the inspector was cross about it.'],
    ['en', 'As promised on the phone, some words for the lambing post.'],
    ['en', 'Edith is happy to be named, but no photo of her.'],
    ['de', 'Das Wort „Kur“ bitte nicht schreiben, das Amt war schon da.'],
    ['de', 'Wie am Telefon besprochen schicke ich euch die Stichpunkte.'],
    ['fr', 'N’écrivez surtout pas « bio », le contrôleur est déjà passé.'],
    ['fr', 'Je te l’envoie dès que la mairie me répond.'],
    ['es', 'No escriban nada del aparcamiento, que sigue en obras.'],
    ['es', 'Te paso lo del taller como quedamos.'],
    ['it', 'Non scrivete «terme», siamo una vasca nel prato.'],
    ['it', 'Fammi sapere se ti serve altro.'],
    ['pt', 'Não escrevam nada sobre o parque, continua em obras.'],
    ['nl', 'Laat maar weten of je nog een foto wilt.'],
    ['pl', 'Proszę nie pisać o parkingu, nadal jest w remoncie.'],
    ['uk', 'Прізвище майстра не пишіть, будь ласка.'],
    ['ru', 'Фамилию мастера не пишите, пожалуйста.'],
    ['tr', 'Fotoğrafları geçen hafta göndermiştim, sevinirim.'],
    ['ja', '写真は前回と同じものでお願いしたいです。'],
  ])('is held, named and quoted in a warning (%s): %s', (language, sentence) => {
    const script = writtenFrom({ language, brief: `X 12 → Lira.\n${sentence}\nZ 16 → Nono.` })
    expectHeld(script, sentence)
    expect(publicWordsOf(script)).toContain('Z 16 → Nono')
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
    expect(publicWordsOf(writtenFrom({ language, brief: `X 12 → Lira.\n${sentence}` }))).toContain(
      sentence.replace(/[.。]$/u, ''),
    )
  })

  it('is shown where the customer asks for it as mustSay', () => {
    const sentence = 'No photos of the horses, please.'
    const script = writtenFrom({ brief: `X 12 → Lira.\n${sentence}`, mustSay: [sentence] })
    expect(publicWordsOf(script)).toContain('No photos of the horses, please')
  })
})

describe('the outline of a letter', () => {
  it.each([
    ['en', 'Respected Sir/Madam,', 'Thanking you,\nYours faithfully,\nA. B. Rao\nSecretary'],
    ['en', 'Hello lovely people,', 'Mind the gap,\nFi'],
    ['fr', 'Bonjour Camille,', 'Belle journée à toi,\nHélène Gall'],
    ['it', 'Ciao Martina,', 'Un abbraccio,\nBenedetta'],
    ['de', 'Moin Jan,', 'Bis die Tage,\nOle'],
    ['uk', 'Вітаю, команда!', 'До зустрічі,\nОлена'],
  ])('is its greeting and its last lines (%s): %s', (language, greeting, ending) => {
    const script = writtenFrom({ language, brief: `${greeting}\n\nX 12 → Lira.\n\n${ending}` })
    for (const line of [greeting, ...ending.split('\n')]) expectHeld(script, line)
    expect(publicWordsOf(script)).toContain('X 12 → Lira')
  })

  it.each([
    ['en', 'Hi Jo, a new one for May.\nPublic message:\nX 12 → Lira.', 'A new one for May.'],
    ['en', 'Hey Jo, lots going on.\nHere’s what to say: X 12 → Lira.', 'Lots going on.'],
    ['fr', 'Bonjour Léa,\nBeau printemps ici.\nVoici le texte :\nX 12 → Lira.', 'Beau printemps ici.'],
  ])('has nothing for viewers before what announces the text (%s): %s', (language, brief, before) => {
    const script = writtenFrom({ language, brief })
    expectHeld(script, before)
    expect(publicWordsOf(script)).toContain('X 12 → Lira')
  })

  it('parts the text from the letter by strokes', () => {
    const brief = 'Hi Ines,\nLegal read it.\n---\nX 12 → Lira.\n---\nThe logo is new.\n\nBest,\nTom Hale'
    const script = writtenFrom({ brief })
    for (const line of ['Legal read it.', 'The logo is new.', 'Tom Hale']) expectHeld(script, line)
    expect(publicWordsOf(script)).toContain('X 12 → Lira')
    expect(publicWordsOf(script)).not.toContain('---')
  })

  it('ends the text where it says so', () => {
    const script = writtenFrom({ brief: 'Hi Ann, Text: X 12 → Lira. End of text. The van is red. Best, Sam' })
    expectHeld(script, 'The van is red.')
    expect(publicWordsOf(script)).toContain('X 12 → Lira')
  })

  it('is quoted with `>` by who forwards it', () => {
    const script = writtenFrom({ brief: 'Hello both,\n\n> X 12 → Lira.\n> Z 16 → Nono.' })
    expect(publicWordsOf(script)).toContain('X 12 → Lira')
    expect(publicWordsOf(script)).not.toContain('>')
  })
})

describe('what a request asks not to say', () => {
  it.each([
    ['a name', 'Could we leave Rupert out of this?', 'Rupert has left the band.'],
    ['quoted words', 'Don’t use the word "bargain", it cheapens us.', 'A bargain at the gate.'],
    ['a price', 'Don’t mention the price on Facebook.', 'The box is £19.'],
  ])('is not said by another sentence: %s', (_what, request, sentence) => {
    const script = writtenFrom({ brief: `X 12 → Lira. ${sentence}\n${request}` })
    expectHeld(script, sentence)
    expect(script.notes!.join('\n')).toContain('asks not to say')
  })

  it('is told from the price that it replaces', () => {
    const script = writtenFrom({ brief: 'The box is £19.\nPlease don’t mention the old price.' })
    expect(publicWordsOf(script)).toContain('The box is £19')
  })
})

describe('of a sentence that is held', () => {
  it.each([
    [
      'en',
      'Trains run on 5, 6 and 12 December (not the 24th, last year’s poster was wrong, please double check).',
      'Trains run on 5, 6 and 12 December',
      'last year’s poster was wrong',
    ],
    [
      'it',
      'Per sabato pensavo così: gruppo di lettura giovedì alle 18.30.',
      'Gruppo di lettura giovedì alle 18.30',
      'pensavo',
    ],
  ])('what has a day or a price and no sign is shown (%s): %s', (language, brief, shown, held) => {
    const script = writtenFrom({ language, brief: `Ciao Sara,\n${brief}` })
    expect(publicWordsOf(script)).toContain(shown)
    expect(publicWordsOf(script)).not.toContain(held)
    expect(script.notes!.join('\n')).toContain(held)
  })

  it('the words that people lead in with are not shown', () => {
    const script = writtenFrom({ brief: 'yo so um basically the hot shave is back on mondays and it takes an hour' })
    expect(publicWordsOf(script)).toContain('the hot shave is back on mondays')
    expect(publicWordsOf(script)).not.toContain('basically')
    expect(script.notes!.join('\n')).toContain('yo so um basically')
  })
})
