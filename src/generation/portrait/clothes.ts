/**
 * Draws neck and clothes. The origin is the head's centre; the shoulders reach from -350 to 350 and out of the image.
 */
import type { SKRSContext2D } from '@napi-rs/canvas'
import { Path2D } from '@napi-rs/canvas'
import { alpha, contrast, isDark, mix } from '../render/colour.ts'
import type { PortraitDesign } from './portrait-design.ts'

const torso = new Path2D(
  'M-64 214 C-76 258 -150 280 -232 306 C-316 334 -350 420 -358 720 L358 720 C350 420 316 334 232 306 C150 280 76 258 64 214 Z',
)
const neck = new Path2D('M-62 100 L-64 222 C-60 262 -20 292 0 292 C20 292 60 262 64 222 L62 100 Z')

export function drawNeck(context: SKRSContext2D, skin: string): void {
  context.save()
  context.fillStyle = skin
  context.fill(neck)
  context.clip(neck)
  // The chin's shadow.
  context.fillStyle = mix(skin, '#7a2f1c', 0.24)
  context.beginPath()
  context.ellipse(8, 132, 98, 104, 0, 0, Math.PI * 2)
  context.fill()
  context.restore()
}

export function drawClothes(
  context: SKRSContext2D,
  { style, main, second }: PortraitDesign['outfit'],
  skin: string,
): void {
  const dark = mix(main, '#0b0710', isDark(main) ? 0.35 : 0.2)
  const light = mix(main, '#ffffff', 0.14)
  const pattern = contrast(second, main) >= 1.5 ? second : mix(main, isDark(main) ? '#ffffff' : '#000000', 0.45)
  const fill = (colour: string, path: string) => {
    context.fillStyle = colour
    context.fill(new Path2D(path))
  }
  const line = (colour: string, width: number, path: string) => {
    context.strokeStyle = colour
    context.lineWidth = width
    context.lineCap = 'round'
    context.lineJoin = 'round'
    context.stroke(new Path2D(path))
  }
  const body = (colour: string) => {
    context.fillStyle = colour
    context.fill(torso)
    context.save()
    context.clip(torso)
    const shade = context.createLinearGradient(-320, 260, 340, 620)
    shade.addColorStop(0, alpha('#ffffff', 0.1))
    shade.addColorStop(0.55, alpha('#000000', 0))
    shade.addColorStop(1, alpha('#000000', 0.22))
    context.fillStyle = shade
    context.fillRect(-360, 200, 720, 520)
    // The sleeves begin here.
    line(alpha('#000000', 0.16), 6, 'M-236 420 C-224 500 -224 600 -232 720')
    line(alpha('#000000', 0.16), 6, 'M236 420 C224 500 224 600 232 720')
    context.restore()
  }
  /** Draws skin inside a neckline. */
  const opening = (path: string) => fill(skin, path)
  const crew = 'M-62 200 L-66 218 C-62 268 -30 300 0 300 C30 300 62 268 66 218 L62 200 Z'

  if (style === 'hoodie')
    fill(dark, 'M-128 244 C-176 196 -150 118 -96 128 L96 128 C150 118 176 196 128 244 C96 300 -96 300 -128 244 Z')
  if (style === 'turtleneck') {
    body(main)
    fill(main, 'M-74 158 C-40 184 40 184 74 158 L82 250 C40 292 -40 292 -82 250 Z')
    line(dark, 5, 'M-80 246 C-40 284 40 284 80 246')
    for (const x of [-48, -24, 0, 24, 48])
      line(alpha(dark, 0.5), 4, `M${x} ${178 + (48 - Math.abs(x)) / 8} L${x * 1.08} 262`)
    return
  }
  if (style === 'blazer') {
    body(main)
    fill(second, 'M-70 212 L-8 470 L8 470 L70 212 C40 250 -40 250 -70 212 Z')
    opening('M-60 200 L-60 222 L0 330 L60 222 L60 200 Z')
    fill(mix(second, '#ffffff', 0.25), 'M-66 206 L-84 250 L-22 322 L0 330 Z')
    fill(mix(second, '#ffffff', 0.25), 'M66 206 L84 250 L22 322 L0 330 Z')
    fill(light, 'M-84 236 L-168 300 L-128 352 L-158 376 L0 600 L-4 470 Z')
    fill(dark, 'M84 236 L168 300 L128 352 L158 376 L0 600 L4 470 Z')
    return
  }
  if (style === 'overshirt') {
    body(second)
    opening(crew)
    line(mix(second, '#000000', 0.2), 6, 'M-66 222 C-60 274 -30 304 0 304 C30 304 60 274 66 222')
    fill(main, 'M-72 208 C-120 268 -190 286 -232 306 C-316 334 -350 420 -358 720 L-92 720 C-116 560 -96 400 -72 300 Z')
    fill(dark, 'M72 208 C120 268 190 286 232 306 C316 334 350 420 358 720 L92 720 C116 560 96 400 72 300 Z')
    fill(light, 'M-70 204 L-128 262 L-110 336 L-62 300 Z')
    fill(mix(dark, '#ffffff', 0.1), 'M70 204 L128 262 L110 336 L62 300 Z')
    line(alpha('#000000', 0.22), 5, 'M-236 430 C-224 520 -224 620 -230 720')
    return
  }
  body(style === 'apron' ? second : main)
  if (style === 'hoodie') {
    opening('M-60 200 L-60 222 C-50 272 -20 308 0 316 C20 308 50 272 60 222 L60 200 Z')
    fill(light, 'M-96 208 C-122 250 -90 310 0 344 C-26 310 -62 270 -66 214 Z')
    fill(dark, 'M96 208 C122 250 90 310 0 344 C26 310 62 270 66 214 Z')
    line(pattern, 9, 'M-34 322 C-38 360 -36 400 -40 440')
    line(pattern, 9, 'M34 322 C40 360 38 396 44 424')
    return
  }
  opening(crew)
  const under = style === 'apron' ? second : main
  line(
    mix(under, isDark(under) ? '#ffffff' : '#000000', 0.18),
    style === 'sweater' ? 18 : 9,
    'M-68 222 C-62 274 -30 306 0 306 C30 306 62 274 68 222',
  )
  if (style === 'sweater')
    for (const [row, y] of [400, 452, 504].entries())
      for (let x = -220 + (row % 2) * 26; x <= 220; x += 52)
        fill(alpha(pattern, 0.9), `M${x} ${y} l13 -13 l13 13 l-13 13 Z`)
  if (style === 'apron') {
    fill(main, 'M-126 400 C-60 414 60 414 126 400 L168 720 L-168 720 Z')
    line(main, 24, 'M-112 410 C-104 340 -86 280 -74 236')
    line(main, 24, 'M112 410 C104 340 86 280 74 236')
    line(mix(main, '#ffffff', 0.35), 4, 'M-116 416 C-60 428 60 428 116 416')
    line(mix(main, '#ffffff', 0.35), 4, 'M-62 520 L62 520 L58 640 L-58 640 Z')
    for (const x of [-110, 110]) fill('#e8c46a', `M${x - 10} 414 a10 10 0 1 0 20 0 a10 10 0 1 0 -20 0 Z`)
  }
  if (style === 'tee')
    fill(alpha(pattern, 0.92), 'M-176 470 L-84 470 L-84 488 L-176 488 Z M-176 502 L-108 502 L-108 514 L-176 514 Z')
}

/** Draws a scarf over hair and neck; the face is drawn inside it. */
export function drawScarf(context: SKRSContext2D, colour: string): void {
  context.fillStyle = mix(colour, '#0b0710', 0.14)
  context.fill(
    new Path2D(
      'M-190 60 C-220 -150 -140 -284 0 -284 C140 -284 220 -150 190 60 C196 180 230 260 260 330 C150 400 -150 400 ' +
        '-260 330 C-230 260 -196 180 -190 60 Z',
    ),
  )
}

/** Draws the scarf's edge over the forehead and under the chin. */
export function drawScarfOver(context: SKRSContext2D, colour: string): void {
  const edge = new Path2D(
    'M0 -282 C140 -282 212 -150 186 70 C176 190 120 262 0 300 C-120 262 -176 190 -186 70 C-212 -150 -140 -282 0 ' +
      '-282 Z M0 -152 C-90 -152 -140 -90 -140 0 C-140 110 -84 206 0 206 C84 206 140 110 140 0 C140 -90 90 -152 0 ' +
      '-152 Z',
  )
  context.fillStyle = colour
  context.fill(edge, 'evenodd')
  context.lineWidth = 6
  context.lineCap = 'round'
  context.strokeStyle = mix(colour, '#0b0710', 0.22)
  for (const fold of [
    'M-168 40 C-150 150 -90 230 0 262',
    'M172 90 C150 190 90 256 10 282',
    'M-120 -190 C-60 -240 60 -240 124 -180',
  ])
    context.stroke(new Path2D(fold))
}
