/** Briefs as people send them: as letters, in quotation marks, with instructions to the maker among the words. */
import { describe, expect, it } from 'vitest'
import { planVariants, writeScript } from '../../../src/generation/script-writer.ts'
import type { Script, ScriptRequest } from '../../../src/generation/types.ts'
import { scriptRequest } from '../../support/generation-request.ts'

const writtenFrom = (changes: Partial<ScriptRequest>) => writeScript(scriptRequest({ durationSeconds: 60, ...changes }))
const shownOf = ({ scenes, captions }: Script) =>
  [...scenes.flatMap(({ headline, body = '' }) => [headline, body]), captions.default].join('\n')

describe('a brief with words to the maker', () => {
  it.each([
    ['en', 'Maybe end on the logo?'],
    ['en', 'Say it like you’re telling a friend.'],
    ['en', 'Hello Robin, here is the copy for the spring campaign.'],
    ['en', 'Let me know if you need photos.'],
    ['en', 'Morning! Could you make a short clip of this?'],
    ['en', 'Show the dog’s photo the whole time.'],
    ['de', 'Bitte das Logo am Anfang einblenden.'],
    ['de', 'Im Video bitte keine Gesichter.'],
    ['fr', 'Merci de prévoir des sous-titres.'],
    ['es', 'Añadid música tranquila.'],
    ['it', 'Nel video vorremmo vedere il laboratorio.'],
    ['pt', 'Coloque legendas grandes.'],
    ['uk', 'Додайте субтитри, будь ласка.'],
    ['ru', 'Добавьте спокойную музыку.'],
    ['nl', 'Graag een rustig filmpje zonder veel tekst.'],
    ['pl', 'Proszę dodać nasze logo na końcu.'],
    ['tr', 'Lütfen logomuzu sonda ekleyin, video kısa olsun.'],
    ['el', 'Παρακαλούμε βάλτε το λογότυπο στο τέλος.'],
    ['ar', 'يرجى إضافة الشعار في نهاية الفيديو.'],
    ['hi', 'कृपया वीडियो के अंत में लोगो जोड़ें।'],
    ['th', 'ช่วยใส่โลโก้ตอนท้ายคลิป'],
    ['zh', '请在视频结尾加上标志。'],
    ['ja', '動画の最後にロゴを入れてください。'],
    ['ko', '영상 마지막에 로고를 넣어 주세요.'],
  ])('holds it back and says so (%s): %s', (language, direction) => {
    const script = writtenFrom({ language, brief: `Twelve places.\n${direction}` })
    expect(shownOf(script)).not.toContain(direction.replace(/[.?]$/u, ''))
    for (const said of direction.split(/(?<=!) /u)) expect(script.notes!.join('\n')).toContain(said)
    expect(script.warnings!.map(({ code }) => code)).toContain('left_out')
  })

  it.each([
    ['en', 'Maybe it is time for new brakes.'],
    ['en', 'Let us know if you want a table by the window.'],
    ['en', 'Best coffee in town.'],
    ['en', 'Thank you!\nEvery pound counts.'],
    ['en', 'Show us your photos.'],
    ['de', 'Bitte bringen Sie Ihre Versichertenkarte mit.'],
    ['fr', 'Merci de votre confiance.'],
    ['fr', 'Pas de jargon, promis.'],
    ['es', 'Haz la prueba de nivel gratis.'],
    ['it', 'Fate un giro nel bosco con noi.'],
    ['pt', 'Use o cupom VERDE10.'],
    ['uk', 'Додайте щіпку солі.'],
  ])('shows what speaks to viewers (%s): %s', (language, sentence) => {
    expect(shownOf(writtenFrom({ language, brief: `${sentence} X 1.` }))).toContain(
      sentence.split('\n').at(-1)!.replace(/\.$/u, ''),
    )
  })

  it.each([
    ['en', 'Cheers', 'Hi Jo, here is the text.\nWe repair kettles for £12 in one day.'],
    ['de', 'Viele Grüße', 'Hallo Jo, hier der Text.\nWir reparieren Kessel für 12 Euro an einem Tag.'],
    ['fr', 'Cordialement', 'Bonjour Jo, voici le texte.\nNous réparons les bouilloires pour 12 € en un jour.'],
  ])('holds back the name below a sign-off (%s)', (language, signOff, above) => {
    const shown = shownOf(writtenFrom({ language, brief: `${above}\n${signOff}\nMo Adler` }))
    expect(shown).toContain(above.split('\n')[1]!.replace(/\.$/u, ''))
    expect(shown).not.toMatch(/Adler|Cheers|Grüße|Cordialement/u)
  })

  it('takes copy out of its quotation marks', () => {
    const script = writtenFrom({ brief: '"We fix zips. We fix seams."\nA sign says "closed".' })
    expect(script.scenes.map(({ headline }) => headline)).toEqual(
      expect.arrayContaining(['We fix zips', 'We fix seams', 'A sign says "closed"']),
    )
  })
})

describe('what stands around the words of a brief', () => {
  it('is read as labels, headings, lists and addresses', () => {
    const script = writtenFrom({
      brief:
        'Title: Three stretches\n## Our cheeses\n🧀 8 cheeses\n🧀 €49\nWe have moved to 12 Mill Lane.\nhttps://inn.example/rooms?utm=1',
      project: { name: 'The Inn' },
    })
    expect(script.scenes.map(({ headline, body }) => [headline, body])).toEqual([
      ['Why your morning routine fails by Wednesday', undefined],
      ['Three stretches', undefined],
      ['Our cheeses', '• 8 cheeses\n• €49'],
      ['We have moved to 12 Mill Lane', undefined],
      ['The Inn', 'inn.example/rooms'],
    ])
    expect(script.captions.default).toContain('🧀 8 cheeses\n🧀 €49')
  })

  it('says what to send where a brief is an address only', () => {
    const { warnings } = writtenFrom({ brief: 'https://inn.example/rooms' })
    expect(warnings).toEqual([{ code: 'thin_brief', message: expect.stringContaining('opens none') }])
  })

  it('is no word to the maker where the customer sells that very thing', () => {
    const sentence = 'Please bring your own logo, we print it.'
    expect(shownOf(writtenFrom({ brief: sentence, project: { name: 'Logo Print Leith' } }))).toContain('print it')
  })
})

describe('prices, conditions and a direction', () => {
  it('names a price that has no scene', () => {
    const brief = 'A family ticket costs £24 at the door of the hall. A single ticket costs £9 at the door of the hall.'
    const { warnings } = writtenFrom({ brief, durationSeconds: 5, hook: 'Half term' })
    expect(warnings!.map(({ message }) => message).join()).toMatch(/captions only: “A single ticket costs £9/)
  })

  it('follows the mood of a direction, and says that it follows nothing else', () => {
    const script = writtenFrom({ brief: 'We roast on Tuesdays.', direction: 'Calm, and end on the dog.' })
    expect(script.mood).toBe('calm')
    expect(script.notes!.join()).toContain('only “calm” is followed')
    expect(script.warnings!.map(({ code }) => code)).toContain('direction_not_followed')
    expect(writtenFrom({ brief: 'We roast.', direction: 'Not too calm.' }).mood).toBeUndefined()
  })
})

describe('a brief that was copied from elsewhere', () => {
  it('shows no marks of Markdown', () => {
    const shown = shownOf(writtenFrom({ brief: 'Add one line: `ping example-check`. It is **free** for 20 checks.' }))
    expect(shown).toContain('Add one line: ping example-check. It is free for 20 checks.')
    expect(shown).not.toMatch(/[`*]/u)
  })

  it('keeps the full stop of a shortened unit at the end of a headline', () => {
    const { scenes } = writtenFrom({ language: 'uk', brief: 'Гарантія на роботу – 3 міс. Працюємо щодня.' })
    expect(scenes[1]!.headline).toBe('Гарантія на роботу – 3 міс.')
  })
})

describe('what was read about the product', () => {
  it('is named as such, so that a reader of the script knows what nobody sent', () => {
    const { notes } = writtenFrom({ brief: 'We roast.', facts: { features: ['Offline maps'], suggestedHooks: [] } })
    expect(notes).toEqual(['Said by the ingest, not by the brief: “Offline maps”'])
  })
})

describe('what was read and says nothing of the product', () => {
  it.each([
    'npm install plantly',
    '![build](https://img.example/x.svg)',
    'Sign up',
    'v2.3.1: bump the build',
    'License: MIT',
  ])('is not shown, and named: %s', (fact) => {
    const script = writtenFrom({ facts: { features: [fact, 'Offline maps'], suggestedHooks: [] } })
    expect(shownOf(script)).toContain('Offline maps')
    expect(shownOf(script)).not.toContain(fact)
    expect(script.notes!.join()).toContain(fact)
  })
})

describe('a sentence on screen', () => {
  const headlines = (changes: Partial<ScriptRequest>) => writtenFrom(changes).scenes.map(({ headline }) => headline)

  it('takes a single word along instead of showing it alone', () => {
    expect(headlines({ language: 'es', brief: '¡Ojo! Las plazas se agotan pronto.' })).toContain(
      '¡Ojo! Las plazas se agotan pronto.',
    )
  })

  it('keeps its full stop where another sentence stands before it', () => {
    expect(headlines({ hook: 'Nobody is watching. Promise.' })[0]).toBe('Nobody is watching. Promise.')
    expect(headlines({ hook: 'Nobody is watching.' })[0]).toBe('Nobody is watching')
  })

  it('is parted where a thought ends, and leaves no stray words below', () => {
    const { scenes } = writtenFrom({
      brief:
        'Most distribution centres throw away every pallet with visible damage, because sorting by hand takes longer than a new one costs. The service rotates every key on a schedule & revokes the old one after both have worked beside each other for 24h.',
    })
    expect(scenes.slice(1, 3).map(({ headline, body }) => [headline.split(' ').at(-1), body])).toEqual([
      ['damage,', 'because sorting by hand takes longer than a new one costs.'],
      ['one', 'after both have worked beside each other for 24h.'],
    ])
  })

  it('is not parted in hours that look like an address', () => {
    const { scenes } = writtenFrom({
      brief: 'Our bread is baked at night.\nCall us on 01632 960 300, Mon-Fri 8.30-5.30.',
    })
    expect(scenes.at(-1)!.body).not.toBe('8.30-5.30')
    const link = writtenFrom({ brief: 'Our bread is baked at night.\nOrder at shop.example' }).scenes.at(-1)!
    expect(link.body).toBe('shop.example')
  })

  it('marks no hours and no registration number', () => {
    const { scenes } = writtenFrom({ brief: 'Open Monday to Friday 9-3 in the hall. Registered charity 0000000.' })
    expect(scenes.slice(1, 3).map(({ emphasis }) => emphasis)).toEqual([undefined, undefined])
  })
})

describe('variants and warnings', () => {
  it('keep “Try that …” with the sentence that it speaks of', () => {
    const brief = 'You can oil the table again in 20 years. Try that with chipboard.'
    expect(planVariants(scriptRequest({ brief }), 2).planned).toBe(1)
  })

  it('warn of a list that a hook promises with “must” or “should”, and of no length of time', () => {
    const warned = (hook: string) =>
      (writtenFrom({ hook, brief: 'Grapes and onions.' }).warnings ?? []).map(({ code }) => code)
    expect(warned('7 foods your dog must never eat')).toContain('count_not_kept')
    const told = writtenFrom({ hook: '3 things a visit is not', brief: 'It’s no test. It’s no deal. It’s no rush.' })
    expect((told.warnings ?? []).map(({ code }) => code)).not.toContain('count_not_kept')
    expect(warned('3 nights you should not miss')).not.toContain('count_not_kept')
  })

  it('do not call a request thin whose offer found no time', () => {
    const { warnings } = writtenFrom({
      durationSeconds: 3,
      hook: 'Learn ten words of Portuguese before your coffee gets cold',
      offer: { text: 'Three months for the price of one' },
    })
    expect(warnings!.map(({ code }) => code)).toEqual(['left_out'])
  })
})
