/**
 * The language of a few words. Detectors made for whole texts guess wildly at a comment, so that only the small words of
 * the languages that the built-in writers know are looked for.
 */
export const replyLanguages = ['en', 'de', 'es', 'fr', 'pt', 'ru', 'uk'] as const
export type ReplyLanguage = (typeof replyLanguages)[number]

const words: { readonly [L in ReplyLanguage]: string } = {
  en: 'the and is are it this that you your how much what where when can do does for with love great my so not have from please thanks thank hi hello price i we they of to in was be will just nice looks would',
  de: 'der die das und ist sind ich du ihr wie viel was wo wann kann man für mit nicht ein eine euch danke bitte hallo kostet auch sehr schön es habt gibt zu den von wir mein toll noch gut wird',
  es: 'el la los las y es son qué que cómo cuánto cuesta dónde cuándo puedo para con no un una gracias por favor hola me encanta muy precio esto esta tienen yo su de en del al mi está hay',
  fr: 'le la les et est sont je vous tu comment combien où quand pour avec pas un une merci bonjour salut très c’est ça prix des du vos j’adore trop quel quelle il elle nous dans sur coûte',
  pt: 'o os as e é são eu você vocês como quanto custa onde quando para com não um uma obrigado obrigada por favor olá oi muito preço isso tem amei lindo do da em no na meu minha que',
  ru: 'и в не на что как это я вы мы сколько где когда можно для с очень спасибо привет пожалуйста цена стоит какой какая они ваш есть у по а так бы мне то здравствуйте',
  uk: 'і й в не на що як це я ви ми скільки де коли можна для з дуже дякую привіт будь ласка ціна коштує який яка вони ваш є у та мені чи від вітаю',
}
const known = new Map(replyLanguages.map((language) => [language, new Set(words[language].split(' '))]))

const signs: readonly (readonly [ReplyLanguage, RegExp])[] = [
  ['uk', /[іїєґ]/giu],
  ['ru', /[ыэъё]/giu],
  ['de', /[äß]/giu],
  ['es', /[¿¡ñ]/giu],
  ['pt', /[ãõ]/giu],
  ['fr', /[èêœù]/giu],
]

/** The language that a text is in; undefined where it cannot be told or is another one. */
export function languageOf(text: string): ReplyLanguage | undefined {
  // Names and addresses are in no language.
  const said = text
    .normalize('NFC')
    .toLowerCase()
    .replace(/https?:\S+|www\.\S+|@\S+/g, ' ')
    .replaceAll("'", '’')
  const tokens = said.match(/[\p{L}’]+/gu) ?? []
  const cyrillic = /\p{Script=Cyrillic}/u.test(said)
  const latin = /\p{Script=Latin}/u.test(said)
  const scores = replyLanguages
    .filter((language) => (language === 'ru' || language === 'uk' ? cyrillic : latin && !cyrillic))
    .map((language) => {
      const small = tokens.filter((token) => known.get(language)!.has(token)).length
      const sign = signs.find(([of]) => of === language)?.[1]
      return { language, score: small + 1.5 * Math.min(2, sign ? (said.match(sign)?.length ?? 0) : 0) }
    })
    .toSorted((a, b) => b.score - a.score)
  const [first, second] = scores
  if (!first || first.score === 0) return undefined
  return second && second.score === first.score ? undefined : first.language
}
