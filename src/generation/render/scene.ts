/** Prepares one scene: its ground is painted once, its words are set once as sprites, then it is drawn at any time. */
import type { Canvas, SKRSContext2D } from '@napi-rs/canvas'
import { createCanvas } from '@napi-rs/canvas'
import { seededRandom } from '../seeded.ts'
import type { Scene } from '../types.ts'
import { alpha, mix } from './colour.ts'
import { drawCoupon, drawQuoteMark, drawRows } from './compositions/draw.ts'
import type { Place } from './fitted.ts'
import { isRightToLeft } from './fonts.ts'
import { drawLogo } from './logo.ts'
import { arrange, edgePart, paintArranged, paintEdge } from './photo.ts'
import type { Layout } from './scene-layout.ts'
import { layOut, panelPadding } from './scene-layout.ts'
import { cornerLogo, drawCardLogo, withLogoRoom } from './scene-logo.ts'
import type { SceneSetting } from './scene-setting.ts'
import { blockSprites, bodySprites, drawBar, drawSprite, easeOut, headingSprites } from './scene-sprites.ts'
import type { Box, Stage } from './stage.ts'
import { setFont } from './text-layout.ts'
import type { TextStyle } from './tokens.ts'

export interface PreparedScene {
  ground: Canvas
  /** Where the scene's media are, below the ground. */
  place: Place
  hasMedia: boolean
  /** The colour of words on the ground. */
  ink: string
  /** Everything above the ground, `seconds` after the scene began; infinity gives the final state. */
  draw(context: SKRSContext2D, seconds: number, options?: { readonly wordsSettled: boolean }): void
}

/** What is below a scene's ground. */
export interface SceneMedia {
  readonly isTall: boolean
  fills(place: Place): boolean
  /** As `Backdrop` has it. */
  brightestIn(place: Place, part: Box): number | undefined
}

export function prepareScene(scene: Scene, asked: SceneSetting, media?: SceneMedia): PreparedScene {
  const hasMedia = media !== undefined
  const given = withLogoRoom(scene, asked, hasMedia)
  const { template, tone } = given
  const { stage } = asked
  const random = seededRandom(`scene:${given.seed}:${given.index}`)
  const painted = { stage, tone, index: given.index, random, rightToLeft: isRightToLeft(scene.headline) }
  const ground = createCanvas(stage.width, stage.height)
  const context = ground.getContext('2d')
  const mirrored = painted.rightToLeft
  const arranged =
    media && scene.headline !== ''
      ? arrange(context, scene, given, { wanted: given.wanted ?? 'auto', mirrored, ...media })
      : undefined
  // Words that leave nothing of the media to see stand better alone.
  if (arranged?.isHidden) return prepareScene(scene, asked)
  const setting = arranged?.setting ?? given
  if (!hasMedia) {
    template.paint(context, painted)
    if (given.foot) paintFoot(context, stage, given.foot)
  }
  if (arranged) paintArranged(context, arranged, (own) => template.paint(own, painted))
  const isOverMedia = hasMedia && !arranged
  const box = { x: 0, y: 0, width: stage.width, height: stage.height }
  const place = arranged?.plan ?? { box, window: box }
  if (media && isOverMedia) paintEdge(context, stage, media.brightestIn(place, edgePart(stage)))
  const animate = !hasMedia && lettersOf(scene, setting) <= maxLit ? template.animate?.(painted) : undefined

  const corner = given.logos && !given.isEndCard ? cornerLogo(asked, hasMedia, arranged?.plan) : undefined
  // Beside media, the name stands above the words.
  const { x, width } = arranged?.plan.template === 'split_photo' ? arranged.setting.stage.safe : stage.safe
  const named = {
    ...given,
    stage: { ...stage, safe: { ...stage.safe, x, width } },
    ...(isOverMedia && { tone: { ...tone, ink: inkOverMedia } }),
  }
  const handle = given.handle || given.badge ? handleSprite(given.handle ?? '', named, corner?.box) : undefined
  if (corner) drawLogo(context, corner, stage.unit)
  if (scene.headline === '') return wordlessScene({ ground, place, hasMedia, ink: tone.ink }, handle)
  const layout = arranged?.layout ?? layOut(context, scene, setting)
  if (given.isEndCard && given.logos) drawCardLogo(context, layout, setting)
  else if (layout.isQuoteMarked) drawQuoteMark(context, layout, setting)
  if (setting.pointNumber && layout.composition !== 'quote' && !given.isEndCard)
    drawNumber(context, setting.pointNumber, layout, setting)
  const words = headingSprites(layout.heading, layout.headingBox, setting)
  const over = layout.over
    ? blockSprites(layout.over, { ...layout.numberBox, start: 0.06, colour: setting.tone.ink }, setting)
    : []
  const lines = layout.body ? bodySprites(layout.body, layout, setting, words.end) : undefined
  const { call } = layout
  const called = call && bodySprites(call.body, call, setting, words.end + 0.3)

  return {
    ground,
    place,
    hasMedia,
    ink: tone.ink,
    draw(target, seconds, { wordsSettled } = { wordsSettled: false }) {
      const settled = seconds === Number.POSITIVE_INFINITY
      const time = settled ? settledSeconds : seconds
      animate?.(target, time)
      if (handle) target.drawImage(handle.canvas, handle.box.x, handle.box.y)
      setting.figure?.(target, seconds)
      const at = settled || wordsSettled ? 1e6 : seconds
      if (layout.body && lines) {
        const progress = easeOut((at - lines.start) / 0.35)
        if (layout.composition === 'offer') drawCoupon(target, layout, setting, progress)
        else drawPanel(target, layout, setting, progress)
        drawRows(target, layout, setting, progress)
      }
      if (call && called) {
        const progress = easeOut((at - called.start) / 0.35)
        if (call.composition === 'offer') drawCoupon(target, call, setting, progress)
        else drawPanel(target, call, setting, progress)
        drawRows(target, call, setting, progress)
      }
      for (const bar of words.bars) drawBar(target, bar, easeOut((at - bar.start) / 0.28))
      for (const sprite of words.sprites) drawSprite(target, sprite, template.entrance, at - sprite.start, stage.unit)
      for (const sprite of [...over, ...(lines?.sprites ?? []), ...(called?.sprites ?? [])])
        drawSprite(target, sprite, 'drift', at - sprite.start, stage.unit)
    },
  }
}

/** Platforms cover the lower part of a high image, where no words are: the brand's colour stands there, else it looks forgotten. */
function paintFoot(context: SKRSContext2D, { width, height, unit, safe }: Stage, colour: string): void {
  const top = safe.y + safe.height + 150 * unit
  if (height < width * 1.5) return
  context.fillStyle = colour
  context.fillRect(0, top, width, height - top)
}

/** The colour of the name and the progress over media, whose upper edge is darkened. */
export const inkOverMedia = '#ffffff'

/** Shows what is behind it, and the handle. */
function wordlessScene(
  shown: Omit<PreparedScene, 'draw'>,
  handle: { readonly canvas: Canvas; readonly box: Box } | undefined,
): PreparedScene {
  return {
    ...shown,
    draw(target) {
      if (handle) target.drawImage(handle.canvas, handle.box.x, handle.box.y)
    },
  }
}

/** When everything has come in. */
const settledSeconds = 2.4

/** Where words take up more of the image, no light moves below them. */
const maxLit = 130

const lettersOf = ({ headline, body = '' }: Scene, { showBody }: SceneSetting) =>
  [...headline, ...(showBody ? body : '')].length

function drawPanel(
  context: SKRSContext2D,
  { bodyBox: box, button }: Pick<Layout, 'bodyBox' | 'button'>,
  setting: SceneSetting,
  progress: number,
): void {
  if (panelPadding(setting, button) === 0 || progress <= 0) return
  const { tone, stage, template } = setting
  if (button) {
    context.globalAlpha = progress
    context.fillStyle = tone.fill
    context.beginPath()
    context.roundRect(box.x, box.y, box.width, box.height, Math.min(box.height / 2, 60 * stage.unit))
    context.fill()
    context.globalAlpha = 1
    return
  }
  context.globalAlpha = progress
  context.fillStyle =
    template.number === 'code' ? alpha(mix(tone.ground, '#ffffff', 0.06), 0.94) : mix(tone.ground, '#ffffff', 0.94)
  context.beginPath()
  context.roundRect(box.x, box.y, box.width, box.height, (template.number === 'code' ? 14 : 34) * stage.unit)
  context.fill()
  if (template.number === 'code') {
    context.fillStyle = tone.accent
    context.fillRect(box.x, box.y + 20 * stage.unit, 6 * stage.unit, box.height - 40 * stage.unit)
  }
  context.globalAlpha = 1
}

/** In units: the size that reads well, and the smallest that is legible. */
const handleSize = 38
const minHandleSize = 24

/** A name is never cut: a long one is set smaller, and one that would be too small is left out. */
function handleSprite(
  handle: string,
  setting: SceneSetting,
  logo: Box | undefined,
): { readonly canvas: Canvas; readonly box: Box } {
  const { stage, tone, language, template } = setting
  const context = createCanvas(1, 1).getContext('2d')
  const style: TextStyle = { face: 'text', language, lineHeight: 1.2 }
  const own = setting.badge ? setting.badge.width + 20 * stage.unit : 0
  const isBeside = logo !== undefined && logo.y < stage.safe.y - 30 * stage.unit
  const taken = isBeside ? logo.width + 40 * stage.unit : 0
  const isLogoLeft = isBeside && logo.x < stage.width / 2
  // In the middle of the image, both sides are as wide as the one that the logo takes.
  const room = stage.safe.width - own - taken * (template.align === 'center' ? 2 : 1)
  setFont(context, style, handleSize * stage.unit, handle)
  const wide = context.measureText(handle).width
  const size = Math.min(1, room / wide) * handleSize * stage.unit
  const shown = wide > 0 && size < minHandleSize * stage.unit ? '' : handle
  setFont(context, style, size, shown)
  const lead = setting.badge ? setting.badge.width + (shown ? 20 * stage.unit : 0) : 0
  const width = lead + context.measureText(shown).width
  const rightToLeft = isRightToLeft(handle)
  const x =
    template.align === 'center'
      ? stage.safe.x + (stage.safe.width - width) / 2
      : rightToLeft
        ? stage.safe.x + stage.safe.width - width - (isLogoLeft ? 0 : taken)
        : stage.safe.x + (isLogoLeft ? taken : 0)
  const above = Math.max(size, (setting.badge?.height ?? 0) / 2 + size * 0.36)
  const below = Math.max(size * 0.36, (setting.badge?.height ?? 0) / 2 - size * 0.36)
  const box = {
    x: Math.floor(x),
    y: Math.floor(stage.safe.y - 62 * stage.unit - above),
    width: Math.ceil(width) + 2,
    height: Math.ceil(above + below) + 1,
  }
  const canvas = createCanvas(box.width, box.height)
  const drawn = canvas.getContext('2d')
  setFont(drawn, style, size, shown)
  drawn.fillStyle = tone.ink
  drawn.textBaseline = 'alphabetic'
  drawn.fillText(shown, x - box.x + (rightToLeft ? 0 : lead), above)
  if (setting.badge) {
    const left = rightToLeft ? x + width - setting.badge.width : x
    drawn.drawImage(setting.badge, left - box.x, above - size * 0.36 - setting.badge.height / 2)
  }
  return { canvas, box }
}

function drawNumber(
  context: SKRSContext2D,
  number: number,
  { numberBox: box, heading }: Layout,
  setting: SceneSetting,
): void {
  const { stage, tone, template, language } = setting
  const { unit } = stage
  const text = template.number === 'code' ? `/0${number}` : `${number}`
  context.textBaseline = 'alphabetic'
  const { rightToLeft } = heading
  /** The left edge of something of this width. */
  const leftOf = (wide: number) =>
    box.x + (template.align === 'center' ? (box.width - wide) / 2 : rightToLeft ? box.width - wide : 0)
  if (template.number === 'badge') {
    const radius = 56 * unit
    const x = leftOf(radius * 2) + radius
    context.fillStyle = tone.fill
    context.beginPath()
    context.arc(x, box.y + radius, radius, 0, Math.PI * 2)
    context.fill()
    setFont(context, { face: 'interBlack', language, lineHeight: 1 }, 58 * unit, text)
    context.fillStyle = tone.onFill
    context.fillText(text, x - context.measureText(text).width / 2, box.y + radius + 21 * unit)
    return
  }
  const face = template.number === 'serif' ? 'playfair' : 'interBlack'
  const size = (template.number === 'serif' ? 128 : 64) * unit
  setFont(context, { face, language, lineHeight: 1 }, size, text)
  context.fillStyle = tone.accent
  context.fillText(text, leftOf(context.measureText(text).width), box.y + 104 * unit)
}
