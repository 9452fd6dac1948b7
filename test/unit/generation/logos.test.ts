/** A logo is as large as its shape allows, and shows on what is behind it. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createCanvas } from '@napi-rs/canvas'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { loadLogos, logoInCorner } from '../../../src/generation/render/logo.ts'
import { stageFor } from '../../../src/generation/render/stage.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'logos-'))
})
afterAll(() => rm(folder, { recursive: true }))

const stage = stageFor('1:1', 'image')

interface Shape {
  readonly width: number
  readonly height: number
  readonly colour: string
  /** Transparent pixels at each side. */
  readonly room?: number
  /** The colour of what is inside, away from the outline. */
  readonly inside?: string
}

async function placed({ width, height, colour, room = 0, inside }: Shape, ground?: string) {
  const canvas = createCanvas(width + room * 2, height + room * 2)
  const context = canvas.getContext('2d')
  context.fillStyle = colour
  context.fillRect(room, room, width, height)
  if (inside) {
    context.fillStyle = inside
    context.fillRect(room + width * 0.1, room + height * 0.1, width * 0.8, height * 0.8)
  }
  const path = join(folder, 'logo.png')
  await writeFile(path, canvas.toBuffer('image/png'))
  const logos = await loadLogos({ onLight: { path } })
  const found = logoInCorner(logos, { corner: 'top_left', stage, ground })
  if (!found) throw new Error('The logo was not placed.')
  return found
}

it('transparent pixels around it do not make it small', async () => {
  const tight = await placed({ width: 400, height: 100, colour: '#102030' }, '#ffffff')
  const roomy = await placed({ width: 400, height: 100, colour: '#102030', room: 90 }, '#ffffff')
  expect(Math.abs(roomy.box.width - tight.box.width)).toBeLessThan(4)
})

it('a long word and a tall mark take about the same area', async () => {
  const word = await placed({ width: 600, height: 150, colour: '#102030' }, '#ffffff')
  const mark = await placed({ width: 300, height: 390, colour: '#102030' }, '#ffffff')
  const area = ({ box }: typeof word) => box.width * box.height
  expect(area(mark) / area(word)).toBeGreaterThan(0.4)
  expect(mark.box.y).toBeGreaterThanOrEqual(0)
  expect(mark.box.y + mark.box.height).toBeLessThan(stage.safe.y)
})

it.each<[string, Shape, string | undefined, string | undefined]>([
  ['stands on a ground that it differs from', { width: 200, height: 60, colour: '#e76f51' }, '#f4e9dc', undefined],
  ['has a plate on a ground like itself', { width: 200, height: 60, colour: '#f0e0d0' }, '#f4e9dc', '#16131c'],
  [
    'needs none for an outline that differs',
    { width: 100, height: 100, colour: '#111827', inside: '#a3e635' },
    '#c8f08a',
    undefined,
  ],
  [
    'has a light plate on a picture, whatever is inside it',
    { width: 100, height: 100, colour: '#2f855a', inside: '#ffffff' },
    undefined,
    '#ffffff',
  ],
  [
    'has a dark plate on a picture where it is light',
    { width: 100, height: 60, colour: '#f8fafc' },
    undefined,
    '#16131c',
  ],
])('it %s', async (_, shape, ground, plate) => {
  expect((await placed(shape, ground)).plate).toBe(plate)
})
