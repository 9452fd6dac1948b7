/** Arranges given media and words: side by side, or the words on a panel over the media. Words never stand on a picture. */
import type { SKRSContext2D } from '@napi-rs/canvas'
import type { Scene } from '../types.ts'
import type { Place } from './fitted.ts'
import type { Layout } from './scene-layout.ts'
import { layOut } from './scene-layout.ts'
import type { SceneSetting } from './scene-setting.ts'
import type { Box, Stage } from './stage.ts'
import type { TemplateChoice } from './template-names.ts'
import { fillGround } from './templates/template.ts'

export interface PhotoPlan {
  readonly template: 'split_photo' | 'photo_first'
  /** What the media fill. */
  readonly box: Box
  /** The part of it that stays free, where the media's middle is. */
  readonly window: Box
  /** Behind the words of `photo_first`. */
  readonly panel?: Box
  /** Stands where the media end before the image does. */
  readonly ground?: string
}

export interface ArrangedScene {
  readonly plan: PhotoPlan
  readonly layout: Layout
  readonly setting: SceneSetting
  /** The words cover the media. */
  readonly isHidden?: boolean
}

/** In units. */
const panelMargin = 44
const gap = 40

/** The share of the image that the photo of `split_photo` takes, if the words beside it are large enough. */
function photoShare({ width, height }: Stage): number {
  if (width > height) return 0.46
  const tall = height / width
  return tall > 1.5 ? 0.5 : tall > 1.1 ? 0.47 : 0.43
}

/** In shares of the image: many words take so much of the photo's part, step by step. */
const shareSteps = [0.06, 0.12]
/** In units: from here on words are read at arm's length, and the photo keeps its part. */
const easy = { heading: 72, body: 50 }

/** Finds the first arrangement in which all words are whole, as they are composed; the last takes any that fit into the image. */
export function arrange(
  context: SKRSContext2D,
  scene: Scene,
  setting: SceneSetting,
  {
    wanted,
    mirrored,
    isTall = false,
    fills = () => true,
  }: {
    readonly wanted: TemplateChoice
    readonly mirrored: boolean
    readonly isTall?: boolean
    fills?(place: Place): boolean
  },
): ArrangedScene {
  const { stage } = setting
  const split = () => splitForWords(context, scene, setting, mirrored)
  const first = (share: number) => () => photoFirst(context, scene, setting, share)
  const body = setting.showBody ? (scene.body?.trim() ?? '') : ''
  const wide = stage.width > stage.height
  // A panel leaves a strip of a wide image, and half of a high one: neither shows much of a picture of the other shape.
  const isOtherShape = wide ? isTall : stage.height > stage.width * 1.5 && !isTall
  const isShort = body === '' ? !isOtherShape : scene.kind === 'hook' && !wide && !isOtherShape && !body.includes('\n')
  const photoComesFirst = wanted === 'photo_first' || (wanted === 'auto' && isShort)
  const order = photoComesFirst ? [first(wide ? 0.62 : 0.5), split] : [split, first(wide ? 0.72 : 0.6)]
  const fitting = order.map((attempt) => attempt()).filter(({ layout }) => layout.isWhole)
  // What ends above the panel leaves a wide image a strip, and a high one nothing below.
  const isOpen = wide || stage.height > stage.width * 1.5
  const best =
    (wanted === 'auto' ? fitting.find(({ plan }) => fills(plan)) : undefined) ??
    fitting.find(({ plan }) => plan.template === 'split_photo' || !isOpen || fills(plan)) ??
    fitting[0]
  if (best) return best
  const last = first(1)()
  const { window, panel = window } = last.plan
  const isHidden = !wide && panel.y - window.y < stage.height * minSeen
  return { ...last, ...(isHidden && { isHidden }) }
}

/** The share of the image's height that media need, to be worth showing. */
const minSeen = 0.2

/** The photo as large as words allow that are read easily; where none are, as small as it gets. */
function splitForWords(context: SKRSContext2D, scene: Scene, setting: SceneSetting, mirrored: boolean): ArrangedScene {
  const { unit, width, height } = setting.stage
  const most = photoShare(setting.stage)
  let arranged = splitPhoto(context, scene, setting, { mirrored, share: most })
  for (const step of shareSteps) {
    const { heading, body, isWhole, isCallInRows } = arranged.layout
    const isEasy =
      !isCallInRows && heading.size >= easy.heading * unit && (body === undefined || body.size >= easy.body * unit)
    // Wide images have large words, and a narrower strip would show little of most pictures.
    if (isWhole && (isEasy || width > height)) break
    arranged = splitPhoto(context, scene, setting, { mirrored, share: most - step })
  }
  return arranged
}

function splitPhoto(
  context: SKRSContext2D,
  scene: Scene,
  setting: SceneSetting,
  { mirrored, share }: { readonly mirrored: boolean; readonly share: number },
): ArrangedScene {
  const { stage, template } = setting
  const { width, height, unit, safe } = stage
  const isBeside = width > height
  const long = Math.round((isBeside ? width : height) * share)
  const box = isBeside
    ? { x: mirrored ? 0 : width - long, y: 0, width: long, height }
    : { x: 0, y: height - long, width, height: long }
  const room = isBeside
    ? { ...safe, x: mirrored ? long + gap * unit : safe.x, width: width - long - safe.x - gap * unit }
    : { ...safe, height: height - long - gap * unit - safe.y }
  const own: SceneSetting = {
    ...setting,
    stage: { ...stage, safe: room },
    template: { ...template, anchor: 'center' },
  }
  const { ground } = setting.tone
  return {
    plan: { template: 'split_photo', box, window: box, ground },
    layout: layOut(context, scene, own),
    setting: own,
  }
}

/** The name, the logo and the progress have a ground of their own above the media: no face is below them, and no photo is darkened. */
const headHeight = ({ unit, safe }: Stage) => safe.y - 20 * unit

/** @param share of the words' place that the panel may take */
function photoFirst(context: SKRSContext2D, scene: Scene, setting: SceneSetting, share: number): ArrangedScene {
  const { stage } = setting
  const { width, height, unit, safe } = stage
  const margin = panelMargin * unit
  const rows = safe.height * share
  const room = {
    x: safe.x + margin * 0.5,
    y: safe.y + safe.height - rows + margin,
    width: safe.width - margin,
    height: rows - margin * 2,
  }
  const { template } = setting
  const own: SceneSetting = {
    ...setting,
    stage: { ...stage, safe: room },
    // The panel is the words' ground, so that the style's own panel would only take room.
    template: {
      ...template,
      anchor: 'bottom',
      number: template.number === 'code' ? 'badge' : template.number,
      highlight: template.highlight === 'sticker' ? 'box' : template.highlight,
    },
  }
  const layout = layOut(context, scene, own)
  const top = layout.numberBox.y
  // In a wide image, a panel of the words' width leaves more of the picture.
  const ends = [
    layout.headingBox,
    ...(layout.body ? [layout.bodyBox] : []),
    ...(layout.call ? [layout.call.bodyBox] : []),
  ]
  const isWide = width > height
  const left = isWide ? Math.min(...ends.map(({ x }) => x)) : room.x
  const right = isWide ? Math.max(...ends.map((end) => end.x + end.width)) : room.x + room.width
  const panel = {
    x: left - margin,
    y: top - margin,
    width: right - left + margin * 2,
    height: room.y + room.height - top + margin * 2,
  }
  const head = headHeight(stage)
  const plan = {
    template: 'photo_first' as const,
    box: { x: 0, y: head, width, height: height - head },
    window: { x: 0, y: head, width, height: Math.max(height * 0.3, panel.y - head) },
    panel,
    ground: setting.tone.ground,
  }
  return { plan, layout, setting: own }
}

/** Paints what lies between the media and the words; what it leaves transparent shows the media. */
export function paintArranged(
  context: SKRSContext2D,
  { plan, setting }: ArrangedScene,
  paintGround: (context: SKRSContext2D) => void,
): void {
  const { stage, tone } = setting
  if (plan.template === 'split_photo') {
    paintGround(context)
    context.clearRect(plan.box.x, plan.box.y, plan.box.width, plan.box.height)
    return
  }
  if (!plan.panel) return
  const { x, y, width, height } = plan.panel
  context.save()
  context.beginPath()
  context.rect(0, 0, stage.width, plan.box.y)
  context.roundRect(x, y, width, height, 30 * stage.unit)
  context.clip()
  fillGround(context, stage, tone.ground)
  context.restore()
}

/** The name and the progress at the top of an image are white: how dark the edge below them is, where it must hide anything. */
const maxEdge = 0.66
const minEdge = 0.24
/** White has a contrast of 4.8 on a grey of this value. */
const brightestBelowWhite = 114
/** The edge's own colour is this bright. */
const edgeValue = 12

/** Where the name, the logo and the progress stand over media. */
export const edgePart = ({ width, unit, safe }: Stage): Box => {
  const top = Math.max(0, safe.y - 150 * unit)
  return { x: 0, y: top, width, height: safe.y - top }
}

/**
 * Darkens the upper edge of media as much as white needs, and ends softly.
 * @param brightest the brightest channel of what is there, 0 to 255; undefined where that changes
 */
export function paintEdge(context: SKRSContext2D, stage: Stage, brightest: number | undefined): void {
  const { width, height, unit, safe } = stage
  const needed = brightest === undefined ? maxEdge : (brightest - brightestBelowWhite) / (brightest - edgeValue)
  const strength = Math.min(maxEdge, Math.max(minEdge, needed || 0))
  const full = safe.y - 36 * unit
  const end = Math.min(height * 0.5, safe.y + 260 * unit)
  const gradient = context.createLinearGradient(0, 0, 0, end)
  const stop = (y: number, share: number) =>
    gradient.addColorStop(Math.min(1, Math.max(0, y / end)), `rgba(10, 10, 16, ${strength * share})`)
  stop(0, 1)
  stop(full, 1)
  stop(full + (end - full) * 0.3, 0.62)
  stop(full + (end - full) * 0.65, 0.2)
  stop(end, 0)
  context.fillStyle = gradient
  context.fillRect(0, 0, width, end)
}
