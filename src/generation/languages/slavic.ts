import type { Language } from './language.ts'
import { wordsOf } from './language.ts'

export const uk: Language = {
  code: 'uk',
  abbreviations: wordsOf('вул м просп напр див буд# кв# тел# с# міс# хв# год# рр#'),
  quotes: ['«', '»'],
  disclosure: 'Створено за допомогою ШІ.',
  phrases: {
    until: (day) => `До ${day} включно`,
    code: (code) => `Промокод: ${code}`,
    more: (count) => `Ще ${count} — у підписі`,
  },
  dependent: /^(?:він|вона|воно|вони|це|цей|ця|ці|і|й|та|але|а|тому|також|потім|тоді|бо|обидва)(?!\p{L})/iu,
  closing:
    /^(?:замов(?:ляй)?(?:те)?|приход(?:ь|ьте)|завітай(?:те)?|телефонуй(?:те)?|дзвон(?:и|іть)|запис(?:уйся|уйтеся)|приєдн(?:уйся|уйтеся|айтеся)|завантаж(?:те|уйте)?|спробуй(?:те)?|пиш(?:и|іть)|бронюй(?:те)?|купуй(?:те)?|підпис(?:уйся|уйтеся)|зареєструйтеся|підтримай(?:те)?)(?!\p{L})/iu,
}

export const ru: Language = {
  code: 'ru',
  abbreviations: wordsOf('ул г просп напр см д# кв# тел# с# мес# мин# руб#'),
  quotes: ['«', '»'],
  disclosure: 'Создано с помощью ИИ.',
  phrases: {
    until: (day) => `До ${day} включительно`,
    code: (code) => `Промокод: ${code}`,
    more: (count) => `Ещё ${count} — в подписи`,
  },
  dependent: /^(?:он|она|оно|они|это|этот|эта|эти|и|но|а|поэтому|также|потом|тогда|потому|оба)(?!\p{L})/iu,
  closing:
    /^(?:закаж(?:и|ите)|приход(?:и|ите)|загляни(?:те)?|звон(?:и|ите)|запиш(?:ись|итесь)|скача(?:й|йте)|попробуй(?:те)?|пиш(?:и|ите)|брониру(?:й|йте)|купи(?:те)?|подпиш(?:ись|итесь))(?!\p{L})/iu,
}

export const pl: Language = {
  code: 'pl',
  abbreviations: wordsOf('ul al np dr prof nr# ok# godz# tel# pl pon wt śr czw pt sob niedz ndz'),
  ordinals: true,
  quotes: ['„', '”'],
  disclosure: 'Stworzone z pomocą AI.',
  phrases: { until: (day) => `Do ${day} włącznie`, code: (code) => `Kod: ${code}` },
  dependent: /^(?:on|ona|ono|oni|one|to|ten|ta|te|i|ale|więc|potem|wtedy|też|bo|oba)(?!\p{L})/iu,
  closing:
    /^(?:zamów(?:cie)?|zadzwoń(?:cie)?|dzwoń(?:cie)?|przyjdź(?:cie)?|wpadnij(?:cie)?|wpadaj(?:cie)?|zapisz(?:cie)? się|sprawdź(?:cie)?|pobierz(?:cie)?|napisz(?:cie)?|kup(?:cie)?|zarezerwuj(?:cie)?|odwiedź(?:cie)?|dołącz(?:cie)?|zapraszamy)(?!\p{L})/iu,
}
