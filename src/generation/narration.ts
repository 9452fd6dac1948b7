/** What of a script is spoken, and how long its scenes last then. */

import { languageOf } from './languages/languages.ts'
import { sentencesOf } from './sentences.ts'
import { framesPerSecond } from './timing.ts'
import type { Scene, Script, ScriptWarning, ScriptWriter } from './types.ts'
import type { SceneSpeech } from './word-times.ts'

/** How long a scene is shown before its speech begins. */
export const speechLeadSeconds = 0.25
/** How long it stays when the speech has ended. */
const pauseSeconds = 0.35

type Words = Pick<Scene, 'headline' | 'body'>

/** The words of a scene as they stand in it, a line for each part. */
export const sceneText = ({ headline, body }: Words): string => [headline, body].filter(Boolean).join('\n')

/** The words of a scene as they are to be spoken: each line ends as a sentence, and nothing is left that has no sound. */
export function spokenText(scene: Words, language: string): string {
  const stop = /^(?:ja|zh)\b/.test(language) ? '。' : '.'
  return sceneText(scene)
    .replace(/\p{Extended_Pictographic}\uFE0F?/gu, (sign) => (/\p{N}/u.test(sign) ? sign : ''))
    .split('\n')
    .map((line) => line.replace(/^[\s•·–—-]{1,9}/u, '').trim())
    .filter((line) => /[\p{L}\p{N}]/u.test(line))
    .map((line) => (/[.!?…:;,。！？：]["”»」)]?$/u.test(line) ? line : `${line}${stop}`))
    .join(' ')
}

/** The words of a scene in the sentences that captions show, each a part of `sceneText` with its place in it. */
export function captionedSentences(scene: Words, language: string): { readonly at: number; readonly text: string }[] {
  const whole = sceneText(scene)
  let from = 0
  return whole
    .split('\n')
    .flatMap((line) => sentencesOf(line, languageOf(language)))
    .map((text) => {
      const at = Math.max(from, whole.indexOf(text, from))
      from = at + text.length
      return { at, text }
    })
}

/** Nobody speaks more letters a second, at the speed 1; a letter that is a syllable takes three times as long. */
const maxLettersPerSecond = 24

/** Seconds in which no voice speaks the words. */
export function minSpokenSeconds(scenes: readonly Partial<Words>[], speed: number): number {
  const letters = scenes.reduce((sum, { headline = '', body = '' }) => {
    const text = `${headline} ${body}`
    const syllables = text.match(/[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/gu)?.length ?? 0
    return sum + text.length + 2 * syllables
  }, 0)
  return letters / maxLettersPerSecond / speed
}

/**
 * Lets each scene last as long as its speech, and at least as long as it would have without. Where that is too long, scenes
 * that would be shown longer than they are spoken are shortened.
 * @param speech by scene; null for one without words
 * @returns undefined where the speech alone is longer than `maxSeconds`
 */
export function withSpeechLengths(
  script: Script,
  speech: readonly (SceneSpeech | null)[],
  maxSeconds: number,
): Script | undefined {
  const frames = script.scenes.map(({ durationSeconds }, index) => {
    const own = Math.round(durationSeconds * framesPerSecond)
    const spoken = speech[index]
    const needed = spoken ? Math.ceil((speechLeadSeconds + spoken.seconds + pauseSeconds) * framesPerSecond) : own
    return { needed, slack: Math.max(0, own - needed) }
  })
  const needed = frames.reduce((sum, one) => sum + one.needed, 0)
  const slack = frames.reduce((sum, one) => sum + one.slack, 0)
  const room = Math.round(maxSeconds * framesPerSecond) - needed
  if (room < 0) return undefined
  const share = slack > room ? room / slack : 1
  const scenes = script.scenes.map((scene, index) => {
    const { needed = 1, slack = 0 } = frames[index] ?? {}
    return { ...scene, durationSeconds: (needed + Math.floor(slack * share)) / framesPerSecond }
  })
  return { ...script, scenes }
}

/** How long the speech of the scenes takes, with its pauses. */
export const spokenSeconds = (speech: readonly (SceneSpeech | null)[]): number =>
  speech.reduce((sum, one) => sum + (one ? speechLeadSeconds + one.seconds + pauseSeconds : 0), 0)

/** Says in a script that a voice was asked for and there is none. @param why a sentence */
export function withoutVoice(script: Script, why: string): Script {
  const warning: ScriptWarning = { code: 'not_narrated', message: `${why} It has music and captions only.` }
  return {
    ...script,
    notes: [...(script.notes ?? []), warning.message],
    warnings: [...(script.warnings ?? []), warning],
  }
}

/** Words take longer to be spoken than to be read: a writer gets so much less time for them. */
const spokenShare = 0.6
const minSeconds = 3

/** Lets the writer write what can be spoken in time, and says where no voice will speak it. */
export function withNarration(writer: ScriptWriter, hasVoice: boolean): ScriptWriter {
  const fitted: <Request extends Parameters<ScriptWriter['write']>[0]>(request: Request) => Request = (request) => {
    const { narration, scenes, durationSeconds, project } = request
    if (!narration || scenes || !hasVoice || project.isTest) return request
    const share = Math.min(1, spokenShare * (narration.speed ?? 1))
    return { ...request, durationSeconds: Math.max(minSeconds, Math.floor(durationSeconds * share)) }
  }
  return {
    plan: (request, variants) => writer.plan(fitted(request), variants),
    async write(request, options) {
      const script = await writer.write(fitted(request), options)
      if (!request.narration) return script
      if (request.project.isTest) return withoutVoice(script, 'A test project asks no voice provider.')
      return hasVoice ? script : withoutVoice(script, 'The video has no voice: no voice provider is configured.')
    },
  }
}
