/** Writes captions files of the scenes' words: WebVTT, and SRT for what does not read it. */
import { HOUR, MINUTE } from '../../lib/time.ts'
import { captionedSentences, sceneText, speechLeadSeconds } from '../narration.ts'
import type { Scene } from '../types.ts'
import type { SceneSpeech } from '../word-times.ts'

interface Cue {
  /** Seconds. */
  readonly from: number
  readonly to: number
  readonly text: string
}

interface Captioned {
  readonly scenes: readonly Scene[]
  readonly language: string
  /** By scene; without it, each text is shown for as long as it takes to read. */
  readonly speech?: readonly (SceneSpeech | null)[]
}

export interface CaptionsFile {
  readonly name: string
  readonly contentType: 'text/vtt' | 'application/x-subrip'
  readonly text: string
}

export function captionsFiles(captioned: Captioned): CaptionsFile[] {
  const cues = cuesOf(captioned)
  return [
    { name: 'captions.vtt', contentType: 'text/vtt', text: `WEBVTT\n\n${listed(cues, '.', escapeVtt)}` },
    { name: 'captions.srt', contentType: 'application/x-subrip', text: listed(cues, ',', escapeSrt) },
  ]
}

const listed = (cues: readonly Cue[], point: string, escaped: (text: string) => string) =>
  cues
    .map(({ from, to, text }, i) => `${i + 1}\n${stamp(from, point)} --> ${stamp(to, point)}\n${escaped(text)}\n`)
    .join('\n')

function stamp(seconds: number, point: string): string {
  const ms = Math.round(seconds * 1000)
  const part = (value: number, digits = 2) => `${value}`.padStart(digits, '0')
  return `${part(Math.floor(ms / HOUR))}:${part(Math.floor(ms / MINUTE) % 60)}:${part(Math.floor(ms / 1000) % 60)}${point}${part(ms % 1000, 3)}`
}

const escapeVtt = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')

/** SRT has no escapes: a space without width keeps players from reading a tag or an arrow. */
const escapeSrt = (text: string) => text.replace(/[<{]|--(?=>)/g, (mark) => `${mark}\u200b`)

function cuesOf({ scenes, language, speech }: Captioned): Cue[] {
  const cues: Cue[] = []
  let at = 0
  for (const [index, scene] of scenes.entries()) {
    const end = at + scene.durationSeconds
    const spoken = speech?.[index]
    cues.push(...(spoken ? spokenCues(scene, spoken, { language, at, end }) : shownCues(scene, at, end)))
    at = end
  }
  return cues
}

/** Shows the headline first and the body after it, each for as long as it takes to read. */
function shownCues(scene: Scene, from: number, end: number): Cue[] {
  const texts = [scene.headline, scene.body ?? ''].map(oneLine).filter(Boolean)
  const letters = texts.reduce((sum, text) => sum + text.length, 0)
  let at = from
  return texts.map((text, index) => {
    const to = index === texts.length - 1 ? end : at + (scene.durationSeconds * text.length) / letters
    const cue = { from: at, to, text }
    at = to
    return cue
  })
}

const oneLine = (text: string) => text.replace(/(?<!\s)\s*\n\s*/g, ' ').trim()

/** More letters than fit into two lines of a player. */
const maxLetters = 84
/** For how long words stay when they were spoken, unless others follow. */
const staySeconds = 0.3

function spokenCues(
  scene: Scene,
  { seconds, words = [] }: SceneSpeech,
  { language, at, end }: { readonly language: string; readonly at: number; readonly end: number },
): Cue[] {
  const phrases = captionedSentences(scene, language).flatMap(inParts)
  const letters = sceneText(scene).length
  const times = phrases.map((phrase) => {
    const until = phrase.at + phrase.text.length
    const own = words.filter((word) => word.at >= phrase.at && word.at < until)
    const [first, last] = [own.at(0), own.at(-1)]
    if (first && last) return { from: first.start, to: last.end }
    return { from: (seconds * phrase.at) / letters, to: (seconds * until) / letters }
  })
  const begin = at + speechLeadSeconds
  return phrases.map(({ text }, index) => {
    const { from, to } = times[index] ?? { from: 0, to: seconds }
    const next = times[index + 1]?.from ?? Number.POSITIVE_INFINITY
    return { from: begin + from, to: Math.min(end, begin + Math.max(from, Math.min(next, to + staySeconds))), text }
  })
}

/** Divides a sentence that is too long at its spaces, into parts of about the same length. */
function inParts({ at, text }: { readonly at: number; readonly text: string }): { at: number; text: string }[] {
  const count = Math.ceil(text.length / maxLetters)
  const parts: { at: number; text: string }[] = []
  let from = 0
  for (let left = count; left > 0; left--) {
    const aim = from + Math.ceil((text.length - from) / left)
    const space = text.indexOf(' ', aim)
    const to = left === 1 || space < 0 ? text.length : space
    const part = text.slice(from, to).trim()
    if (part !== '') parts.push({ at: at + from, text: part })
    from = to + 1
    if (from >= text.length) break
  }
  return parts
}
