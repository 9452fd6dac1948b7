/** Prepares one scene: its ground is painted once, its words are set once as sprites, then it is drawn at any time. */
import type { Canvas, SKRSContext2D } from '@napi-rs/canvas'
import { createCanvas } from '@napi-rs/canvas'
import { seededRandom } from '../seeded.ts'
import type { Scene } from '../types.ts'
import { tallLanguage } from '../writing-systems.ts'
import { paintScrim, scrimColour } from './backdrop.ts'
import { alpha, mix } from './colour.ts'
import { isRightToLeft } from './fonts.ts'
import type { Tone } from './look.ts'
import type { Box, Stage } from './stage.ts'
import type { Template } from './templates.ts'
import type { TextBlock, TextStyle } from './text-layout.ts'
import { fitText, setFont, tokenize } from './text-layout.ts'

export interface SceneSetting {
  stage: Stage
  template: Template
  tone: Tone
  language: string
  seed: string
  index: number
  /** 1-based among the scenes of kind `point`, if there are several. */
  pointNumber?: number
  showBody: boolean
  handle?: string
  /** How dark the scrim over a given image is; without one the template paints its own ground. */
  scrim?: number
  /** Draws the presenter of the scene, above the ground and below the words. */
  figure?: (context: SKRSContext2D, seconds: number) => void
  /** Drawn before the handle. */
  badge?: Canvas
}

export interface PreparedScene {
  ground: Canvas
  /** Everything above the ground, `seconds` after the scene began; infinity gives the final state. */
  draw(context: SKRSContext2D, seconds: number, options?: { readonly wordsSettled: boolean }): void
}

/** The smallest sizes that read on a phone, in units. */
const minHeading = 58
const minBody = 38

interface Sprite {
  canvas: Canvas
  /** The top left corner on the image and the centre, for scaling. */
  x: number
  y: number
  start: number
}

interface Bar {
  x: number
  y: number
  width: number
  height: number
  start: number
  colour: string
  radius: number
  tilt: number
}

const clamp = (value: number) => Math.min(1, Math.max(0, value))
const easeOut = (t: number) => 1 - (1 - clamp(t)) ** 3
const easeBack = (t: number) => {
  const x = clamp(t) - 1
  return 1 + 2.4 * x ** 3 + 1.4 * x ** 2
}

export function prepareScene(scene: Scene, setting: SceneSetting): PreparedScene {
  const { stage, template, tone } = setting
  const random = seededRandom(`scene:${setting.seed}:${setting.index}`)
  const painted = { stage, tone, index: setting.index, random, rightToLeft: isRightToLeft(scene.headline) }
  const ground = createCanvas(stage.width, stage.height)
  const context = ground.getContext('2d')
  if (setting.scrim === undefined) template.paint(context, painted)
  else paintScrim(context, stage, setting.scrim)
  const animate = setting.scrim === undefined ? template.animate?.(painted) : undefined

  const layout = layOut(context, scene, setting)
  if (setting.handle || setting.badge) drawHandle(context, setting.handle ?? '', setting)
  if (setting.pointNumber) drawNumber(context, setting.pointNumber, layout, setting)
  const words = headingSprites(layout.heading, layout.headingBox, setting)
  const lines = layout.body ? bodySprites(layout.body, layout, setting, words.end) : undefined

  return {
    ground,
    draw(target, seconds, { wordsSettled } = { wordsSettled: false }) {
      const settled = seconds === Number.POSITIVE_INFINITY
      const time = settled ? 1.1 : seconds
      animate?.(target, time)
      setting.figure?.(target, seconds)
      const at = settled || wordsSettled ? 1e6 : seconds
      if (layout.body && lines) drawPanel(target, layout, setting, easeOut((at - lines.start) / 0.35))
      for (const bar of words.bars) drawBar(target, bar, easeOut((at - bar.start) / 0.28))
      for (const sprite of words.sprites) drawSprite(target, sprite, template.entrance, at - sprite.start, stage.unit)
      for (const sprite of lines?.sprites ?? []) drawSprite(target, sprite, 'drift', at - sprite.start, stage.unit)
    },
  }
}

interface Layout {
  heading: TextBlock
  headingBox: Box
  body?: TextBlock
  bodyBox: Box
  numberBox: Box
  button: boolean
}

function headingStyle({ template, language }: SceneSetting): TextStyle {
  const { face, lineHeight, letterSpacing, uppercase } = template.heading
  // Capitals exist in few scripts and change nothing elsewhere.
  const tall = tallLanguage.test(language)
  const emphasisGap = template.highlight === 'box' || template.highlight === 'sticker' ? 0.12 : 0
  return {
    face,
    language,
    lineHeight: tall ? Math.max(1.35, lineHeight) : lineHeight,
    letterSpacing,
    uppercase,
    emphasisGap,
  }
}

const bodyStyle = ({ template, language }: SceneSetting): TextStyle => ({
  face: template.bodyFace,
  language,
  lineHeight: 1.36,
  letterSpacing: -0.008,
})

function layOut(context: SKRSContext2D, scene: Scene, setting: SceneSetting): Layout {
  const { stage, template } = setting
  const { unit, safe } = stage
  const bodyText = setting.showBody ? scene.body?.trim() : undefined
  const numberHeight = setting.pointNumber && template.number !== 'giant' ? 150 * unit : 0
  const gap = 44 * unit
  const opening = scene.kind === 'hook'
  const button = isButton(scene, setting)
  const padding = panelPadding(setting, button)
  const headRoom = (safe.height - numberHeight) * (bodyText ? 0.66 : 0.94)
  const heading = fitText(
    context,
    tokenize(scene.headline, headingStyle(setting), scene.emphasis),
    headingStyle(setting),
    {
      maxWidth: safe.width,
      maxHeight: headRoom,
      maxSize: (opening ? template.heading.opening : template.heading.size) * unit,
      minSize: minHeading * unit,
      give: 0.7,
      maxLines: 7,
      align: template.align,
    },
  )
  const body = bodyText
    ? fitText(context, tokenize(bodyText, bodyStyle(setting)), bodyStyle(setting), {
        maxWidth: safe.width - padding * 2,
        maxHeight: safe.height - numberHeight - heading.height - gap - padding * 2,
        maxSize: (button ? 60 : 62) * unit,
        minSize: minBody * unit,
        give: 0.86,
        maxLines: 8,
        align: template.align,
      })
    : undefined
  const bodyHeight = body ? body.height + padding * 2 + gap : 0
  const whole = numberHeight + heading.height + bodyHeight
  const spare = safe.height - whole
  const top = safe.y + spare * { top: 0.12, center: 0.5, bottom: 1 }[template.anchor]
  const leftOf = (width: number, rightToLeft: boolean) => {
    if (template.align === 'center') return safe.x + (safe.width - width) / 2
    return rightToLeft ? safe.x + safe.width - width : safe.x
  }
  const bodyWidth = body ? body.width + padding * 2 : 0
  return {
    heading,
    headingBox: {
      x: leftOf(heading.width, heading.rightToLeft),
      y: top + numberHeight,
      width: heading.width,
      height: heading.height,
    },
    body,
    bodyBox: {
      x: leftOf(bodyWidth, body?.rightToLeft ?? false),
      y: top + numberHeight + heading.height + gap,
      width: bodyWidth,
      height: body ? body.height + padding * 2 : 0,
    },
    numberBox: { x: safe.x, y: top, width: safe.width, height: numberHeight },
    button,
  }
}

/** Templates with a busy ground lay the body on a panel. */
const panelPadding = ({ template, stage }: SceneSetting, button: boolean) =>
  button || template.number === 'code' || template.highlight === 'sticker' ? 38 * stage.unit : 0

/** The short line under a call to action looks like the button that it mentions. */
const isButton = (scene: Scene, setting: SceneSetting) =>
  scene.kind === 'cta' && setting.showBody && (scene.body ?? '').length <= 34

function drawPanel(
  context: SKRSContext2D,
  { bodyBox: box, button }: Layout,
  setting: SceneSetting,
  progress: number,
): void {
  if (panelPadding(setting, button) === 0 || progress <= 0) return
  const { tone, stage, template } = setting
  if (button) {
    context.globalAlpha = progress
    context.fillStyle = tone.accent
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

function sprite(
  text: string,
  style: TextStyle,
  size: number,
  colour: string,
  width: number,
  shadow = false,
): { canvas: Canvas; pad: number } {
  const pad = Math.ceil(size * 0.4)
  const canvas = createCanvas(Math.ceil(width) + pad * 2, Math.ceil(size * style.lineHeight) + pad * 2)
  const context = canvas.getContext('2d')
  setFont(context, style, size, text)
  context.fillStyle = colour
  if (shadow) {
    context.shadowColor = alpha(scrimColour, 0.6)
    context.shadowBlur = size * 0.22
  }
  context.textBaseline = 'alphabetic'
  context.fillText(text, pad, pad + size * (style.lineHeight / 2 + 0.36))
  return { canvas, pad }
}

function headingSprites(block: TextBlock, box: Box, setting: SceneSetting) {
  const { template, tone, stage } = setting
  const style = headingStyle(setting)
  const step = Math.min(0.085, 0.75 / Math.max(1, block.tokens.length))
  const boxed = template.highlight === 'box' || template.highlight === 'sticker'
  const sprites: Sprite[] = []
  const bars: Bar[] = []
  let open: Bar | undefined
  let openLine = -1
  const lineHeight = block.size * style.lineHeight
  for (const token of block.tokens) {
    const start = 0.06 + token.index * step
    const colour = token.emphasised ? (boxed ? tone.onAccent : tone.accent) : tone.ink
    const onPicture = setting.scrim !== undefined && !(token.emphasised && boxed)
    const made = sprite(token.text, style, block.size, colour, token.width, onPicture)
    const x = box.x + token.x
    const top = box.y + token.line * lineHeight
    sprites.push({ canvas: made.canvas, x: x - made.pad, y: top - made.pad, start })
    if (!token.emphasised || template.highlight === 'colour') {
      open = undefined
      continue
    }
    // Neighbouring words share one bar.
    if (open && openLine === token.line && !block.rightToLeft) {
      open.width = x + token.width - open.x + (boxed ? block.size * 0.1 : 0)
      continue
    }
    const margin = boxed ? block.size * 0.1 : 0
    open = boxed
      ? {
          x: x - margin,
          y: top + (lineHeight - block.size * 1.06) / 2,
          width: token.width + margin * 2,
          height: block.size * 1.06,
          start: start - 0.04,
          colour: tone.accent,
          radius: template.highlight === 'sticker' ? block.size * 0.28 : 6 * stage.unit,
          tilt: template.highlight === 'sticker' ? (token.index % 2 ? 0.022 : -0.022) : 0,
        }
      : {
          x: x - 6 * stage.unit,
          y: top + lineHeight / 2 + block.size * 0.27,
          width: token.width + 12 * stage.unit,
          height: block.size * 0.16,
          start: start + 0.12,
          colour: alpha(tone.accent, 0.28),
          radius: 0,
          tilt: 0,
        }
    openLine = token.line
    bars.push(open)
  }
  return { sprites, bars, end: 0.06 + block.tokens.length * step }
}

function bodySprites(block: TextBlock, { bodyBox: box, button }: Layout, setting: SceneSetting, after: number) {
  const style = bodyStyle(setting)
  const padding = panelPadding(setting, button)
  const light = setting.template.highlight === 'sticker'
  const plain = light ? '#16131c' : mix(setting.tone.ink, setting.tone.ground, 0.1)
  const colour = button ? setting.tone.onAccent : plain
  const start = Math.min(after + 0.15, 1)
  const sprites = block.tokens.map((token) => {
    const made = sprite(
      token.text,
      style,
      block.size,
      colour,
      token.width,
      setting.scrim !== undefined && padding === 0,
    )
    return {
      canvas: made.canvas,
      x: box.x + padding + token.x - made.pad,
      y: box.y + padding + token.line * block.size * style.lineHeight - made.pad,
      start: start + token.line * 0.09,
    }
  })
  return { sprites, start: start - 0.1 }
}

function drawBar(context: SKRSContext2D, bar: Bar, progress: number): void {
  if (progress <= 0) return
  context.save()
  context.translate(bar.x + bar.width / 2, bar.y + bar.height / 2)
  context.rotate(bar.tilt)
  context.fillStyle = bar.colour
  context.beginPath()
  context.roundRect(-bar.width / 2, -bar.height / 2, bar.width * progress, bar.height, bar.radius)
  context.fill()
  context.restore()
}

function drawSprite(
  context: SKRSContext2D,
  own: Sprite,
  entrance: Template['entrance'],
  seconds: number,
  unit: number,
): void {
  if (seconds <= 0) return
  const { canvas } = own
  const t = easeOut(seconds / 0.42)
  if (t >= 1) {
    context.drawImage(canvas, Math.round(own.x), Math.round(own.y))
    return
  }
  context.globalAlpha = clamp(seconds / 0.16)
  let { x, y } = own
  let scale = 1
  if (entrance === 'rise') y += (1 - t) * 90 * unit
  else if (entrance === 'drift') y += (1 - t) * 34 * unit
  else if (entrance === 'slide') x -= (1 - t) * 140 * unit
  else if (entrance === 'slam') scale = 1 + (1 - easeOut(seconds / 0.24)) * 0.55
  else scale = Math.max(0.01, easeBack(seconds / 0.36))
  const width = canvas.width * scale
  const height = canvas.height * scale
  context.drawImage(canvas, x + (canvas.width - width) / 2, y + (canvas.height - height) / 2, width, height)
  context.globalAlpha = 1
}

/** In units: the size that reads well, and the smallest that is legible. */
const handleSize = 38
const minHandleSize = 24

/** A name is never cut: a long one is set smaller, and one that would be too small is left out. */
function drawHandle(context: SKRSContext2D, handle: string, setting: SceneSetting): void {
  const { stage, tone, language, template } = setting
  const style: TextStyle = { face: 'text', language, lineHeight: 1.2 }
  const room = stage.safe.width - (setting.badge ? setting.badge.width + 20 * stage.unit : 0)
  setFont(context, style, handleSize * stage.unit, handle)
  const wide = context.measureText(handle).width
  const size = Math.min(1, room / wide) * handleSize * stage.unit
  const shown = wide > 0 && size < minHandleSize * stage.unit ? '' : handle
  setFont(context, style, size, shown)
  const lead = setting.badge ? setting.badge.width + (shown ? 20 * stage.unit : 0) : 0
  const width = lead + context.measureText(shown).width
  const rightToLeft = isRightToLeft(handle)
  const y = stage.safe.y - 62 * stage.unit
  const x =
    template.align === 'center'
      ? stage.safe.x + (stage.safe.width - width) / 2
      : rightToLeft
        ? stage.safe.x + stage.safe.width - width
        : stage.safe.x
  context.fillStyle = tone.ink
  context.textBaseline = 'alphabetic'
  context.fillText(shown, rightToLeft ? x : x + lead, y)
  if (setting.badge) {
    const left = rightToLeft ? x + width - setting.badge.width : x
    context.drawImage(setting.badge, left, y - size * 0.36 - setting.badge.height / 2)
  }
}

function drawNumber(
  context: SKRSContext2D,
  number: number,
  { numberBox: box, heading }: Layout,
  setting: SceneSetting,
): void {
  const { stage, tone, template, language } = setting
  const { unit, width, height } = stage
  const text = template.number === 'code' ? `/0${number}` : `${number}`
  context.textBaseline = 'alphabetic'
  if (template.number === 'giant') {
    const size = Math.min(width, height) * 0.52
    setFont(context, { face: 'anton', language, lineHeight: 1 }, size, text)
    context.fillStyle = tone.ink
    context.globalAlpha = 0.14
    context.fillText(text, stage.safe.x, stage.safe.y + size * 0.84)
    context.globalAlpha = 1
    return
  }
  const { rightToLeft } = heading
  /** The left edge of something of this width. */
  const leftOf = (wide: number) =>
    box.x + (template.align === 'center' ? (box.width - wide) / 2 : rightToLeft ? box.width - wide : 0)
  if (template.number === 'badge') {
    const radius = 56 * unit
    const x = leftOf(radius * 2) + radius
    context.fillStyle = tone.accent
    context.beginPath()
    context.arc(x, box.y + radius, radius, 0, Math.PI * 2)
    context.fill()
    setFont(context, { face: 'interBlack', language, lineHeight: 1 }, 58 * unit, text)
    context.fillStyle = tone.onAccent
    context.fillText(text, x - context.measureText(text).width / 2, box.y + radius + 21 * unit)
    return
  }
  const face = template.number === 'serif' ? 'playfair' : 'interBlack'
  const size = (template.number === 'serif' ? 128 : 64) * unit
  setFont(context, { face, language, lineHeight: 1 }, size, text)
  context.fillStyle = tone.accent
  context.fillText(text, leftOf(context.measureText(text).width), box.y + 104 * unit)
}
