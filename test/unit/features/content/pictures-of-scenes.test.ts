import { expect, it } from 'vitest'
import { picturesOfScenes } from '../../../../src/features/content/domain/pictures-of-scenes.ts'

const scenes = [
  { headline: 'Three things that curls love' },
  { headline: 'Cut dry' },
  { headline: 'No sulphate', body: 'Our shampoo leaves the oil in.' },
  { headline: 'Gifts', body: 'Vouchers are at the till with ribbon.' },
  { headline: 'Book now' },
]
const plain = (count: number) => Array.from({ length: count }, () => ({ altText: null, tags: [] }))

it('shows pictures that nobody described in their order', () => {
  expect(picturesOfScenes(plain(2), scenes, 4, 'in_turn')).toEqual([0, 1, 0, 1, null])
  expect(picturesOfScenes(plain(2), scenes, 4, 'once')).toEqual([0, null, 1, null, null])
  expect(picturesOfScenes(plain(3), scenes, 4, 'every_other')).toEqual([0, null, 1, null, null])
  expect(picturesOfScenes(plain(6), scenes, 4, 'once')).toEqual([0, 1, 2, 3, null])
  expect(picturesOfScenes(plain(1), scenes.slice(0, 1), 1, 'in_turn')).toEqual([0])
})

it('shows a picture where its alternative text or its tags are spoken of, and the first one first', () => {
  const pictures = [
    { altText: 'A bottle of shampoo', tags: [] },
    { altText: 'Gift cards beside a ribbon', tags: [] },
    { altText: null, tags: ['sulphate'] },
  ]
  expect(picturesOfScenes(pictures, scenes, 4, 'once')).toEqual([0, null, 2, 1, null])
  expect(picturesOfScenes(pictures, scenes, 4, 'in_turn')).toEqual([0, 1, 2, 1, null])
})

it('takes short words of a sentence for no name', () => {
  const pictures = [...plain(1), { altText: 'A cat with a hat at noon', tags: [] }]
  expect(picturesOfScenes(pictures, scenes, 4, 'once')).toEqual([0, null, 1, null, null])
})

it('repeats no picture beside itself, if there are three', () => {
  const pictures = [...plain(3), { altText: 'sulphate', tags: [] }]
  const shown = picturesOfScenes(pictures, scenes, 5, 'in_turn')
  expect(shown[2]).toBe(3)
  for (const [at, picture] of shown.entries()) expect(picture).not.toBe(shown[at + 1])
})

it('shows a picture that nobody described beside no step, if there is another page', () => {
  const kinds = ['hook', 'context', 'point', 'point', 'point', 'context'] as const
  const steps = kinds.map((kind, index) => ({ kind, headline: `Page ${index}` }))
  expect(picturesOfScenes(plain(2), steps, 6, 'once')).toEqual([0, null, null, null, null, 1])
  expect(picturesOfScenes(plain(2), steps.slice(0, 5), 5, 'once')).toEqual([0, null, null, 1, null])
})

it('shows a picture in turn wherever it is spoken of', () => {
  const pictures = [...plain(1), { altText: 'Ribbon', tags: [] }]
  const spoken = ['Curls', 'Ribbons', 'More ribbons', 'Gifts'].map((headline) => ({ headline }))
  expect(picturesOfScenes(pictures, spoken, 4, 'in_turn')).toEqual([0, 1, 1, 1])
})
