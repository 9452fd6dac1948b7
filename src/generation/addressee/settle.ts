/** What the forms of a brief say against the scores of its segments: hours are for viewers, and what belongs together stays together. */
import type { Segment } from '../brief-segments.ts'
import type { Language } from '../languages/language.ts'
import { saysWhomToTell, statesWhen } from './facts.ts'
import { pairsOf, seriesOf } from './series.ts'

/** Below this score hours and days are for viewers. */
const stated = 1.5
/** From this score on what stands in a series is no part of it. */
const certain = 2
const surest = 4

/** A label that denies what follows, so that a list says the opposite without it: `NOT wanted:`, `Except:`. */
const denying =
  /(?<!\p{L})(?:not?|never|except|without|nicht|kein\p{L}*|nie|ohne|außer|pas|jamais|sans|sauf|no|nunca|sin|excepto|salvo|non|mai|senza|tranne|não|sem|exceto|niet|geen|nooit|zonder|nie|bez|oprócz|не|ні|без|крім|нет|кроме|değil|hariç)(?!\p{L}).{0,24}[:：]$/iu
/** In words: as short as a heading is. */
const maxHeading = 4

const yesOrNo =
  /^(?:yes|no|nope|yep|ja|nein|oui|non|s[ií]|sì|sim|não|nee|tak|nie|так|ні|да|нет|evet|hayır|はい|いいえ)(?![\p{L}\p{N}])/iu

/**
 * @param from the score from which on a segment is held
 * @returns the scores, changed where forms decide
 */
export function settled(
  parts: readonly Segment[],
  scores: readonly number[],
  from: number,
  language: Language,
): readonly number[] {
  const all = parts.map(({ text }, at) => {
    const score = scores[at] as number
    return score < stated && statesWhen(text, language) ? Math.min(score, from - 1) : score
  })
  const isHeld = (at: number) => (all[at] as number) >= from
  const release = (at: number) => {
    all[at] = Math.min(all[at] as number, from - 1)
  }
  const hold = (at: number) => {
    all[at] = Math.max(all[at] as number, from)
  }
  // What belongs to a series of which most is for viewers is for viewers, unless it speaks to the maker for certain.
  for (const { members, isForViewers } of seriesOf(parts)) {
    const shown = members.filter((at) => !isHeld(at))
    if (!isForViewers && shown.length * 3 < members.length * 2) continue
    const limit = isForViewers ? surest : certain
    for (const at of members) if ((scores[at] as number) < limit) release(at)
  }
  for (const at of headingsIn(parts)) {
    const isPlain = (scores[at] as number) < certain && !saysWhomToTell((parts[at] as Segment).text, language)
    if (!isHeld(at) || isHeld(at + 1)) continue
    if (isPlain) release(at)
    else if (denying.test((parts[at] as Segment).text)) hold(at + 1)
  }
  // Neither half of a pair says what it should without the other.
  const pairs = pairsOf(parts)
  if (pairs.length > 1)
    for (const [question = 0, ...answers] of pairs) {
      const first = answers[0] ?? question
      if (isHeld(question) && leansOnQuestion(parts[first]?.text ?? '')) hold(first)
      else if (answers.every(isHeld)) hold(question)
    }
  return all
}

/** An answer that says nothing without its question: yes or no, or a few words. */
const leansOnQuestion = (text: string) => yesOrNo.test(text) || text.split(/\s+/u).length < 4

/** A few words that announce what stands behind or below them. */
const headingsIn = (parts: readonly Segment[]) =>
  [...parts.keys()].filter((at) => {
    const [one, next] = [parts[at] as Segment, parts[at + 1]]
    if (!next || one.text.split(/\s+/u).length > maxHeading) return false
    return denying.test(one.text) || (next.line === one.line + 1 && one.place === 0 && /[:：]$/u.test(one.text))
  })
