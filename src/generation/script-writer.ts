/**
 * Writes scripts without a provider: it lays the customer's own words out, in their order, and adds none but the few
 * fixed phrases of the language. Its notes and warnings name what is not on screen.
 */
import { nonNull } from '../lib/non-null.ts'
import { bannedTerms } from './banned-terms.ts'
import { cutWords } from './captions.ts'
import { directionNote, directionWarnings } from './direction.ts'
import { writeCaptions } from './layout/captions.ts'
import type { Layout } from './layout/fill.ts'
import { layOut } from './layout/fill.ts'
import type { Material } from './layout/material.ts'
import { gatherMaterial } from './layout/material.ts'
import { ordersOf } from './layout/order.ts'
import { warningsOf } from './layout/warnings.ts'
import type { Tempo } from './mood.ts'
import { fold, quoted } from './normalize.ts'
import { fittingSeconds, framesPerSecond, shareFrames } from './timing.ts'
import type { Scene, Script, ScriptRequest, ScriptWriter, VariantPlan } from './types.ts'

export function createBuiltInWriter(): ScriptWriter {
  return {
    plan: planVariants,
    async write(request, { signal } = {}) {
      signal?.throwIfAborted()
      return writeScript(request)
    },
  }
}

/** Each variant begins with another part of the brief. */
export function planVariants(request: ScriptRequest, variants: number): VariantPlan {
  const material = gatherMaterial(request, bannedTerms(request.project.brand?.bannedTerms))
  const possible = layoutsOf(request, material, variants).length
  if (possible >= variants) return { planned: variants }
  return {
    planned: possible,
    reason: `The words are enough for ${possible}: each variant begins with another paragraph or sentence of the brief. Add some for more.`,
  }
}

/**
 * Says how long a video of a brief is that has all the time it needs: what its words need, at least 3 s.
 * @param request its `durationSeconds` has no effect
 */
export function secondsOfBrief(request: ScriptRequest): number {
  const material = gatherMaterial(request, bannedTerms(request.project.brand?.bannedTerms))
  const { drafts } = layOut({ ...request, format: 'video', durationSeconds: Infinity }, material, material.statements)
  return fittingSeconds(drafts, Infinity, material.direction.tempo)
}

/** The layouts that differ on screen, at most as many as are wanted, the first in the brief's own order. */
function layoutsOf(request: ScriptRequest, material: Material, wanted: number): Layout[] {
  const layouts = new Map<string, Layout>()
  let tried = 0
  for (const order of ordersOf(material)) {
    if (layouts.size >= wanted || tried++ >= wanted + spareOrders) break
    const layout = layOut(request, material, order)
    const key = screenOf(layout.drafts)
    if (!layouts.has(key)) layouts.set(key, layout)
  }
  return [...layouts.values()]
}

/** How many orders are tried beside those that are wanted: some differ in nothing that is shown. */
const spareOrders = 6

const screenOf = (scenes: readonly Pick<Scene, 'headline' | 'body'>[]) =>
  fold(scenes.map(({ headline, body = '' }) => `${headline} ${body}`).join(' '))

/** The variant's own layout; of a script that descends from another, one that its source does not show. */
function layoutFor(request: ScriptRequest, material: Material): Layout & { readonly isRepeated: boolean } {
  const { variant, variants = 1, parent, siblings = [] } = request
  const layouts = layoutsOf(request, material, Math.max(variants, parent ? maxLayouts : 1))
  const taken = [...(parent ? [parent] : []), ...siblings].map(({ scenes }) => screenOf(scenes))
  const isNew = ({ drafts }: Layout) => !taken.includes(screenOf(drafts))
  const own = nonNull(layouts[variant % layouts.length], 'A layout of the words')
  const chosen = isNew(own) ? own : (layouts.find(isNew) ?? own)
  return { ...chosen, isRepeated: variants > 1 && (variant >= layouts.length || !isNew(chosen)) }
}

/** How many layouts are tried for one that differs from its source. */
const maxLayouts = 6

export function writeScript(request: ScriptRequest): Script {
  const banned = bannedTerms(request.project.brand?.bannedTerms)
  const material = gatherMaterial(request, banned)
  const { direction } = material
  const layout = layoutFor(request, material)
  const written = writeCaptions(request, material, banned)
  const scenes = timed(layout, request, direction.tempo)
  const warnings = [...warningsOf(request, material, layout, scenes, written), ...directionWarnings(direction)]
  const captioned = layout.unread.filter((one) => !written.dropped.includes(one)).map(({ text }) => text)
  return {
    title: cutWords(material.hook, 90),
    scenes,
    captions: written.captions,
    language: request.language,
    writer: 'built-in',
    notes: [
      ...material.notes,
      ...(layout.isRepeated ? ['The words are enough for fewer variants; this one repeats another’s.'] : []),
      ...material.held.map(({ text, why }) => `Not shown, because it ${why}: “${text}”`),
      ...(captioned.length > 0 ? [`In the captions only, for want of time or room: ${quoted(captioned)}`] : []),
      ...layout.bareTitles.map(({ text }) => `In the captions only, as a page would hold nothing else: “${text}”`),
      ...written.untagged.map(({ platform, hashtags }) => `Too many hashtags for ${platform}: ${hashtags.join(' ')}`),
      ...(written.cutTags.length > 0 ? [`Left out, as the direction asks: ${written.cutTags.join(' ')}`] : []),
      ...(request.direction ? [directionNote(direction)] : []),
    ],
    ...(warnings.length > 0 && { warnings }),
    ...(direction.mood && { mood: direction.mood }),
    ...(direction.style && { style: direction.style }),
    ...(direction.isSilent && { soundtrack: 'silence' as const }),
  }
}

function timed({ drafts }: Layout, request: ScriptRequest, tempo: Tempo): Scene[] {
  const seconds =
    request.format === 'video' ? fittingSeconds(drafts, request.durationSeconds, tempo) : request.durationSeconds
  const frames = shareFrames(drafts, seconds)
  return drafts.map(({ kind, headline, body, emphasis }, index) => ({
    id: `scene-${index + 1}`,
    kind,
    headline,
    ...(body !== undefined && { body }),
    ...(emphasis.length > 0 && { emphasis }),
    durationSeconds: nonNull(frames[index], 'The frames of a scene') / framesPerSecond,
  }))
}
