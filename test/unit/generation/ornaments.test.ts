/** Ornaments keep away from words: of all that is drawn, no pixel of a letter differs for the ornament beside it. */
import type { Canvas } from '@napi-rs/canvas'
import { createCanvas } from '@napi-rs/canvas'
import { describe, expect, it } from 'vitest'
import { chooseLook } from '../../../src/generation/render/look.ts'
import { prepareScene } from '../../../src/generation/render/scene.ts'
import { stageFor } from '../../../src/generation/render/stage.ts'
import type { TemplateName } from '../../../src/generation/render/template-names.ts'
import { templateNames } from '../../../src/generation/render/template-names.ts'
import type { Template } from '../../../src/generation/render/templates/template.ts'
import { templates } from '../../../src/generation/render/templates.ts'
import type { AspectRatio, Scene } from '../../../src/generation/types.ts'

const longName = 'Tom Arkwright Family Butchers'
const scenes: readonly (Partial<Scene> & { readonly headline: string; readonly number?: number })[] = [
  { headline: 'Order book opens this Saturday', body: 'and shuts on Friday 18 December at five, no exceptions' },
  { headline: 'Turkey panic starts in 3… 2… 1…', kind: 'hook' },
  { headline: 'Collection', body: '• 22 December from six\n• 23 December from six\n• 24 December until noon' },
  { headline: 'Bring your ticket', kind: 'point', number: 3 },
  { headline: 'Ring us', body: '01632 960 114', kind: 'cta' },
]

function pixelsOf(
  name: TemplateName,
  template: Template,
  scene: Partial<Scene> & { readonly headline: string; readonly number?: number },
  seconds: number,
  { ratio, handle, seed }: { readonly ratio: AspectRatio; readonly handle: string; readonly seed: string },
) {
  const stage = stageFor(ratio, 'video')
  const { number, ...words } = scene
  const prepared = prepareScene(
    { id: 'scene-1', kind: 'context', durationSeconds: 3, ...words },
    {
      stage,
      template,
      tone: chooseLook({ seed, template: name }).tones[0]!,
      language: 'en',
      seed,
      index: 0,
      showBody: true,
      handle,
      ...(number !== undefined && { pointNumber: number }),
    },
  )
  const canvas: Canvas = createCanvas(stage.width, stage.height)
  const context = canvas.getContext('2d')
  context.drawImage(prepared.ground, 0, 0)
  prepared.draw(context, seconds, { wordsSettled: true })
  return new Uint32Array(context.getImageData(0, 0, stage.width, stage.height).data.buffer)
}

const countWhere = (pixels: Uint32Array, isOne: (index: number) => boolean) =>
  pixels.reduce((count, _pixel, index) => count + (isOne(index) ? 1 : 0), 0)

describe.each(templateNames)('ornaments of %s', (name) => {
  // What moves as light lies below the words and is no ornament.
  const template: Template = { ...templates[name], animate: undefined }
  const plain: Template = { ...template, ornaments: () => [] }

  it.each(['9:16', '4:5'] as const)('touch no letter on %s', (ratio) => {
    let decorated = 0
    for (const [index, scene] of scenes.entries()) {
      const how = { ratio, handle: longName, seed: `cnt_${name}_${index}` }
      const seconds = index / 2
      const bare = pixelsOf(name, plain, { headline: ' ' }, seconds, { ...how, handle: '' })
      const words = pixelsOf(name, plain, scene, seconds, how)
      const both = pixelsOf(name, template, scene, seconds, how)
      decorated += countWhere(words, (at) => both[at] !== words[at])
      expect(countWhere(words, (at) => words[at] !== bare[at] && both[at] !== words[at])).toBe(0)
    }
    expect(decorated).toBeGreaterThan(0)
  })
})
