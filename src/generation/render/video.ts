/** Draws scenes in time: which is on, how one gives way to the next, and the progress bar. */
import type { Canvas, SKRSContext2D } from '@napi-rs/canvas'
import { createCanvas } from '@napi-rs/canvas'
import { nonNull } from '../../lib/non-null.ts'
import type { Look, Script } from '../types.ts'
import type { Backdrop } from './backdrop.ts'
import { withBrandType } from './brand-look.ts'
import { closingCard, withoutName } from './closing-card.ts'
import { alpha } from './colour.ts'
import type { Place } from './fitted.ts'
import { isRightToLeft } from './fonts.ts'
import type { Logos } from './logo.ts'
import { topOf } from './logo.ts'
import type { ChosenLook } from './look.ts'
import { chooseLook, footOf } from './look.ts'
import type { Portrait } from './portrait-figure.ts'
import { createPresenter } from './presenter.ts'
import type { PreparedScene } from './scene.ts'
import { inkOverMedia, prepareScene } from './scene.ts'
import type { Box, Stage } from './stage.ts'
import type { Template } from './templates/template.ts'
import { templates } from './templates.ts'
import { allowsCapitals } from './tokens.ts'

export const framesPerSecond = 30
/** In letters: longer headings are not read in capitals. */
const maxCapitals = 80
const transitionSeconds = 0.36
/** Words wait until the ground has mostly come in. */
const delaySeconds = 0.09

export interface Video {
  look: ChosenLook
  frames: number
  /** First frame of each scene. */
  starts: readonly number[]
  /** Must be awaited before each frame. */
  beforeFrame(frame: number): Promise<void>
  /** Frames must be asked for in order; the context keeps the last one. */
  drawFrame(context: SKRSContext2D, frame: number): void
  /** Draws a scene as it is when everything has come in, for slides and covers. */
  drawStill(context: SKRSContext2D, scene: number): void
}

export interface VideoOptions {
  burnedCaptions: boolean
  /** Given media that replace the template's ground. */
  backdrop?: Backdrop
  logos?: Logos
  /** The presenter's own, in place of a drawing. */
  portrait?: Portrait
}

export function createVideo(script: Script, preferences: Look, stage: Stage, options: VideoOptions): Video {
  const { names = [] } = preferences
  const look = chooseLook(preferences)
  const branded = withBrandType(templates[look.template], preferences.brand ?? {})
  // Capitals in some scenes alone look like several pieces.
  const headings = script.scenes.slice(0, -1).map((scene) => withoutName(scene, names).headline)
  const uppercase =
    branded.heading.uppercase === true && headings.every((text) => allowsCapitals(text) && text.length <= maxCapitals)
  const template = { ...branded, heading: { ...branded.heading, uppercase } }
  const points = script.scenes.filter((scene) => scene.kind === 'point')
  const starts: number[] = []
  let seconds = 0
  for (const scene of script.scenes) {
    starts.push(Math.round(seconds * framesPerSecond))
    seconds += scene.durationSeconds
  }
  const frames = Math.max(1, Math.round(seconds * framesPerSecond))

  const { backdrop } = options
  const hasMedia = (index: number) => backdrop?.has(index) ?? false
  // Pictures change enough: a ground that changes with them looks like several pieces.
  const hasAnyMedia = script.scenes.some((_, index) => hasMedia(index))
  const tone = (index: number) =>
    nonNull(look.tones[hasAnyMedia ? 0 : index % look.tones.length], 'The tone of the scene')
  /** The colour of what shows the progress at the upper edge, over media or the ground. */
  const inkAtTop = (index: number) => {
    const { ink, place, hasMedia } = sceneAt(index)
    const { box } = place
    const isOverMedia = hasMedia && box.width === stage.width && box.y === 0
    return isOverMedia ? inkOverMedia : ink
  }
  const sceneOf = (frame: number) => starts.findLastIndex((start) => frame >= start)

  const presenter = preferences.presenter && createPresenter(preferences.presenter, stage, options.portrait)

  const wanted = preferences.contentTemplate ?? 'auto'
  const isAuto = wanted === 'auto'
  const asked = preferences.brand?.corner ?? 'top_left'
  // Media take the lower corners, and a logo that changes its place from scene to scene looks forgotten.
  const corner = hasAnyMedia ? topOf(asked) : asked
  const isLast = (index: number) => index > 0 && index === script.scenes.length - 1
  const prepare = (index: number): PreparedScene => {
    const given = nonNull(script.scenes[index], 'The scene')
    const scene = options.burnedCaptions && !isLast(index) ? withoutName(given, names) : given
    const number = points.length > 1 ? points.indexOf(given) + 1 : 0
    const mirrored = isRightToLeft(scene.headline)
    const how = { centred: template.align === 'center', mirrored }
    const setting = {
      stage,
      template,
      tone: tone(index),
      foot: footOf(tone(index)),
      language: script.language,
      seed: preferences.seed,
      index,
      pointNumber: number || undefined,
      showBody: options.burnedCaptions,
      handle: preferences.handle,
      ...(options.logos && { logos: options.logos, corner }),
      isEndCard: isLast(index) && (preferences.brand?.endCard ?? true),
      wanted: isAuto && backdrop?.isDevice?.(index) ? ('split_photo' as const) : wanted,
    }
    // Beside media there is no room for a figure.
    if (!hasMedia(index) && presenter?.standsIn(scene, index, script.scenes.length)) {
      const room = presenter.stageBeside(mirrored)
      const figure = (context: SKRSContext2D, seconds: number) => presenter.draw(context, seconds, how)
      // Words have priority: many of them leave room for the badge only.
      const spoken = [...`${scene.headline}${options.burnedCaptions ? (scene.body ?? '') : ''}`].length
      if (spoken * 6_000 < (room.safe.width * room.safe.height) / stage.unit ** 2)
        return prepareScene(scene, { ...setting, stage: room, figure })
    }
    const media = backdrop?.has(index)
      ? {
          isTall: backdrop.isTall?.(index) ?? false,
          fills: (place: Place) => backdrop.fills?.(index, place) ?? true,
          brightestIn: (place: Place, part: Box) => backdrop.brightestIn?.(index, place, part),
        }
      : undefined
    const all = { ...setting, badge: presenter?.badge(tone(index).ink) }
    if (!all.isEndCard || media || presenter) return prepareScene(scene, all, media)
    const card = closingCard(scene, all, names)
    return prepareScene(card.scene, card.setting)
  }
  // Only the current scene is kept, so that a long video needs little memory.
  let current: { index: number; scene: PreparedScene } | undefined
  const sceneAt = (index: number) => {
    if (current?.index !== index) current = { index, scene: prepare(index) }
    return current.scene
  }

  const before = createCanvas(stage.width, stage.height)
  const over = createCanvas(stage.width, stage.height)
  /** @param share how much of the scene is over; undefined at rest */
  const drawGround = (context: SKRSContext2D, scene: PreparedScene, index: number, share?: number) => {
    if (backdrop && scene.hasMedia) {
      if (share === undefined) backdrop.drawStill(context, index, scene.place)
      else backdrop.draw(context, index, share, scene.place)
    }
    context.drawImage(scene.ground, 0, 0)
  }

  return {
    look,
    frames,
    starts,
    beforeFrame: async (frame) => backdrop?.advance(sceneOf(frame)),
    drawFrame(context, frame) {
      const index = sceneOf(frame)
      const start = nonNull(starts[index], 'The start of the scene')
      const share = (frame - start) / ((starts[index + 1] ?? frames) - start)
      if (frame === start && index > 0) before.getContext('2d').drawImage(context.canvas, 0, 0)
      const scene = sceneAt(index)
      const since = (frame - start) / framesPerSecond
      if (index > 0 && since < transitionSeconds) {
        const own = over.getContext('2d')
        drawGround(own, scene, index, share)
        scene.draw(own, since - delaySeconds)
        blend(
          context,
          before,
          over,
          stage,
          template,
          tone(index).accent,
          (since + 1 / framesPerSecond) / transitionSeconds,
        )
      } else {
        drawGround(context, scene, index, share)
        // The first frame is what a feed shows: all its words are already there.
        if (index === 0) scene.draw(context, since, { wordsSettled: true })
        else scene.draw(context, since - delaySeconds)
      }
      drawProgress(context, stage, inkAtTop(index), starts, frames, frame)
    },
    drawStill(context, index) {
      const scene = sceneAt(index)
      drawGround(context, scene, index)
      scene.draw(context, Number.POSITIVE_INFINITY)
    },
  }
}

function blend(
  context: SKRSContext2D,
  from: Canvas,
  to: Canvas,
  stage: Stage,
  template: Template,
  accent: string,
  share: number,
): void {
  const { width, height } = stage
  const t = share < 0.5 ? 4 * share ** 3 : 1 - (-2 * share + 2) ** 3 / 2
  const clipped = (path: () => void) => {
    context.save()
    context.beginPath()
    path()
    context.clip()
    context.drawImage(to, 0, 0)
    context.restore()
  }
  if (template.transition === 'push') {
    context.drawImage(from, -width * t, 0)
    context.drawImage(to, width * (1 - t), 0)
    return
  }
  context.drawImage(from, 0, 0)
  if (template.transition === 'fade') {
    // The change is quick, so that two texts are never read at the same time.
    context.globalAlpha = Math.min(1, share * 1.7)
    context.drawImage(to, 0, 0)
    context.globalAlpha = 1
  } else if (template.transition === 'rise') {
    const edge = height * (1 - t)
    context.fillStyle = accent
    context.fillRect(0, Math.max(0, edge - 46 * stage.unit), width, 60 * stage.unit)
    clipped(() => context.rect(0, edge, width, height - edge))
  } else if (template.transition === 'circle') {
    clipped(() => context.arc(width / 2, height * 0.5, Math.hypot(width, height) * 0.52 * t, 0, Math.PI * 2))
  } else {
    const strips = 8
    clipped(() => {
      for (let i = 0; i < strips; i++) context.rect(0, (height / strips) * i, width, (height / strips) * t + 0.5)
    })
  }
}

function drawProgress(
  context: SKRSContext2D,
  stage: Stage,
  ink: string,
  starts: readonly number[],
  frames: number,
  frame: number,
): void {
  const { unit, safe } = stage
  const gap = 10 * unit
  const height = 7 * unit
  // Above the logo and its plate.
  const y = safe.y - 136 * unit < 24 * unit ? 11 * unit : safe.y - 136 * unit
  const room = safe.width - gap * (starts.length - 1)
  let x = safe.x
  for (const [i, start] of starts.entries()) {
    const end = starts[i + 1] ?? frames
    const width = (room * (end - start)) / frames
    const filled = Math.min(1, Math.max(0, (frame + 1 - start) / (end - start)))
    context.fillStyle = alpha(ink, 0.24)
    context.fillRect(x, y, width, height)
    context.fillStyle = ink
    context.fillRect(x, y, width * filled, height)
    x += width + gap
  }
}
