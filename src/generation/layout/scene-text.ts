/** Sets a text as headline and body of one scene. Its words stay unchanged; where they do not fit, it says so. */
import type { Language } from '../languages/language.ts'
import { isShortened, lastWord, sentencesOf } from '../sentences.ts'
import { unspacedLetter } from '../writing-systems.ts'

export interface SceneText {
  readonly headline: string
  readonly body?: string
}

/** In letters of a script with spaces; a letter of one without counts two. */
export const headlineWidth = 62
/** A sentence without a joint stays one headline up to this length. */
export const wholeWidth = 110
/** What is legible below a headline. */
export const bodyWidth = 400
const minHead = 10

export function widthOf(text: string): number {
  let width = 0
  for (const letter of text)
    if (!/\p{M}/u.test(letter)) width += unspacedLetter.test(letter) && !/[\u0e00-\u0eff]/.test(letter) ? 2 : 1
  return width
}

/**
 * @param over the headline above a sentence that is too long for one and has no joint
 * @returns undefined where the text is too long for a scene
 */
export function sceneText(text: string, language: Language, over: string): SceneText | undefined {
  const width = widthOf(text)
  if (width > wholeWidth + bodyWidth) return undefined
  const head = width <= headlineWidth && !text.includes('\n') ? undefined : headOf(text, language)
  if (head !== undefined) return { headline: headlineOf(head, language), body: text.slice(head.length).trim() }
  if (width <= wholeWidth) return { headline: headlineOf(text, language) }
  return over === '' || width > bodyWidth ? undefined : { headline: over, body: text }
}

/** A text that is shown whatever its length, over as many scenes as it needs: a hook, and what must be said. */
export function sceneTexts(text: string, language: Language): SceneText[] {
  const whole = sceneText(text, language, '')
  if (whole) return [whole]
  const head = beginningOf(text, wholeWidth, language)
  const rest = text.slice(head.length).trim()
  const body = beginningOf(rest, bodyWidth, language)
  const more = rest.slice(body.length).trim()
  return [
    { headline: head.trim(), ...(body.trim() && { body: body.trim() }) },
    ...(more ? sceneTexts(more, language) : []),
  ]
}

/** What stands before the text's first joint, if it makes a headline: a sentence's end, a colon, a dash. */
function headOf(text: string, language: Language): string | undefined {
  const most = widthOf(text) > wholeWidth ? wholeWidth : headlineWidth
  return jointsIn(text, language)
    .map((at) => text.slice(0, at))
    .findLast((head) => {
      const width = widthOf(head.trim())
      return width >= minHead && width <= most && widthOf(text.slice(head.length).trim()) >= minHead
    })
}

/** Where a sentence ends, or behind a colon or a dash between spaces that no bracket or quotation holds. */
function jointsIn(text: string, language: Language): number[] {
  const joints: number[] = []
  let from = 0
  for (const sentence of text
    .split('\n')
    .flatMap((line) => sentencesOf(line, language))
    .slice(0, -1)) {
    from = text.indexOf(sentence, from) + sentence.length
    joints.push(from)
  }
  let depth = 0
  for (const { 0: mark, index } of text.matchAll(/["“”„«»「」『』（）()]|[:：](?=\s|[^\d\s/])|(?<=\s)[–—-](?=\s)/gu)) {
    if (/[“„«「『（(]/u.test(mark)) depth++
    else if (/[”»」』）)]/u.test(mark)) depth = Math.max(0, depth - 1)
    else if (mark === '"') depth = depth === 0 ? 1 : 0
    else if (depth === 0) joints.push(index + mark.length)
  }
  return joints
    .filter((at) => /^\s|^$/u.test(text.slice(at)) || /[：。！？]/u.test(text.charAt(at - 1)))
    .sort((a, b) => a - b)
}

/** What begins a line at the end of a body that is set as a button; words that are published elsewhere go without it. */
const callMark = /^→\s*/u

export const isCallLine = (line: string): boolean => callMark.test(line)
export const withoutCallMark = (line: string): string => line.replace(callMark, '')

/** A call and its address: what does not end with a colon may name another place, such as a till. */
export const callLines = (text: string, address = ''): string[] =>
  /[:：]$/u.test(text) ? [`${text} ${address}`.trim()] : [text, address].filter(Boolean)

/** As many of its words as are at most so wide; the last has no comma behind it. */
function beginningOf(text: string, width: number, { breaks }: Language): string {
  if (widthOf(text) <= width) return text
  const words = breaks ? breaks(text) : text.split(/(?<=\s)(?=\S)/u)
  const places: string[] = []
  let head = ''
  for (const word of words) {
    if (widthOf((head + word).trim()) > width) break
    head += word
    if (!/[,;、，،]\s*$/u.test(head)) places.push(head)
  }
  return (
    places.at(-1) ??
    Array.from(text)
      .slice(0, width / 2)
      .join('')
  )
}

/** `Burst pipe?`, `Sorry.`: a word before the sentence, with a mark of its own. */
function beginsWithCall(text: string, language: Language): boolean {
  const word = /^[¡¿]?(?<word>\p{L}[\p{L}\p{M}’'-]{1,30})[.!?…]\s/u.exec(text)?.groups?.word
  return word !== undefined && !isShortened(word, language, false)
}

/** A headline needs no mark behind its last word but one that asks or calls; an abbreviation keeps its own. */
export function headlineOf(given: string, language: Language): string {
  const text = given.trim().replace(/(?<=[\p{L}\p{N}\p{M})”"»])\s?(?:[,;:、，،；：]|\s[–—-])$/u, '')
  if (sentencesOf(text, language).length > 1 || beginsWithCall(text, language)) return text
  if (/[^.…]\.$/u.test(text)) {
    const word = lastWord(text.slice(0, -1))
    return isShortened(word, language, true) ? text : text.slice(0, -1)
  }
  return text.replace(/(?<![。।])[。।]$/u, '')
}
