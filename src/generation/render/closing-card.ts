/** The last scene: in the middle of a ground of the brand's colour, below its logo, which says the name where it is a wordmark. */
import { fold } from '../normalize.ts'
import type { Scene } from '../types.ts'
import { contrast, inkOn, isDark, mix } from './colour.ts'
import type { Logos } from './logo.ts'
import { chooseLogo, isWordmark, showsClearly } from './logo.ts'
import type { Tone } from './look.ts'
import { footOf, minContrast } from './look.ts'
import type { SceneSetting } from './scene-setting.ts'
import type { Template } from './templates/template.ts'
import { fillGround } from './templates/template.ts'

const isNameIn = (names: readonly string[], text: string) => names.some((name) => fold(name) === fold(text))

/** In letters: a sentence that can be a heading of several lines. */
const maxSentence = 140

/** Every scene has the name above its words: a sentence below a heading that is only the name takes its place. */
export function withoutName(scene: Scene, names: readonly string[]): Scene {
  const { body = '', emphasis: _emphasis, ...rest } = scene
  const isSentence = body !== '' && !body.includes('\n') && body.length <= maxSentence
  return isSentence && isNameIn(names, scene.headline) ? { ...rest, headline: body } : scene
}

/**
 * Nothing of its few words is set apart: half an address would be.
 * @param names the customer's
 */
export function closingCard(
  { emphasis: _emphasis, ...scene }: Scene,
  given: SceneSetting,
  names: readonly string[],
): { readonly scene: Scene; readonly setting: SceneSetting } {
  const tone = toneOfCard(given.tone, given.logos)
  const { template } = given
  // No light moves over the logo.
  const { animate: _animate, ...still } = template
  const own: Template = { ...still, align: 'center', anchor: 'center' }
  const setting: SceneSetting = {
    ...given,
    tone,
    foot: tone.ground === given.tone.fill ? tone.ground : footOf(tone),
    template:
      tone === given.tone ? own : { ...own, paint: (context, { stage }) => fillGround(context, stage, tone.ground) },
  }
  const isName = (text: string) => isNameIn(names, text)
  const { logos, handle } = given
  if (!logos || !isName(scene.headline) || !isWordmark(logos, tone.ground)) return { scene, setting }
  const ownHandle = handle === undefined || isName(handle) ? '' : handle
  const headline = scene.body?.trim() || ownHandle
  if (headline === '') return { scene, setting }
  const { body: _body, ...rest } = scene
  const isHandleShown = ownHandle !== '' && headline !== ownHandle
  return { scene: { ...rest, headline }, setting: { ...setting, handle: isHandleShown ? ownHandle : '' } }
}

/** The first ground that shows the logo without a plate: the accent in place of a light ground, the scene's own, a light one, a dark one. */
function toneOfCard(tone: Tone, logos: Logos | undefined): Tone {
  const isReadable = ({ ink, ground }: Tone) => contrast(ink, ground) >= minContrast
  const turned = isDark(tone.ground)
    ? []
    : [onGround(tone, tone.fill)].filter(isReadable).filter(({ ground }) => showsClearly(logos, ground))
  const plain = [mix(tone.fill, '#fffdf9', 0.9), '#16131c'].map((ground) => onGround(tone, ground))
  const showsLogo = ({ ground }: Tone) => !logos || !chooseLogo(logos, ground)?.plate
  return [...turned, tone, ...plain].find(showsLogo) ?? tone
}

function onGround(tone: Tone, ground: string): Tone {
  const ink = inkOn(ground)
  const isClear = (colour: string) =>
    contrast(colour, ground) >= minContrast && contrast(inkOn(colour), colour) >= minContrast
  const accent = [tone.fill, tone.accent, tone.ground, ...tone.shapes].find(isClear) ?? ink
  return {
    ground,
    ink,
    accent,
    onAccent: inkOn(accent),
    fill: accent,
    onFill: inkOn(accent),
    shapes: [mix(ground, ink, 0.08), accent, mix(ground, ink, 0.16)],
  }
}
