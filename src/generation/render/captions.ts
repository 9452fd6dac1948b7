/** Writes WebVTT captions of the scenes' words. */
import { HOUR, MINUTE } from '../../lib/time.ts'
import type { Scene } from '../types.ts'

function stamp(seconds: number): string {
  const ms = Math.round(seconds * 1000)
  const part = (value: number, digits = 2) => `${value}`.padStart(digits, '0')
  return `${part(Math.floor(ms / HOUR))}:${part(Math.floor(ms / MINUTE) % 60)}:${part(Math.floor(ms / 1000) % 60)}.${part(ms % 1000, 3)}`
}

const escapeCue = (text: string) =>
  text
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/(?<!\s)\s*\n\s*/g, ' ')
    .trim()

/** Shows the headline first and the body after it, each for as long as it takes to read. */
export function webVtt(scenes: readonly Scene[]): string {
  const cues: string[] = []
  let at = 0
  for (const scene of scenes) {
    const end = at + scene.durationSeconds
    const texts = [scene.headline, scene.body ?? ''].map(escapeCue).filter(Boolean)
    const letters = texts.reduce((sum, text) => sum + text.length, 0)
    let from = at
    for (const [i, text] of texts.entries()) {
      const to = i === texts.length - 1 ? end : from + (scene.durationSeconds * text.length) / letters
      cues.push(`${cues.length + 1}\n${stamp(from)} --> ${stamp(to)}\n${text}`)
      from = to
    }
    at = end
  }
  return `WEBVTT\n\n${cues.join('\n\n')}\n`
}
