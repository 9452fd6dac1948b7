import { describe, expect, it } from 'vitest'
import { signKinds } from '../../../src/generation/languages/letter-phrases.ts'
import { letterLanguages } from '../../../src/generation/languages/letters.ts'
import { signsOf, signsOfALetter } from '../../../src/generation/letter.ts'

const kindsOf = (brief: string, language: string) => signsOf(brief, language).map(({ kind }) => kind)

const letters: readonly (readonly [language: string, brief: string])[] = [
  ['en', 'Hi Jess,\nthe new rye is out on Friday, $6 a loaf. Please don’t mention the sourdough.\nThanks, Tom'],
  ['en', 'ok so um the workshop is on the 12th, tickets $20, oh and make it fun'],
  ['en', 'Fwd: Spring menu\nFrom: Ana\nAsparagus soup from Monday. Photo is in the drive, can you use the second one?'],
  ['en', 'FOR IMMEDIATE RELEASE\nThe library lends tools from May.\nNotes to editors: pictures on request.\nENDS'],
  ['en-GB', 'We open at 9 on Saturday. I want people to know that dogs are welcome. Nothing too salesy please.'],
  ['en', '[10:14] Mo: the market is back on Sunday\n[10:16] Mo: 40 stalls, free entry'],
  ['de', 'Hallo Frau Brandt,\nab Montag gibt es Spargel. Bitte nicht erwähnen, was er kostet.\nViele Grüße\nMonika'],
  ['de', 'Ab Montag gibt es Spargel. Könnt ihr das bitte locker halten? Keine Fotos vom Hof bitte.'],
  ['fr', 'Bonjour Camille,\nle marché revient dimanche. Tu peux mettre le logo en bas ?\nBises, Odile'],
  ['es', 'Hola Marta,\nel taller abre el lunes a las 9. No pongas el precio.\nUn abrazo, Conchi'],
  ['it', 'Ciao Giulia,\nil forno riapre lunedì. Puoi mettere il logo alla fine? Grazie mille, Tommaso'],
  ['pt-BR', 'Oi Rafa, tudo bem?\nA feira volta no domingo. Não coloca preço. Bjs'],
  ['nl', 'Hoi Sanne,\nde winkel is maandag weer open. Kun je er een foto bij zetten?\nGroetjes, Bert'],
  ['pl', 'Cześć Marta,\notwieramy w poniedziałek. Proszę nie pisać o cenach.\nPozdrawiam, Aneta'],
  ['uk', 'Доброго дня, пані Олено!\nВідкриваємось у понеділок. Не пишіть, будь ласка, про ціни.\nЗ повагою, Тамара'],
  ['ru', 'Здравствуйте, Алина!\nОткрываемся в понедельник. Сделайте фон посветлее.\nС уважением, Вера'],
  ['tr', 'Merhaba Emre Bey,\npazartesi açılıyoruz. Fiyat yazmayalım lütfen.\nSaygılarımla, Nuray'],
  ['ja', 'お世話になっております。月曜に開店します。写真は使わないでください。よろしくお願いいたします。'],
  ['zh', '王小姐，您好！周一开业。请不要写价格，能不能用上次那张照片？'],
]

const forViewers: readonly (readonly [language: string, brief: string])[] = [
  [
    'en',
    'Take a photo, post it, tag us. Use the caption "Elm is art" and win. Make a video of your reaction! Send us your picture by Friday. Please share.',
  ],
  ['en', 'Dear neighbours, the road is closed on Monday. Please park in Mill Lane. Don’t miss the bakery van at 9.'],
  ['en', 'Please book by Friday. Tell us in the comments what you would like. Don’t forget your towel.'],
  [
    'en',
    'Write your name on the box. Never put wool in the dryer. Don’t put the bread in the fridge. Please don’t feed the goats. Ask for Sam.',
  ],
  ['en', 'Can you hear the difference? Could you live without plastic for a week? Let us know.'],
  [
    'de',
    'Liebe Nachbarn, am Montag ist die Straße gesperrt. Bitte parkt in der Mühlgasse. Um 9 Uhr kommt der Bäcker. Schreibt uns!',
  ],
  [
    'fr',
    'Prenez une photo, partagez-la et taguez-nous. Envoyez-nous votre recette avant vendredi. Pas de chien dans la salle.',
  ],
  ['es', 'Haz una foto, etiquétanos y gana. Mándanos tu receta antes del viernes. Este lunes abrimos a las 9.'],
  ['it', 'Scatta una foto, taggaci e vinci. Mandaci la tua ricetta entro venerdì. Non perdere la festa!'],
  ['pt', 'Tire uma foto, marque a gente e ganhe. Um pão por 2 €. Mande a sua receita até sexta. Não perca!'],
  ['nl', 'Maak een foto, tag ons en win. Stuur ons je recept voor vrijdag. Honden zijn welkom.'],
  ['pl', 'Zrób zdjęcie, oznacz nas i wygraj. Przyślij przepis do piątku. Zapraszamy!'],
  ['uk', 'Зробіть фото, позначте нас і виграйте. Надішліть рецепт до п’ятниці. Чекаємо на вас!'],
  ['ru', 'Сделайте снимок, отметьте нас и выиграйте. Пришлите рецепт до пятницы. Ждём вас!'],
  ['tr', 'Fotoğraf çekin, bizi etiketleyin ve kazanın. Tarifinizi cumaya kadar gönderin.'],
  ['ja', '写真を撮って、タグ付けして応募。金曜までに送ってください。月曜に開店します。'],
  ['zh', '拍照、分享并赢取奖品。周五前发送您的食谱。周一开业。'],
]

describe('the signs of a letter', () => {
  it.each(letters)('are at least two in a letter (%s): %s', (language, brief) => {
    expect(signsOf(brief, language).length).toBeGreaterThanOrEqual(signsOfALetter)
  })

  it.each(forViewers)('are none in words for viewers (%s): %s', (language, brief) => {
    expect(signsOf(brief, language)).toEqual([])
  })

  it('name the words as they stand there, each once', () => {
    expect(signsOf('Hi Jess, make it fun. Please MAKE IT FUN.', 'en')).toEqual([
      { kind: 'greeting', words: 'Hi Jess' },
      { kind: 'request', words: 'make it fun' },
    ])
    const [sign] = signsOf(`Please don’t mention ${'x'.repeat(500)}`, 'en')
    expect(sign!.words.length).toBeLessThanOrEqual(60)
  })

  it('are looked for in the brief’s language and in English, whose "um" is a word elsewhere', () => {
    expect(kindsOf('Ab Montag um 9 Uhr. Please don’t mention the price.', 'de')).toEqual(['omission'])
    expect(kindsOf('Um neun Uhr geht es los.', 'de')).toEqual([])
    expect(kindsOf('We open at nine, um, on Monday.', 'en')).toEqual(['dictation'])
    expect(kindsOf('Μη βάλεις μουσική. Make it fun.', 'el')).toEqual(['request'])
  })

  it('cost in proportion to the text', () => {
    const hostile = ['please ', 'hi ', 'don’t ', 'can you please ', 'a.', '\n', 'make it '].map((one) =>
      one.repeat(400_000 / one.length),
    )
    for (const text of hostile) expect(signsOf(text, 'en').length).toBeLessThan(3)
  })
})

describe('the phrases of a language', () => {
  const phrases = Object.entries(letterLanguages).flatMap(([code, { signs, sets = {}, unspaced }]) =>
    signKinds.flatMap((kind) =>
      (signs[kind]?.split(';') ?? []).map((one) => ({ code, kind, sets, unspaced, parts: one.trim().split(/\s+/u) })),
    ),
  )

  it('are written so that each can be found', () => {
    const wrong = phrases.filter(({ parts, sets, unspaced }) => {
      if (unspaced) return parts.join('') === ''
      const first = parts.find((part) => part !== '^') ?? ''
      const [, name] = /^<(\w+)>$/u.exec(first) ?? []
      const isWord = name ? name in sets : /^\??[<\p{L}\p{N}]/u.test(first) && !first.includes('*')
      return (
        !isWord ||
        parts.at(-1)?.startsWith('?') ||
        parts.some((part) => /^<\w+>/u.test(part) && !(part.slice(1).split('>')[0]! in sets))
      )
    })
    expect(wrong.map(({ code, kind, parts }) => `${code} ${kind}: ${parts.join(' ')}`)).toEqual([])
  })
})
