import { describe, expect, it } from 'vitest'
import { goneWords, hasWords } from '../../../console/src/lib/diff.ts'

describe('words that an edit of the scenes took away', () => {
  it('are those that no scene has any more, without the marks around them', () => {
    const edits = [
      { before: 'It becomes crumbs and beer.', after: 'It becomes crumbs and yeast.' },
      { before: 'Bread, every day', after: 'Rolls, every day' },
      { before: 'Less waste', after: 'Less waste. Bread' },
    ]
    expect(goneWords(edits)).toEqual(['beer'])
  })

  it('are none where words only came, or nothing changed', () => {
    expect(goneWords([{ before: 'At closing time', after: 'At closing time now' }])).toEqual([])
    expect(goneWords([{ before: 'Free.', after: 'Free.' }])).toEqual([])
  })

  it('are found in a caption as they stand, and not within other words', () => {
    expect(hasWords('It becomes crumbs and beer.', 'beer')).toBe(true)
    expect(hasWords('A gingerbeers evening', 'beer')).toBe(false)
    expect(hasWords('Über 5 € (neu)', '5 € (neu')).toBe(true)
  })
})
