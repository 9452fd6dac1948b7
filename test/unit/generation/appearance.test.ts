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

  it.each(['Japanese woman', 'African man', 'Latina', 'Middle Eastern', 'East Asian', 'Black woman', 'white guy'])(
    'is not read from an origin or a group of people, which is named as not drawn: %s',
    (description) => {
      expect(readPreferences(description, '', 'Aiko Tanaka').skin).toBeUndefined()
      expect(understandAppearance(description)).toEqual({
        understood: [],
        notDrawn: [description],
        assumed: ['skin_tone'],
      })
    },
  )
})
