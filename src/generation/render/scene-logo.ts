/** Where the logo stands in a scene: large on the closing card, if the words leave room for it, else in its corner. */
import type { SKRSContext2D } from '@napi-rs/canvas'
import { createCanvas } from '@napi-rs/canvas'
import type { Corner } from '../look-input.ts'
import type { Scene } from '../types.ts'
import type { PlacedLogo } from './logo.ts'
import { drawLogo, logoInCorner, logoOnCard, lowerLogoRoom } from './logo.ts'
import type { PhotoPlan } from './photo.ts'
import type { Layout } from './scene-layout.ts'
import { layOut } from './scene-layout.ts'
import type { SceneSetting } from './scene-setting.ts'
import type { Stage } from './stage.ts'

/** The setting with room for the logo where the words do not stand. */
export function withLogoRoom(scene: Scene, asked: SceneSetting, hasMedia: boolean): SceneSetting {
  const { logos, stage, corner } = asked
  if (!logos) return { ...asked, isEndCard: false }
  if (asked.isEndCard && !hasMedia && scene.headline !== '') {
    if (layOut(createCanvas(1, 1).getContext('2d'), scene, asked).isWhole) return asked
  }
  const lower = !hasMedia && corner?.startsWith('bottom') ? lowerLogoRoom * stage.unit : 0
  const safe = { ...stage.safe, height: stage.safe.height - lower }
  return { ...asked, isEndCard: false, stage: { ...stage, safe } }
}

/**
 * Never on a picture, where it would look pasted and might hide a face: a corner that media take gives way to the one above it, or
 * beside it. Only a scene without words has its media everywhere.
 */
export function cornerLogo(
  { logos, stage, corner: asked = 'top_left', tone }: SceneSetting,
  hasMedia: boolean,
  plan: PhotoPlan | undefined,
): PlacedLogo | undefined {
  const ground = hasMedia && !plan ? undefined : tone.ground
  return logos && logoInCorner(logos, { corner: plan ? freeCorner(asked, plan, stage) : asked, stage, ground })
}

function freeCorner(corner: Corner, { template, box }: PhotoPlan, { width, height }: Stage): Corner {
  const isBeside = template === 'split_photo' && width > height
  if (!isBeside) return corner.endsWith('left') ? 'top_left' : 'top_right'
  return box.x > 0 ? 'top_left' : 'top_right'
}

export function drawCardLogo(
  context: SKRSContext2D,
  { numberBox, heading }: Layout,
  { logos, stage, tone, template }: SceneSetting,
): void {
  const align = template.align === 'center' ? 'center' : heading.rightToLeft ? 'right' : 'left'
  const { unit } = stage
  const placed = logos && logoOnCard(logos, { place: numberBox, unit, ground: tone.ground, align })
  if (placed) drawLogo(context, placed, unit)
}
