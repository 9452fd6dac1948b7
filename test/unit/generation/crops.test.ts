/** Where a picture is cropped, its subject or its focus stays in view, and nothing covers it. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createCanvas } from '@napi-rs/canvas'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createBackdrop } from '../../../src/generation/render/backdrop.ts'
import { isDeviceShot } from '../../../src/generation/render/device.ts'
import { subjectOf } from '../../../src/generation/render/saliency.ts'
import { stageFor } from '../../../src/generation/render/stage.ts'
import type { Background } from '../../../src/generation/types.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'crops-'))
})
afterAll(() => rm(folder, { recursive: true }))

/** A red dot on sand, which is brighter at its top. */
function dotted(width: number, height: number, at: { x: number; y: number }) {
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  const ground = context.createLinearGradient(0, 0, 0, height)
  ground.addColorStop(0, '#d8c3a5')
  ground.addColorStop(1, '#a98b66')
  context.fillStyle = ground
  context.fillRect(0, 0, width, height)
  context.fillStyle = '#d00010'
  context.beginPath()
  context.arc(width * at.x, height * at.y, height * 0.12, 0, Math.PI * 2)
  context.fill()
  return canvas
}

const corners = [
  { x: 0.5, y: 0.5 },
  { x: 0.8, y: 0.3 },
  { x: 0.2, y: 0.75 },
]

it.each(corners)('the subject is found at $x, $y', (at) => {
  const found = subjectOf(dotted(900, 600, at))
  expect(Math.abs(found.x - at.x)).toBeLessThan(0.08)
  expect(Math.abs(found.y - at.y)).toBeLessThan(0.08)
})

/** A face beside a red sign, which differs more from the ground. */
function portrait() {
  const canvas = createCanvas(900, 600)
  const context = canvas.getContext('2d')
  const fill = (
    style: string | ReturnType<typeof context.createRadialGradient>,
    ...box: [x: number, y: number, w: number, h: number]
  ) => {
    const [x, y, w, h] = box
    context.fillStyle = style
    context.beginPath()
    context.ellipse(x, y, w, h, 0, 0, Math.PI * 2)
    context.fill()
  }
  context.fillStyle = '#7a8c99'
  context.fillRect(0, 0, 900, 600)
  context.fillStyle = '#e00010'
  context.fillRect(80, 420, 200, 120)
  context.filter = 'blur(3px)'
  fill('#2a1c14', 650, 196, 120, 144)
  const skin = context.createRadialGradient(650, 220, 24, 650, 220, 132)
  skin.addColorStop(0, '#f0c8a8')
  skin.addColorStop(1, '#a87858')
  fill(skin, 650, 232, 90, 114)
  for (const x of [610, 690]) {
    fill('rgba(90, 50, 30, 0.55)', x, 200, 29, 19)
    fill('#20140e', x, 200, 17, 12)
    context.fillRect(x - 29, 172, 58, 11)
  }
  fill('rgba(120, 70, 50, 0.6)', 650, 250, 24, 8)
  fill('#8a3c38', 650, 286, 38, 12)
  return canvas
}

it('a face is the subject, whatever else is in the picture, with its head', () => {
  const { x, y, reach } = subjectOf(portrait())
  expect(Math.abs(x - 650 / 900)).toBeLessThan(0.04)
  expect(y - reach.y).toBeLessThan(52 / 600)
  expect(y + reach.y).toBeGreaterThan(346 / 600)
})

it('an even picture has its subject in the middle', () => {
  const canvas = createCanvas(300, 300)
  expect(subjectOf(canvas)).toEqual({ x: 0.5, y: 0.5, reach: { x: 0, y: 0 }, isFace: false })
})

describe.each(['4:5', '1:1'] as const)('in %s, beside a panel over the lower half', (ratio) => {
  const stage = stageFor(ratio, 'image')
  const box = { x: 0, y: 0, width: stage.width, height: stage.height }
  const window = { ...box, height: stage.height * 0.5 }
  /** The share of red pixels above the panel. */
  async function shownRed(more: Partial<Background>, at: { x: number; y: number }) {
    const path = join(folder, 'dot.png')
    await writeFile(path, dotted(900, 675, at).toBuffer('image/png'))
    const backdrop = await createBackdrop([{ path, kind: 'image', contentType: 'image/png', ...more }], stage, {
      ...{ ffmpeg: 'ffmpeg', folder, framesPerSecond: 30, moving: false },
    })
    const canvas = createCanvas(stage.width, stage.height)
    const context = canvas.getContext('2d')
    backdrop.drawStill(context, 0, { box, window })
    const { data } = context.getImageData(0, 0, stage.width, Math.round(window.height))
    let red = 0
    for (let i = 0; i < data.length; i += 4) if (data[i]! > 170 && data[i + 1]! < 60) red++
    return red / (data.length / 4)
  }

  it.each(corners)('the subject at $x, $y is seen', async (at) => {
    expect(await shownRed({}, at)).toBeGreaterThan(0.03)
  })

  it('what is at the top, as heads are, stays in view above a subject in the middle', async () => {
    const person = dotted(900, 600, { x: 0.5, y: 0.5 })
    const own = person.getContext('2d')
    own.fillStyle = '#00a020'
    own.fillRect(405, 0, 90, 40)
    const path = join(folder, 'person.png')
    await writeFile(path, person.toBuffer('image/png'))
    const backdrop = await createBackdrop([{ path, kind: 'image', contentType: 'image/png' }], stage, {
      ...{ ffmpeg: 'ffmpeg', folder, framesPerSecond: 30, moving: false },
    })
    const canvas = createCanvas(stage.width, stage.height)
    backdrop.drawStill(canvas.getContext('2d'), 0, { box, window })
    const { data } = canvas.getContext('2d').getImageData(0, 0, stage.width, 20)
    let green = 0
    for (let i = 0; i < data.length; i += 4) if (data[i]! < 60 && data[i + 1]! > 120 && data[i + 2]! < 80) green++
    expect(green / (data.length / 4)).toBeGreaterThan(0.05)
  })

  it('a focus decides against the subject', async () => {
    expect(await shownRed({ focus: { x: 0.05, y: 0.5 } }, { x: 0.9, y: 0.5 })).toBe(0)
  })
})

it('a wide photo fills a part that is higher than wide, without bands above and below', async () => {
  const stage = stageFor('16:9', 'image')
  const box = { x: 0, y: 0, width: stage.width * 0.46, height: stage.height }
  const canvas = createCanvas(1600, 600)
  const own = canvas.getContext('2d')
  own.fillStyle = '#00c000'
  own.fillRect(0, 0, 1600, 600)
  own.fillStyle = '#c00000'
  for (const x of [100, 1300]) own.fillRect(x, 200, 200, 200)
  const path = join(folder, 'wide.png')
  await writeFile(path, canvas.toBuffer('image/png'))
  const backdrop = await createBackdrop([{ path, kind: 'image', contentType: 'image/png' }], stage, {
    ...{ ffmpeg: 'ffmpeg', folder, framesPerSecond: 30, moving: false },
  })
  const drawn = createCanvas(stage.width, stage.height)
  backdrop.drawStill(drawn.getContext('2d'), 0, { box, window: box })
  for (const y of [10, stage.height - 10])
    expect([
      ...drawn
        .getContext('2d')
        .getImageData(box.width / 2, y, 1, 1)
        .data.slice(0, 3),
    ]).toEqual([0, 192, 0])
})

describe('a tall photo in a strip', () => {
  const stage = stageFor('1:1', 'image')
  const box = { x: 0, y: 616, width: stage.width, height: 464 }
  /** The share of the strip that shows the photo itself, whose ground is white, at half of its height. */
  async function filled(radius: number, more: Partial<Background> = {}) {
    const canvas = createCanvas(900, 1200)
    const own = canvas.getContext('2d')
    own.fillStyle = '#ffffff'
    own.fillRect(0, 0, 900, 1200)
    own.fillStyle = '#c00000'
    own.beginPath()
    own.ellipse(450, 600, 120, radius, 0, 0, Math.PI * 2)
    own.fill()
    const path = join(folder, 'tall.png')
    await writeFile(path, canvas.toBuffer('image/png'))
    const backdrop = await createBackdrop([{ path, kind: 'image', contentType: 'image/png', ...more }], stage, {
      ...{ ffmpeg: 'ffmpeg', folder, framesPerSecond: 30, moving: false },
    })
    const drawn = createCanvas(stage.width, stage.height)
    const context = drawn.getContext('2d')
    backdrop.drawStill(context, 0, { box, window: box })
    const { data } = context.getImageData(0, box.y + 40, stage.width, 1)
    let white = 0
    for (let i = 0; i < data.length; i += 4) if (data[i]! > 250 && data[i + 1]! > 250) white++
    return white / stage.width
  }

  it('fills it where all of its subject stays in view', async () => {
    expect(await filled(120)).toBe(1)
  })

  it('is cropped to a half where more would be lost of its subject', async () => {
    const share = await filled(560)
    expect(share).toBeGreaterThan(0.35)
    expect(share).toBeLessThan(0.8)
  })
})

it('a screenshot of a phone is one by its shape', () => {
  const shapes = [
    [390, 844],
    [1290, 2796],
    [1080, 1920],
    [2048, 2732],
    [1280, 800],
  ]
  expect(shapes.map(([width = 0, height = 0]) => isDeviceShot({ width, height }))).toEqual([
    true,
    true,
    true,
    false,
    false,
  ])
})
