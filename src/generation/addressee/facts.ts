/** Recognises lines that state hours and days, as only viewers need them. */
import type { Language } from '../languages/language.ts'
import { saysWhen } from '../news.ts'
import { signWordsOf } from './signs-more.ts'

/** Says that something is open, closed, valid or about to begin. */
const opens =
  /(?<!\p{L})(?:open(?![- ](?:questions?|points?|items?))s?|opening|close(?![- ]?ups?)[ds]?|starts?|begins?|doors|valid|geöffnet|öffnet|öffnen|geschlossen|schließt|schließen|beginnt|beginnen|gültig|ouverte?s?|fermée?s?|ouvre|ferme|ouvrons|fermons|valables?|commencent?|abiert[oa]s?|abre|abrimos|cerrad[oa]s?|cierra|cerramos|empiezan?|apert[oi]|chius[oi]|apre|apriamo|chiude|chiudiamo|inizia|iniziano|aberto|fechado|fecha|fechamos|começam?|gesloten|begint|stengt|deschis|închis|nyitva|zárva)(?!\p{L})|営業|休業|定休|营业|營業|영업|휴무|เปิด|ปิด/iu
/** The same in languages where such words end in many ways. */
const opensInflected =
  /(?<!\p{L})(?:(?:czynn|otwar|zamkni|відкрит|зачинен|працю|открыт|закрыт|работа|otevřen|zavřen|ανοιχτ|κλειστ)\p{L}|açı[kğ]|kapalı|öppe[tn]|stäng|åbe[nt]|lukke|åpe[nt])/iu

/** Speaks of the text itself, or of when it is due. */
const directs =
  /(?<!\p{L})(?:say|said|says|put|push(?:ing)?|mention|write|add|sign-?off|embarg\p{L}*|deadline|meeting)(?!\p{L})/iu

/** From one day or time to another. */
const range =
  /\d(?:[:.h]\d\d)?\s?(?:am|pm|uhr|h)?\.?\s?(?:[–—〜～-]|to|till|until|bis|à|a|alle|às|do|tot|до)\s?(?:l[ea]s? )?\d/iu
const time = /(?<!\d)(?:[01]?\d|2[0-4])[:.h][0-5]\d(?!\d)/u

/** Whether it holds a word that addresses the maker. */
export const saysWhomToTell = (text: string, { code }: Language) =>
  directs.test(text) || Object.values(signWordsOf(code) ?? {}).some((words) => words.test(text))

/** Hours, days or a term, in a line without a word that addresses the maker. */
export function statesWhen(text: string, language: Language): boolean {
  if (saysWhomToTell(text, language)) return false
  if (opens.test(text) || opensInflected.test(text)) return true
  return range.test(text) && (time.test(text) || saysWhen(text, language))
}
