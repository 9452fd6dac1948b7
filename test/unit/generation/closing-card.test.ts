import { createCanvas } from '@napi-rs/canvas'
import { expect, it } from 'vitest'
import { closingCard, withoutName } from '../../../src/generation/render/closing-card.ts'
import { contrast } from '../../../src/generation/render/colour.ts'
import type { Logos } from '../../../src/generation/render/logo.ts'
import { chooseLook } from '../../../src/generation/render/look.ts'
import type { SceneSetting } from '../../../src/generation/render/scene-setting.ts'
import { stageFor } from '../../../src/generation/render/stage.ts'
import { templateNames } from '../../../src/generation/render/template-names.ts'
import { templates } from '../../../src/generation/render/templates.ts'

const names = ['Kiefer & Korn']
const scene = { id: 'end', kind: 'cta' as const, headline: 'Kiefer & Korn', body: 'kiefer.example', durationSeconds: 3 }

const logo = (width: number, colour = '#1f4d3a'): Logos => ({
  onLight: { canvas: createCanvas(width, 100), colour, outline: colour },
})

function setting(given: Partial<SceneSetting> = {}): SceneSetting {
  const { template, tones } = chooseLook({ seed: 'card', template: 'editorial', palette: ['#1f4d3a'] })
  const [tone] = tones
  if (!tone) throw new Error('no tone')
  const stage = stageFor('9:16', 'video')
  return {
    stage,
    template: templates[template],
    tone,
    language: 'de',
    seed: 'card',
    index: 1,
    showBody: true,
    ...given,
  }
}

const cardOf = (given: Partial<SceneSetting>, own = scene) =>
  closingCard(own, setting({ isEndCard: true, ...given }), names)

it('leaves the name to a wordmark, and the address is what is large', () => {
  const { scene: shown, setting: how } = cardOf({ logos: logo(420), handle: '@kieferkorn' })
  expect(shown.headline).toBe('kiefer.example')
  expect(shown.body).toBeUndefined()
  expect(how.handle).toBe('')
})

it('keeps the name beside a mark that does not say it, and what viewers are asked to do', () => {
  expect(cardOf({ logos: logo(110) }).scene).toEqual(scene)
  expect(cardOf({}).scene).toEqual(scene)
  const call = { ...scene, headline: 'Platz sichern' }
  expect(cardOf({ logos: logo(420) }, call).scene).toEqual(call)
})

it('shows the handle where there is no address, and the name where there is nothing else', () => {
  const { body: _, ...alone } = scene
  const shown = (handle: string) => cardOf({ logos: logo(420), handle }, alone as typeof scene).scene.headline
  expect(shown('@backstube')).toBe('@backstube')
  expect(shown('@kieferkorn')).toBe('Kiefer & Korn')
})

it.each(templateNames)(
  'shows a dark and a light logo without a plate in the style %s, and words that can be read',
  (name) => {
    for (const colour of ['#111111', '#f4f4f4', '#c8432b'])
      for (const seed of ['a', 'b', 'c', 'd']) {
        const { template, tones } = chooseLook({ seed, template: name })
        for (const tone of tones) {
          const { tone: own } = cardOf({ template: templates[template], tone, logos: logo(420, colour) }).setting
          expect(contrast(colour, own.ground)).toBeGreaterThanOrEqual(2.4)
          expect(contrast(own.ink, own.ground)).toBeGreaterThanOrEqual(4.5)
          expect(contrast(own.onAccent, own.accent)).toBeGreaterThanOrEqual(4.5)
        }
      }
  },
)

it('lets a sentence below the name alone be the heading, and leaves lines and long sentences below it', () => {
  const below = (body: string) => withoutName({ ...scene, kind: 'context', body }, names).headline
  expect(below('Ten sorts are at the counter since today.')).toBe('Ten sorts are at the counter since today.')
  expect(below('Ten sorts\nat the counter')).toBe('Kiefer & Korn')
  expect(below('word '.repeat(40))).toBe('Kiefer & Korn')
  expect(withoutName({ ...scene, headline: 'Ten sorts', body: 'Since today.' }, names).headline).toBe('Ten sorts')
})
