/** Draws what stands behind composed words: lines between rows, discs, the coupon, the mark of a quotation. */
import type { SKRSContext2D } from '@napi-rs/canvas'
import { alpha, readable } from '../colour.ts'
import { isRightToLeft } from '../fonts.ts'
import type { Layout } from '../scene-layout.ts'
import { panelPadding } from '../scene-layout.ts'
import type { SceneSetting } from '../scene-setting.ts'
import { setFont } from '../text-layout.ts'

/** The colour of body text: a sticker's panel is light, whatever the ground is. */
const lightPanelInk = '#16131c'
const lightPanel = '#f4f4f4'
/** What WCAG asks for graphics. */
const minDotContrast = 3

export function drawRows(
  context: SKRSContext2D,
  { body, bodyBox: box, button, composition }: Pick<Layout, 'body' | 'bodyBox' | 'button' | 'composition'>,
  setting: SceneSetting,
  progress: number,
): void {
  if (!body?.rules || progress <= 0) return
  const { tone, stage, template } = setting
  const padding = panelPadding(setting, button)
  const ink = template.highlight === 'sticker' ? lightPanelInk : tone.ink
  context.save()
  context.globalAlpha = progress
  context.lineWidth = 2.5 * stage.unit
  context.strokeStyle = alpha(button ? tone.onFill : ink, button ? 0.55 : 0.24)
  if (composition === 'offer') context.setLineDash([12 * stage.unit, 10 * stage.unit])
  if (composition !== 'steps')
    for (const rule of body.rules) {
      const y = box.y + padding + rule
      context.beginPath()
      context.moveTo(box.x + padding, y)
      context.lineTo(box.x + padding + (box.width - padding * 2) * progress, y)
      context.stroke()
    }
  // A number has its own disc; a dot has to stand out from the panel.
  const isDot = composition === 'list' && template.highlight === 'sticker'
  context.fillStyle = isDot
    ? readable(tone.accent, lightPanel, minDotContrast)
    : composition === 'steps'
      ? tone.fill
      : tone.accent
  for (const { x, y, radius } of body.discs ?? []) {
    context.beginPath()
    context.arc(box.x + padding + x, box.y + padding + y, radius, 0, Math.PI * 2)
    context.fill()
  }
  context.restore()
}

/** A ticket: notches at both sides, and a dashed line inside its edge. */
export function drawCoupon(
  context: SKRSContext2D,
  { bodyBox: box }: Pick<Layout, 'bodyBox'>,
  { tone, stage: { unit } }: SceneSetting,
  progress: number,
): void {
  if (progress <= 0) return
  const notch = Math.min(24 * unit, box.height * 0.2)
  const middle = box.y + box.height / 2
  const corner = 18 * unit
  context.save()
  context.globalAlpha = progress
  context.fillStyle = tone.fill
  context.beginPath()
  context.moveTo(box.x + corner, box.y)
  context.arcTo(box.x + box.width, box.y, box.x + box.width, middle, corner)
  context.lineTo(box.x + box.width, middle - notch)
  context.arc(box.x + box.width, middle, notch, -Math.PI / 2, Math.PI / 2, true)
  context.arcTo(box.x + box.width, box.y + box.height, box.x, box.y + box.height, corner)
  context.arcTo(box.x, box.y + box.height, box.x, middle, corner)
  context.lineTo(box.x, middle + notch)
  context.arc(box.x, middle, notch, Math.PI / 2, -Math.PI / 2, true)
  context.arcTo(box.x, box.y, box.x + box.width, box.y, corner)
  context.closePath()
  context.fill()
  context.restore()
}

/** Stands in the place of a point's number. */
export function drawQuoteMark(
  context: SKRSContext2D,
  { heading, headingBox, numberBox: box }: Layout,
  { tone, stage, template, language }: SceneSetting,
): void {
  const text = isRightToLeft(heading.tokens.map((token) => token.text).join('')) ? '”' : '“'
  const size = 300 * stage.unit
  setFont(context, { face: 'playfair', language: 'en', lineHeight: 1 }, size, text)
  const width = context.measureText(text).width
  const centred = headingBox.x + (headingBox.width - width) / 2
  const left = heading.rightToLeft ? headingBox.x + headingBox.width - width : headingBox.x
  context.fillStyle = tone.accent
  context.textBaseline = 'alphabetic'
  context.fillText(text, template.align === 'center' ? centred : left, box.y + 218 * stage.unit)
  setFont(context, { face: 'text', language, lineHeight: 1 }, size, text)
}
