/** What the built-in writer makes of quotations, promised numbers, calls and headlines of two sentences. */
import { expect, it } from 'vitest'
import { withExactWords } from '../../../src/generation/exact-script.ts'
import { languageOf } from '../../../src/generation/languages/languages.ts'
import { headlineOf } from '../../../src/generation/layout/scene-text.ts'
import { writeScript } from '../../../src/generation/script-writer.ts'
import type { Script, ScriptRequest } from '../../../src/generation/types.ts'
import { scriptRequest } from '../../support/generation-request.ts'

const project = { name: 'Dawnly', app: { name: 'Dawnly', url: 'https://dawnly.example' } }
const pagesOf = ({ scenes }: Script) => scenes.map(({ kind, headline, body }) => [kind, headline, body])
const written = (changes: Partial<ScriptRequest>) =>
  writeScript(scriptRequest({ format: 'carousel', project, ...changes }))

it('makes each short sentence a point where there are as many in a row as the hook promises', () => {
  const brief =
    'Washed too often. Rubbed with a towel. Brushed dry. Better: wash it twice a week, and comb it only while it is wet.'
  const script = written({ hook: 'Three mistakes with curls', brief })
  expect(pagesOf(script).slice(1, -1)).toEqual([
    ['point', 'Washed too often', undefined],
    ['point', 'Rubbed with a towel', undefined],
    ['point', 'Brushed dry', undefined],
    ['context', 'Better: wash it twice a week, and comb it only while it is wet', undefined],
  ])
  expect(script.warnings).toBeUndefined()
  const image = written({ format: 'image', hook: 'Three mistakes with curls', brief })
  expect(image.scenes[0]?.body?.split('\n')).toHaveLength(4)
})

it('makes none where another number of short sentences is in a row', () => {
  const kinds = written({
    hook: 'Two mistakes with curls',
    brief: 'Washed too often. Rubbed with a towel. Brushed dry.',
  })
  expect(kinds.scenes.map(({ kind }) => kind)).not.toContain('point')
})

it('leaves with a quotation who said it, with a dash or without', () => {
  for (const said of [
    '“I came for my back. I stayed for the people.” Carol, member since 2023',
    '“I never miss it.” – Hanna',
  ]) {
    const { scenes } = written({ hook: 'Member of the month', brief: `${said}\n\nCome by on Mondays.` })
    expect(scenes[1]?.headline).toBe(said)
  }
  const { scenes } = written({ hook: 'Member of the month', brief: '“I never miss it.” We never close.' })
  expect(scenes[1]?.headline).toBe('“I never miss it.”')
})

it('sets the address below a call, and behind one that ends with a colon', async () => {
  const bodyOf = (text: string) =>
    written({ format: 'image', hook: 'Knots', brief: 'Free with a ticket.', callToAction: { text } }).scenes[0]?.body
  expect(bodyOf('Book at the till')).toBe('Free with a ticket.\n→ Book at the till\n→ dawnly.example')
  expect(bodyOf('More here:')).toBe('Free with a ticket.\n→ More here: dawnly.example')
  const exact = withExactWords({ plan: () => ({ planned: 1 }), write: async () => written({}) })
  const callToAction = { text: 'Book at the till', url: 'https://dawnly.example/book' }
  const { scenes } = await exact.write(
    scriptRequest({ format: 'image', hook: 'Knots', scenes: [{ headline: 'Knots' }], callToAction }),
  )
  expect(scenes[0]?.body).toBe('→ Book at the till\n→ dawnly.example/book')
})

it.each([
  ['de', 'Rohrbruch? Wir kommen.', 'Rohrbruch? Wir kommen.'],
  ['en', 'Sorry. We sold out.', 'Sorry. We sold out.'],
  ['es', '¡Ojo! Cerramos el lunes.', '¡Ojo! Cerramos el lunes.'],
  ['de', 'Dr. Huber kommt.', 'Dr. Huber kommt'],
  ['en', 'We sold out.', 'We sold out'],
])('ends a headline in %s as its parts end: %s', (language, given, shown) => {
  expect(headlineOf(given, languageOf(language))).toBe(shown)
})

it('gives a short title above steps no page of a carousel, and names it in the notes', () => {
  const brief =
    'It likes it cold.\n\nHow it works:\n1. Put 50 g of starter into a clean glass\n2. Stir in 50 g of rye flour'
  const { scenes, notes, captions } = written({ hook: 'Keep your sourdough alive', brief })
  expect(scenes.map(({ headline }) => headline)).not.toContain('How it works')
  expect(scenes.filter(({ kind }) => kind === 'point')).toHaveLength(2)
  expect(notes?.join('\n')).toContain('How it works')
  expect(captions.default).toContain('How it works')
  const video = written({ format: 'video', durationSeconds: 60, hook: 'Keep your sourdough alive', brief })
  expect(video.scenes.map(({ headline }) => headline)).toContain('How it works')
})
