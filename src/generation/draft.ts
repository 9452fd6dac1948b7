/** Writes scenes without their times: texts as headline and body, and points of a list below each other. */
import { shortAddress } from './address.ts'
import type { Statement } from './brief-reading.ts'
import { emphasisOf } from './emphasis.ts'
import type { Material } from './material.ts'
import { capital } from './normalize.ts'
import { sceneTexts, widthOf } from './scene-text.ts'
import type { SceneKind } from './types.ts'

export interface Draft {
  readonly kind: SceneKind
  readonly headline: string
  readonly body?: string
  readonly emphasis: readonly string[]
}

/** What is shown together, as one scene or several that follow each other. */
export interface Page {
  readonly statements: readonly Statement[]
  readonly drafts: readonly Draft[]
}

export interface Composition {
  readonly drafts: readonly Draft[]
  /** Points of a counted list that have no scene. */
  readonly hidden: number
  /** Required words that were not shown. */
  readonly missing: readonly string[]
  /** Statements that are not on screen. */
  readonly unread: readonly Statement[]
  /** Whether there is anything between the hook and the close. */
  readonly hasMiddle: boolean
}

export function draftOf(material: Material, headline: string, kind: SceneKind, body = ''): Draft {
  return { kind, headline, emphasis: emphasisOf(headline, material.names), ...(body && { body }) }
}

/** @param under a line of its own below the last headline, where that has no body yet */
export function draftsOf(material: Material, text: string, kind: SceneKind, under = ''): Draft[] {
  const scenes = sceneTexts(begun(text, material), material.language, material.names)
  return scenes.flatMap(({ headline, body }, index): Draft[] => {
    // The continuation of a hook after its first scene is no hook.
    const own = kind === 'hook' && index > 0 ? 'context' : kind
    const last = index === scenes.length - 1
    if (body === undefined) return [draftOf(material, headline, own, last ? under : '')]
    return [draftOf(material, headline, own, body), ...(last && under ? [draftOf(material, under, kind)] : [])]
  })
}

/** A headline begins with a capital where the hook does, however quickly the rest was typed; names such as `iPhone` stay. */
function begun(text: string, { hook, language }: Material): string {
  const isQuick = /^\p{Lu}/u.test(hook) && /^\p{Ll}[\p{Ll}\p{M}’'-]*(?=[\s,:;!?])/u.test(text)
  return isQuick ? capital(text, language) : text
}

/** A point of a list as a line: with the number that it has, or a bullet where lines need one. */
export function lineOf({ text, mark }: Statement, isBulleted = mark !== ''): string {
  const line = text.replace(/(?<![.。])[.。]$/u, '')
  if (/\d/u.test(mark)) return `${mark} ${line}`
  return isBulleted ? `• ${line}` : line
}

/** Long lines are parted again where they are shown, so that each needs a bullet. */
const plainLineWidth = 34

/** Points as lines below each other. */
export function linesOf(points: readonly Statement[], isTitled: boolean): string {
  const isBulleted = isTitled || points.some(({ text, mark }) => mark !== '' || widthOf(text) > plainLineWidth)
  return points.map((one) => lineOf(one, isBulleted)).join('\n')
}

/** What announces a list, as the headline above it. */
export const titleOf = (text: string) => text.replace(/\s?[:：]$/u, '')

const endingAddress = /^(?<before>\S.{1,80})\s(?<address>[^\s.]{1,60}(?:\.[^\s.]{1,60}){0,3}\.\p{L}[^\s.]{1,59})[.!]?$/u

/** Composes the last scene, in the fullest form that fits. */
export function closingDrafts(material: Material): Draft[][] {
  const { close } = material
  if (!close) return []
  const plain = draftsOf(material, close.text, 'cta')
  // An invitation that ends with an address has it below, like a button.
  const { before = '', address: ending = '' } =
    (close.url === undefined ? endingAddress.exec(close.text)?.groups : undefined) ?? {}
  if (ending !== '' && widthOf(before) <= 62) {
    const address = URL.canParse(ending) ? shortAddress(ending) : ending
    return [[draftOf(material, before.replace(/\s?[:–—-]$/u, ''), 'cta', address)], plain]
  }
  const address = [close.url ? shortAddress(close.url) : '', close.phone ?? ''].filter(Boolean).join('\n')
  return [...(address ? [draftsOf(material, close.text, 'cta', address)] : []), plain]
}

/** Says where the rest of a list is, if a line is free for it. */
export function withMore(close: readonly Draft[], hidden: number, { language, promised }: Material): readonly Draft[] {
  const last = close.at(-1)
  const more = hidden > 0 && promised !== undefined && language.phrases?.more?.(hidden)
  return last && more && last.body === undefined ? [...close.slice(0, -1), { ...last, body: more }] : close
}
