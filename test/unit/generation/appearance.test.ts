/** What of a description of a person is drawn. */
import { describe, expect, it } from 'vitest'
import { readPreferences } from '../../../src/generation/portrait/preferences.ts'
import { understandAppearance } from '../../../src/generation/portrait/understanding.ts'

describe('the tone of skin', () => {
  it.each(['Dark skin, short hair', 'Olive complexion', 'Very dark skin', 'pale-skinned'])(
    'is read from words for skin: %s',
    (description) => {
      expect(readPreferences(description, '', '').skin).toBeDefined()
      expect(understandAppearance(description).assumed).toEqual([])
    },
  )

  it.each([
    ['Japanese woman', 'Japanese', 'woman'],
    ['African man', 'African', 'man'],
    ['Latina', 'Latina', null],
    ['Middle Eastern', 'Middle Eastern', null],
    ['East Asian', 'East Asian', null],
    ['Black woman', 'Black', 'woman'],
    ['white guy', 'white', 'guy'],
    ['Black', 'Black', null],
    ['Black woman in her forties', 'Black', 'woman in her forties'],
    ['Asian woman, forties', 'Asian', 'woman'],
    ['Indian man in his sixties', 'Indian', 'man in his sixties'],
    ['woman of Korean descent', 'of Korean descent', 'woman'],
  ])('is not read from an origin or a group of people, which is named as not drawn: %s', (description, group, rest) => {
    expect(readPreferences(description, '', 'Aiko Tanaka').skin).toBeUndefined()
    const { understood, ...others } = understandAppearance(description)
    expect(others).toEqual({ notDrawn: [group], groups: [group], assumed: ['skin_tone'] })
    expect(understood[0] ?? null).toBe(rest)
  })

  it('is drawn as stated where a group of people is named beside it', () => {
    expect(understandAppearance('Black woman with dark skin, white hair')).toEqual({
      understood: ['woman', 'dark skin', 'white hair'],
      notDrawn: [],
      groups: [],
      assumed: [],
    })
  })
})
