/** Fills a part of the image with a picture: cropped around what should stay in view, or between blurred edges. */
import type { Canvas, SKRSContext2D } from '@napi-rs/canvas'
import { createCanvas } from '@napi-rs/canvas'
import type { Focus } from './clip.ts'
import { middle } from './clip.ts'
import { drawDevice } from './device.ts'
import type { Subject } from './saliency.ts'
import type { Box } from './stage.ts'

/** What media fill, and the part of it that nothing covers. */
export interface Place {
  readonly box: Box
  readonly window: Box
  /** Stands where the picture ends before the box does, in place of its own blurred edges. */
  readonly ground?: string
}

export interface Fitting {
  /** What stays in view, if somebody said so: the picture is cropped around it. */
  readonly focus: Focus | undefined
  /** What stays in view where it is cropped anyway. */
  readonly subject: Subject
  /** A screenshot of a phone, which is shown in one. */
  readonly isDevice: boolean
  /** Screenshots and videos have something to see everywhere; of a photo a half will do. */
  readonly isPhoto: boolean
}

/** Of a picture: where less than this would stay in view, blurred edges fill the rest. */
const minInView = 0.5
/** The same, where no face would be cut. */
const minAroundSubject = 0.26
/** The same, where the edges are blurred. */
const inViewWithEdges = 0.84
/** The side of the small picture that blurred edges are made of. */
const blurredSide = 64

/**
 * Fills a place with a picture: cropped around the focus or its subject. Where most would be cropped and no focus was named, it is
 * cropped less, or nearly whole, between blurred edges; a phone's screenshot whole in a phone.
 */
export function drawFitted(context: SKRSContext2D, picture: Canvas, place: Place, how: Fitting): void {
  const { box, window } = place
  const { focus, isDevice, isPhoto } = how
  const point = pointOf(picture, how)
  const fills = (part: Box) => mayFill(picture, part, how)
  context.save()
  context.beginPath()
  context.rect(box.x, box.y, box.width, box.height)
  context.clip()
  context.imageSmoothingQuality = 'high'
  if (fillsPlace(picture, place, how)) drawCropped(context, picture, place, point, aimOf(how))
  else {
    drawEdges(context, picture, place)
    // Else the panel would cover what should stay in view.
    if (fills(box) || (isPhoto && window.height < box.height && fills(window)))
      drawFading(context, picture, place, point, focus ? namedAim : { zoom: maxZoom, at: lowestAt })
    else if (isDevice) drawDevice(context, picture, window)
    else
      drawWhole(
        context,
        picture,
        place,
        isPhoto ? { inView: minInView, point } : { inView: inViewWithEdges, point: middle },
      )
  }
  context.restore()
}

const mayFill = (picture: Canvas, part: Box, how: Fitting) =>
  how.focus !== undefined || (!how.isDevice && isCroppable(picture, part, how))

/** What is no face may be anything: mostly it is a little below the middle of a wide picture, below sky or a ceiling, and above that of a high one. */
function pointOf({ width, height }: Canvas, { focus, subject }: Fitting): Focus {
  if (focus) return focus
  if (subject.isFace) return subject
  const isHigh = height > width
  return { x: subject.x * 0.8 + 0.1, y: isHigh ? (subject.y + 0.42) / 2 : subject.y * 0.3 + 0.57 * 0.7 }
}

/** Who names a point wants it seen, whatever that costs of the rest. */
const aimOf = ({ focus }: Fitting): Aim => (focus ? namedAim : { zoom: 1, at: lowestAt })

/** Whether a picture fills a place, with what should stay in view where nothing covers it. */
export const fillsPlace = (picture: Canvas, place: Place, how: Fitting): boolean =>
  mayFill(picture, place.box, how) && reaches(picture, place, how)

const inViewOf = (picture: Canvas, box: Box) =>
  (box.width * box.height) / (picture.width * picture.height * coverOf(picture, box) ** 2)

/** Whether a picture may fill a part of the image: half of it stays in view, or a quarter of a photo, and no face is cut. */
function isCroppable(picture: Canvas, box: Box, { subject, isPhoto }: Fitting): boolean {
  const inView = inViewOf(picture, box)
  const cover = coverOf(picture, box)
  const holds = (room: number, length: number, reach: number) => room / (length * cover) >= reach * 2
  const holdsFaces =
    !subject.isFace ||
    (holds(box.width, picture.width, subject.reach.x) && holds(box.height, picture.height, subject.reach.y))
  // Faces side by side reach across a wide picture, of which a part is better than bands above and below.
  const isWide = picture.height * cover <= box.height + 1
  return inView >= (isPhoto ? minAroundSubject : minInView) && (holdsFaces || isWide)
}

/** Of a place's height: how softly a picture ends that fills its free part only. */
const fade = 0.16

/**
 * Fills the free part, and ends softly below it; on a ground of its own at once, just above the panel of the same colour,
 * whose corners would stand out.
 */
function drawFading(
  context: SKRSContext2D,
  picture: Canvas,
  { box, window, ground }: Place,
  focus: Focus,
  aim: Aim,
): void {
  const below = box.height * (ground === undefined ? fade : -0.02)
  const end = Math.min(box.y + box.height, window.y + window.height + below)
  const canvas = createCanvas(Math.ceil(box.width), Math.ceil(end - box.y))
  const own = canvas.getContext('2d')
  own.imageSmoothingQuality = 'high'
  const { width, height } = canvas
  const whole = { x: 0, y: 0, width, height }
  drawCropped(own, picture, { box: whole, window: { ...whole, height: window.y + window.height - box.y } }, focus, aim)
  if (ground !== undefined) {
    context.drawImage(canvas, box.x, box.y)
    return
  }
  const gradient = own.createLinearGradient(0, window.y + window.height - box.y, 0, height)
  gradient.addColorStop(0, 'rgba(0, 0, 0, 0)')
  gradient.addColorStop(1, 'rgba(0, 0, 0, 1)')
  own.globalCompositeOperation = 'destination-out'
  own.fillStyle = gradient
  own.fillRect(0, 0, width, height)
  context.drawImage(canvas, box.x, box.y)
}

function drawEdges(context: SKRSContext2D, picture: Canvas, { box, ground }: Place): void {
  if (ground !== undefined) {
    context.fillStyle = ground
    context.fillRect(box.x, box.y, box.width, box.height)
    return
  }
  const scale = blurredSide / Math.max(box.width, box.height)
  const small = createCanvas(Math.ceil(box.width * scale), Math.ceil(box.height * scale))
  const own = small.getContext('2d')
  own.filter = 'blur(3px)'
  const whole = { x: 0, y: 0, width: small.width, height: small.height }
  drawCropped(own, picture, { box: whole, window: whole }, middle)
  context.drawImage(small, box.x, box.y, box.width, box.height)
}

/** @param shown how much of the picture stays in view, around which point */
function drawWhole(
  context: SKRSContext2D,
  picture: Canvas,
  { box, window }: Place,
  { inView, point }: { readonly inView: number; readonly point: Focus },
): void {
  const contain = Math.min(window.width / picture.width, window.height / picture.height)
  const scale = Math.min(contain / inView, coverOf(picture, window))
  const [width, height] = [
    Math.min(window.width, picture.width * scale),
    Math.min(window.height, picture.height * scale),
  ]
  const part = {
    x: window.x + (window.width - width) / 2,
    y: Math.max(box.y, window.y + (window.height - height) / 2),
    width,
    height,
  }
  context.save()
  context.shadowColor = 'rgba(0, 0, 0, 0.35)'
  context.shadowBlur = box.width * 0.02
  context.fillRect(part.x, part.y, part.width, part.height)
  context.shadowBlur = 0
  context.beginPath()
  context.rect(part.x, part.y, part.width, part.height)
  context.clip()
  drawCropped(context, picture, { box: part, window: part }, point)
  context.restore()
}

/** A picture is enlarged by so much at most, to bring a named focus to where nothing covers it. */
const maxZoom = 1.35
/** Where something comes to that should stay in view. */
interface Aim {
  /** How much the picture may be enlarged for it. */
  readonly zoom: number
  /** The lowest place, as a share of the free part's height. */
  readonly at: number
}

const namedAim: Aim = { zoom: maxZoom, at: 0.5 }
/** What nobody named stays as high as it is: the head of a person is above the middle of what was found, and would be lost. */
const lowestAt = 0.72

/** How far below the top of the box the focus should be: where it is without a shift, unless that is too low. */
function aimIn({ box, window }: Place, focus: Focus, height: number, { at }: Aim): number {
  const top = window.y - box.y
  if (window.height >= box.height) return top + window.height / 2
  return Math.min(top + window.height * at, Math.max(top + window.height / 2, height * focus.y))
}

const coverOf = (picture: Canvas, box: Box) => Math.max(box.width / picture.width, box.height / picture.height)

/** Whether what should stay in view comes to where nothing covers it without much of the picture being lost. */
function reaches(picture: Canvas, place: Place, how: Fitting): boolean {
  const { box, window } = place
  if (window.height >= box.height) return true
  const { focus, subject, isPhoto } = how
  const point = pointOf(picture, how)
  const aim = aimOf(how)
  const height = picture.height * coverOf(picture, box) * aim.zoom
  // A named point may be anywhere in the free part, and so may what moves; what was found in a photo must not be half covered.
  const lowest = Math.min(0, box.height - height)
  const wanted = aimIn(place, point, height, aim)
  const top = Math.min(0, Math.max(lowest, wanted - height * point.y))
  const end = window.y - box.y + window.height
  return focus || !isPhoto
    ? top + height * point.y <= end - window.height * 0.2
    : top + height * Math.min(0.95, subject.y + subject.reach.y) <= end
}

/** Fills the box, with the focus as near to where it should be as the picture reaches. */
function drawCropped(
  context: SKRSContext2D,
  picture: Canvas,
  place: Place,
  focus: Focus,
  aim: Aim = { zoom: 1, at: 0.5 },
): void {
  const { box, window } = place
  const cover = coverOf(picture, box)
  const down = aimIn(place, focus, picture.height * cover, aim)
  const isCovered = window.height < box.height
  // So high, there is no gap above or below.
  const needed = Math.max(down / Math.max(focus.y, 0.01), (box.height - down) / Math.max(1 - focus.y, 0.01))
  const wanted = isCovered ? needed / picture.height : cover
  const scale = Math.min(cover * aim.zoom, Math.max(cover, wanted))
  const [w, h] = [picture.width * scale, picture.height * scale]
  const shift = (room: number, length: number, to: number, at: number) =>
    Math.min(0, Math.max(room - length, to - length * at))
  context.drawImage(
    picture,
    box.x + shift(box.width, w, window.x + window.width / 2 - box.x, focus.x),
    box.y + shift(box.height, h, down, focus.y),
    w,
    h,
  )
}
