/** Words, the name and the logo have a ground of their own; media have the rest. */
import { createCanvas } from '@napi-rs/canvas'
import { describe, expect, it } from 'vitest'
import type { Corner } from '../../../src/generation/look-input.ts'
import { chooseLook } from '../../../src/generation/render/look.ts'
import { arrange } from '../../../src/generation/render/photo.ts'
import { cornerLogo } from '../../../src/generation/render/scene-logo.ts'
import { stageFor } from '../../../src/generation/render/stage.ts'
import { templates } from '../../../src/generation/render/templates.ts'
import type { AspectRatio } from '../../../src/generation/types.ts'

const context = createCanvas(1, 1).getContext('2d')

function arranged(
  ratio: AspectRatio,
  { isTall = false, body = '', fills = (): boolean => true, headline = 'See you out there' } = {},
) {
  const stage = stageFor(ratio, 'image')
  const [tone] = chooseLook({ seed: 'cnt_1', template: 'waves' }).tones
  if (!tone) throw new Error('The look has no tone.')
  const setting = {
    ...{ stage, template: templates.waves, tone, language: 'en', seed: 'cnt_1', index: 0, showBody: true },
  }
  const scene = {
    id: 'a',
    kind: 'hook' as const,
    headline,
    emphasis: [],
    durationSeconds: 3,
    body,
  }
  const { plan, isHidden = false } = arrange(context, scene, setting, {
    wanted: 'auto',
    mirrored: false,
    isTall,
    fills,
  })
  return { stage, setting, plan, isHidden }
}

describe('a picture', () => {
  it('begins below the name, above a panel', () => {
    const { plan, stage } = arranged('1:1')
    expect(plan.template).toBe('photo_first')
    // The name stands between the upper edge and the words' place.
    expect(plan.box.y).toBeGreaterThan(stage.safe.y - 62 * stage.unit)
    expect(plan.box.y + plan.box.height).toBe(stage.height)
    expect(plan.ground).toBeDefined()
  })

  it('that is wide stands below the words of a high image, and a tall one fills it', () => {
    expect(arranged('9:16').plan.template).toBe('split_photo')
    expect(arranged('9:16', { isTall: true }).plan.template).toBe('photo_first')
  })

  it('that would leave a strip above a panel stands beside the words, or below them', () => {
    const fills = () => false
    expect(arranged('9:16', { isTall: true, fills }).plan.template).toBe('split_photo')
    expect(arranged('16:9').plan.template).toBe('photo_first')
    expect(arranged('16:9', { fills }).plan.template).toBe('split_photo')
  })

  it('of which words leave nothing is not shown', () => {
    const body = Array.from({ length: 9 }, (_, index) => `${index + 8}:00 Strength, rowing and mobility for all`).join(
      '\n',
    )
    expect(arranged('1:1', { body }).isHidden).toBe(true)
    expect(arranged('1:1', { body: 'We open at six.' }).isHidden).toBe(false)
  })

  it('gives way to many words', () => {
    const short = arranged('4:5', { body: 'We open at six.\nCome by.' })
    const long = arranged('4:5', {
      body: [
        'Mon 18:00 Strength',
        'Tue 7:00 Rowing',
        'Wed 18:00 Mobility',
        'Thu 19:00 Barbells',
        'Sat 10:00 Open gym',
      ].join('\n'),
    })
    expect(long.plan.box.height).toBeLessThan(short.plan.box.height)
  })
})

describe('the logo', () => {
  const canvas = createCanvas(200, 60)
  const logos = { onLight: { canvas, colour: '#102030', outline: '#102030' } }

  it.each<[AspectRatio, Corner]>(
    (['9:16', '4:5', '1:1', '16:9'] as const).flatMap((ratio) =>
      (['top_left', 'top_right', 'bottom_left', 'bottom_right'] as const).map((corner): [AspectRatio, Corner] => [
        ratio,
        corner,
      ]),
    ),
  )('in %s does not stand on a picture where the brand has it at the %s', (ratio, corner) => {
    const { setting, plan } = arranged(ratio, { body: 'We open at six, and the coffee is free.' })
    const { box } = cornerLogo({ ...setting, logos, corner }, true, plan) ?? {}
    if (!box) throw new Error('The logo was not placed.')
    const over = (start: number, length: number, from: number, size: number) =>
      Math.min(start + length, from + size) - Math.max(start, from)
    const { x, y, width, height } = plan.box
    const isOver = over(box.x, box.width, x, width) > 0 && over(box.y, box.height, y, height) > 0
    expect(isOver).toBe(false)
  })
})
