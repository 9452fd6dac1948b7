/** The last scene: in the middle of a ground of the brand's colour, below its logo, which says the name where it is a wordmark. */
import { fold } from '../normalize.ts'
import type { Scene } from '../types.ts'
import { contrast, inkOn, isDark, mix } from './colour.ts'
import type { Logos } from './logo.ts'
import { chooseLogo, isWordmark } from './logo.ts'
import type { Tone } from './look.ts'
import { minContrast } from './look.ts'
import type { SceneSetting } from './scene-layout.ts'
import type { Template } from './templates/template.ts'
import { fillGround } from './templates/template.ts'

/** @param names the customer's */
export function closingCard(
  scene: Scene,
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
    template:
      tone === given.tone ? own : { ...own, paint: (context, { stage }) => fillGround(context, stage, tone.ground) },
  }
  const isName = (text: string) => names.some((name) => fold(name) === fold(text))
  const { logos, handle } = given
  if (!logos || !isName(scene.headline) || !isWordmark(logos, tone.ground)) return { scene, setting }
  const ownHandle = handle === undefined || isName(handle) ? '' : handle
  const headline = scene.body?.trim() || ownHandle
  if (headline === '') return { scene, setting }
  const { body: _body, emphasis: _emphasis, ...rest } = scene
  const isHandleShown = ownHandle !== '' && headline !== ownHandle
  return { scene: { ...rest, headline }, setting: { ...setting, handle: isHandleShown ? ownHandle : '' } }
}

/** The first ground that shows the logo without a plate: the accent in place of a light ground, the scene's own, a light one, a dark one. */
function toneOfCard(tone: Tone, logos: Logos | undefined): Tone {
  const isReadable = ({ ink, ground }: Tone) => contrast(ink, ground) >= minContrast
  const turned = isDark(tone.ground) ? [] : [onGround(tone, tone.accent)].filter(isReadable)
  const plain = [mix(tone.accent, '#fffdf9', 0.9), '#16131c'].map((ground) => onGround(tone, ground))
  const showsLogo = ({ ground }: Tone) => !logos || !chooseLogo(logos, ground)?.plate
  return [...turned, tone, ...plain].find(showsLogo) ?? tone
}

function onGround(tone: Tone, ground: string): Tone {
  const ink = inkOn(ground)
  const isClear = (colour: string) =>
    contrast(colour, ground) >= minContrast && contrast(inkOn(colour), colour) >= minContrast
  const accent = [tone.accent, tone.ground, ...tone.shapes].find(isClear) ?? ink
  return {
    ground,
    ink,
    accent,
    onAccent: inkOn(accent),
    shapes: [mix(ground, ink, 0.08), accent, mix(ground, ink, 0.16)],
  }
}
