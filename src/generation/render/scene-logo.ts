/** Where the logo stands in a scene: large on the closing card, if the words leave room for it, else in its corner. */
import type { SKRSContext2D } from '@napi-rs/canvas'
import { createCanvas } from '@napi-rs/canvas'
import type { Scene } from '../types.ts'
import type { PlacedLogo } from './logo.ts'
import { drawLogo, logoInCorner, logoOnCard, lowerLogoRoom } from './logo.ts'
import type { Layout, SceneSetting } from './scene-layout.ts'
import { layOut } from './scene-layout.ts'

/** The setting with room for the logo where the words do not stand. */
export function withLogoRoom(scene: Scene, asked: SceneSetting, hasMedia: boolean): SceneSetting {
  const { logos, stage, corner } = asked
  if (!logos) return { ...asked, isEndCard: false }
  if (asked.isEndCard && !hasMedia && scene.headline !== '') {
    if (layOut(createCanvas(1, 1).getContext('2d'), scene, asked).isWhole) return asked
  }
  const lower = corner?.startsWith('bottom') ? lowerLogoRoom * stage.unit : 0
  const safe = { ...stage.safe, height: stage.safe.height - lower }
  return { ...asked, isEndCard: false, stage: { ...stage, safe } }
}

/** @param isOverMedia whether media fill the image; else they take its lower or its right part, if there are any */
export function cornerLogo(
  { logos, stage, corner = 'top_left', tone }: SceneSetting,
  hasMedia: boolean,
  isOverMedia: boolean,
): PlacedLogo | undefined {
  const isWide = stage.width > stage.height
  const isOnPhoto = hasMedia && (isWide ? corner.endsWith('right') : corner.startsWith('bottom'))
  const ground = isOverMedia || isOnPhoto ? undefined : tone.ground
  return logos && logoInCorner(logos, { corner, stage, ground })
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
