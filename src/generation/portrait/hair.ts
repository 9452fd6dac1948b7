/**
 * Draws hair in two layers, one behind the head and one over it. The origin is the head's centre, the head is 300 by
 * 400.
 */
import type { SKRSContext2D } from '@napi-rs/canvas'
import { Path2D } from '@napi-rs/canvas'
import { mix } from '../render/colour.ts'
import type { HairStyle, PortraitDesign } from './portrait-design.ts'

type Hair = PortraitDesign['hair']

/** Outlines over the forehead, from the left temple round the crown to the right and back along the hairline. */
const fronts: Record<Exclude<HairStyle, 'bald' | 'headscarf' | 'curls'>, string> = {
  crop:
    'M-154 -8 C-176 -150 -132 -270 6 -272 C138 -272 178 -150 154 -8 L143 -14 C146 -70 136 -112 112 -136 C84 -122 ' +
    '64 -150 30 -134 C4 -122 -22 -152 -52 -130 C-78 -112 -92 -136 -112 -122 C-134 -104 -145 -66 -143 -14 Z',
  quiff:
    'M-153 -14 C-170 -120 -168 -200 -128 -244 C-96 -300 10 -330 92 -304 C170 -282 186 -190 172 -130 C168 -90 162 ' +
    '-50 153 -14 L144 -20 C146 -86 130 -128 92 -150 C40 -176 -40 -170 -96 -148 C-132 -128 -145 -80 -144 -20 Z',
  buzz:
    'M-151 -40 C-164 -150 -110 -238 0 -238 C110 -238 164 -150 151 -40 L146 -46 C142 -104 118 -140 72 -152 C24 ' +
    '-162 -24 -162 -72 -152 C-118 -140 -142 -104 -146 -46 Z',
  waves:
    'M-176 96 C-214 30 -196 -60 -184 -120 C-168 -222 -92 -272 6 -272 C112 -272 180 -216 190 -116 C200 -50 214 34 ' +
    '178 98 C166 66 164 34 158 2 C150 -66 112 -120 18 -172 C4 -150 -48 -126 -86 -92 C-124 -60 -148 -24 -158 16 ' +
    'C-160 46 -166 70 -176 96 Z',
  bob:
    'M-178 70 C-206 -60 -186 -270 0 -272 C192 -272 208 -66 180 72 C164 56 158 26 154 -2 C144 -84 86 -132 -44 ' +
    '-186 C-66 -146 -132 -104 -152 -6 C-156 26 -162 54 -178 70 Z',
  long:
    'M-180 110 C-212 -60 -186 -272 0 -272 C192 -272 210 -64 182 110 C164 70 158 24 152 -8 C136 -92 80 -142 6 ' +
    '-190 C-72 -142 -134 -92 -150 -10 C-156 26 -164 68 -180 110 Z',
  bangs:
    'M-182 120 C-210 -60 -186 -270 0 -272 C190 -270 210 -60 182 120 C162 80 154 20 150 -40 C146 -62 144 -74 138 ' +
    '-84 C96 -62 48 -78 4 -66 C-40 -56 -88 -80 -136 -78 C-146 -62 -150 -40 -152 -18 C-156 40 -164 80 -182 120 Z',
  bun:
    'M-156 -2 C-176 -150 -126 -262 0 -262 C128 -262 176 -150 156 -2 L145 -22 C142 -92 116 -146 58 -164 C20 -174 ' +
    '-20 -174 -58 -164 C-116 -146 -142 -92 -145 -22 Z',
  ponytail:
    'M-156 -2 C-178 -150 -126 -266 0 -266 C128 -266 178 -150 156 -2 L146 -22 C140 -108 92 -154 -34 -178 C-70 -152 -138 -112 -146 -22 Z',
}

const backs: Partial<Record<HairStyle, string>> = {
  waves:
    'M-170 -90 C-226 0 -218 96 -190 150 C-196 184 -178 206 -150 200 C-120 222 -96 200 -90 176 L92 176 C98 204 ' +
    '128 220 152 200 C182 204 196 184 190 150 C220 96 226 0 172 -90 Z',
  bob: 'M-176 -80 C-214 30 -206 120 -186 176 C-170 212 -120 206 -104 178 L104 178 C120 206 172 212 188 176 C208 120 214 30 178 -80 Z',
  long:
    'M-176 -80 C-226 40 -198 120 -222 220 C-246 320 -226 400 -196 450 C-150 470 -110 440 -96 400 L96 400 C110 ' +
    '440 152 470 198 450 C228 400 246 318 224 220 C200 120 228 40 178 -80 Z',
  bangs:
    'M-176 -80 C-218 40 -210 180 -214 280 C-214 330 -190 352 -150 350 L150 350 C190 352 216 330 214 280 C210 180 218 40 178 -80 Z',
  ponytail:
    'M92 -214 C196 -286 282 -196 272 -60 C264 40 286 120 232 214 C226 150 198 120 196 40 C192 -50 176 -120 92 -160 Z',
}

/** Lines along which light and shade run over the hair. */
const strands: Partial<Record<HairStyle, readonly string[]>> = {
  crop: [
    'M-96 -150 C-84 -206 -40 -244 14 -248',
    'M-20 -152 C-4 -200 36 -228 84 -226',
    'M64 -150 C84 -182 106 -196 130 -190',
  ],
  quiff: [
    'M-118 -160 C-112 -226 -30 -276 62 -276',
    'M-60 -168 C-30 -226 40 -254 120 -246',
    'M20 -170 C60 -208 104 -220 152 -200',
  ],
  waves: [
    'M20 -178 C-40 -208 -120 -170 -158 -70',
    'M26 -182 C100 -200 160 -140 174 -30',
    'M-8 -224 C-80 -232 -150 -180 -176 -90',
  ],
  bob: [
    'M-40 -190 C-110 -190 -160 -110 -166 0',
    'M-30 -196 C70 -200 156 -130 166 0',
    'M-10 -230 C90 -240 170 -170 182 -50',
  ],
  long: [
    'M4 -196 C-90 -190 -154 -100 -164 20',
    'M10 -196 C96 -190 156 -100 166 20',
    'M0 -236 C-100 -236 -176 -150 -184 -20',
  ],
  bangs: [
    'M-90 -84 C-86 -150 -60 -200 -20 -236',
    'M-24 -70 C-20 -140 0 -190 30 -234',
    'M52 -74 C60 -140 76 -180 96 -212',
    'M108 -80 C118 -130 130 -160 142 -180',
  ],
  bun: [
    'M-128 -90 C-100 -170 -60 -220 -8 -252',
    'M-56 -160 C-40 -200 -20 -230 0 -252',
    'M62 -160 C44 -200 24 -230 6 -252',
    'M130 -90 C104 -170 64 -220 14 -252',
  ],
  ponytail: [
    'M-140 -70 C-100 -170 0 -230 96 -214',
    'M-36 -182 C10 -214 60 -222 110 -206',
    'M130 -60 C136 -120 126 -170 104 -196',
  ],
}

export function drawHairBehind(context: SKRSContext2D, { style, colour }: Hair): void {
  const shade = mix(colour, '#0a0608', 0.28)
  if (style === 'curls') {
    context.fillStyle = shade
    for (const [x, y, radius] of curls(15, 176, 168, 56, 150, 390)) circle(context, x, y, radius)
    circle(context, 0, -80, 170)
    return
  }
  if (style === 'bun') {
    context.fillStyle = shade
    circle(context, 0, -290, 80)
    context.fillStyle = colour
    circle(context, -4, -296, 72)
    context.strokeStyle = mix(colour, '#ffffff', 0.2)
    context.lineWidth = 6
    context.stroke(new Path2D('M-52 -316 C-30 -350 30 -350 50 -310'))
    context.stroke(new Path2D('M-34 -286 C-16 -316 26 -314 40 -282'))
  }
  const back = backs[style]
  if (!back) return
  context.fillStyle = shade
  context.fill(new Path2D(back))
}

export function drawHairOver(context: SKRSContext2D, { style, colour }: Hair, skin: string): void {
  if (style === 'bald' || style === 'headscarf') return
  if (style === 'curls') {
    drawCurls(context, colour)
    return
  }
  const path = new Path2D(fronts[style])
  context.save()
  context.fillStyle = style === 'buzz' ? mix(colour, skin, 0.32) : colour
  context.fill(path)
  context.clip(path)
  const light = context.createLinearGradient(-150, -270, 160, 60)
  light.addColorStop(0, 'rgba(255, 255, 255, 0.14)')
  light.addColorStop(0.5, 'rgba(255, 255, 255, 0)')
  light.addColorStop(1, 'rgba(0, 0, 0, 0.26)')
  context.fillStyle = light
  context.fillRect(-240, -340, 480, 480)
  context.lineCap = 'round'
  for (const [index, line] of (strands[style] ?? []).entries()) {
    context.strokeStyle = index % 2 ? mix(colour, '#080406', 0.25) : mix(colour, '#ffffff', 0.16)
    context.lineWidth = index % 2 ? 5 : 8
    context.stroke(new Path2D(line))
  }
  context.restore()
}

function drawCurls(context: SKRSContext2D, colour: string): void {
  const light = mix(colour, '#ffffff', 0.13)
  context.fillStyle = colour
  const front = curls(11, 132, 128, 46, 196, 344)
  for (const [x, y, radius] of curls(13, 160, 156, 54, 180, 360)) circle(context, x, y, radius)
  for (const [x, y, radius] of front) circle(context, x, y - 14, radius)
  context.strokeStyle = light
  context.lineWidth = 5
  context.lineCap = 'round'
  for (const [index, [x, y, radius]] of front.entries()) {
    context.beginPath()
    context.arc(x, y - 14, radius * 0.56, Math.PI * (0.9 + 0.13 * index), Math.PI * (1.7 + 0.13 * index))
    context.stroke()
  }
}

/** Places circles along an arc over the head, slightly uneven. Angles are in degrees, clockwise from the right. */
function curls(count: number, rx: number, ry: number, radius: number, from: number, to: number) {
  return Array.from({ length: count }, (_, index): [number, number, number] => {
    const angle = ((from + ((to - from) * index) / (count - 1)) * Math.PI) / 180
    const uneven = 1 + 0.05 * Math.sin(index * 2.3)
    return [
      Math.cos(angle) * rx * uneven,
      -70 + Math.sin(angle) * ry * uneven,
      radius * (1 + 0.12 * Math.cos(index * 1.7)),
    ]
  })
}

function circle(context: SKRSContext2D, x: number, y: number, radius: number): void {
  context.beginPath()
  context.arc(x, y, radius, 0, Math.PI * 2)
  context.fill()
}
