/** What the partner told us of the matter itself: the brief, and what was read of the product. */
import { compilePattern } from '../lib/pattern.ts'
import type { BannedTerms } from './banned-terms.ts'
import { cutText } from './captions.ts'
import type { ScriptRequest } from './generation.ts'
import { capital } from './hook.ts'

export interface OwnWords {
  /** Lines of a list in the brief. */
  items: string[]
  /** Sentences of the brief. */
  prose: string[]
  /** What the product does, each with its explanation where one was given. */
  features: string[]
  /** Sentences of what was read. */
  summary: string[]
}

/** Sentences that tell the maker what to do are not for the viewer. */
const instruction =
  /^(please|make (?:it|the|this|sure|them)|use|avoid|keep (?:it|the (?:tone|video|text|script)|things|this|everything)|write|mention|include|focus|show|add|tone|style|format|target|don['’]?t|do not|no (?:emojis?|jargon|hashtags?|music|swear\w*|text|stock|buzz\w*|clich\p{L}*|more than|mention)|be |end with|start with the|open with|emphasi[sz]e|highlight|call to action|сделай|используй|избегай|добавь|покажи|зроби|використ|уникай|додай|haz|usa|evita|incluye|mach(?: es)?|nutze|vermeide|zeige|faites|utilisez|évitez|montrez|faça|use|evite|mostre)(?=[\s:,]|$)/iu
/** `Tone: …` and its like. */
const setting =
  /^(tone|tonalität|voice|audience|goal|length|music|cta|hashtags?|format|duration|platforms?|style|keywords?|тон|стиль|цель|мета|аудитори[яї]|tono|estilo|ton|stil|zielgruppe|objetivo|objectif|tom)\s*[:：]/iu

/** `Warmer, a bit shorter`: how another version should differ, said beside a script that is there already. */
const direction =
  /^(?:(?:a (?:bit|little)|much|even|slightly|way|etwas|viel|un poco|un peu)\s+)?(?:more|less|fewer|\p{L}+er|mehr|weniger|más|menos|plus|moins|mais|более|менее|больше|меньше|більше|менше)(?:\s+\p{L}+){0,2}$/iu
const isDirection = (text: string) =>
  text
    .replace(/(?<![.!…])[.!…]+$/u, '')
    .replace(/\s+/g, ' ')
    .split(/(?: ?[,;] ?| )(?:(?:and|but|und|aber|y|pero|et|mais|e|и|но|та|але) )| ?[,;] ?/iu)
    .every((part) => direction.test(part.trim()))

export function ownWords(request: ScriptRequest, banned: BannedTerms): OwnWords {
  const seen = new Set([fold(request.hook)])
  const fresh = (text: string) => {
    const plain = clean(banned, text).replace(/[.。]$/u, '')
    if ([...plain].length < 4 || seen.has(fold(plain))) return []
    seen.add(fold(plain))
    return [plain]
  }
  const items: string[] = []
  const prose: string[] = []
  for (const line of (request.brief ?? '').split(/\n+/)) {
    const bullet = /^\s*(?:[-–•*]|\d{1,2}[.)])\s+(\S.*)$/u.exec(line)
    if (bullet) items.push(...fresh(bullet[1]!))
    else
      prose.push(
        ...sentencesOf(line)
          .filter((text) => !instruction.test(text) && !setting.test(text))
          .filter((text) => request.parent === undefined || !isDirection(text))
          .flatMap(fresh),
      )
  }
  return {
    items,
    prose,
    features: (request.facts?.features ?? []).flatMap(fresh),
    summary: sentencesOf(request.facts?.summary ?? '').flatMap(fresh),
  }
}

const sentencesOf = (text: string) =>
  text
    .split(/\n+|(?<=[.!?…。！？।])\s*(?=\S)(?![a-z\d])/u)
    .map((sentence) => sentence.trim())
    .filter(Boolean)

export const clean = (banned: BannedTerms, text: string) =>
  banned.strike(text.replace(/[\u0000-\u0008\u000b-\u001f\u200b\u2060\ufeff]/g, '').replace(/\s+/g, ' ')).trim()

export const fold = (text: string) => text.toLocaleLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')

const headlineLength = 60
const bodyLength = 110

/**
 * A sentence as headline and body. Parted only where it has a joint (colon, dash, semicolon, comma), so that no half is
 * left hanging; a sentence without one stays whole, under a lead.
 */
export function partSentence(text: string): { headline?: string; body?: string } {
  if ([...text].length <= headlineLength) return { headline: text }
  const parted = compilePattern(
    `^(.{12,${headlineLength}}?)(?:\\s[–—-]\\s|[:：;；。]\\s?|,\\s(?=(?:and|but|so|because|und|aber|weil|y|pero|porque|et|mais|car|e|mas|а|но|и|потому|та|але|бо)\\s))(.{8,})$`,
    'u',
  ).exec(text)
  if (parted) return { headline: parted[1]!, body: shorter(capital(parted[2]!)) }
  return { body: shorter(text) }
}

/** Whole where there is room, else up to the last joint that leaves a whole thought; only without one it is cut. */
function shorter(text: string): string {
  if ([...text].length <= bodyLength) return text
  const room = text.slice(0, bodyLength + 1)
  const joint = Math.max(
    room.lastIndexOf(', '),
    room.lastIndexOf('; '),
    room.lastIndexOf(' – '),
    room.lastIndexOf(' — '),
  )
  if (joint >= bodyLength / 2) return room.slice(0, joint)
  const space = room.lastIndexOf(' ')
  return space >= bodyLength / 2 ? `${room.slice(0, space)}…` : cutText(text, bodyLength)
}
