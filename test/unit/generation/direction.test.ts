/** What the built-in writer follows of a direction, and what it says of the rest. */
import { describe, expect, it } from 'vitest'
import { readDirection } from '../../../src/generation/direction.ts'
import { chooseLook } from '../../../src/generation/render/look.ts'
import { writeScript } from '../../../src/generation/script-writer.ts'
import type { Script, ScriptRequest } from '../../../src/generation/types.ts'
import { scriptRequest } from '../../support/generation-request.ts'

const brief =
  'We roast in small batches in the old mill. Our beans come from three farms. A bag costs £9. Ring 020 7946 0018 to order. The mill has a café with a view of the weir.'
const writtenFor = (direction: string, changes: Partial<ScriptRequest> = {}) =>
  writeScript(scriptRequest({ format: 'carousel', hook: 'Coffee from the mill', brief, direction, ...changes }))
const pagesOf = ({ scenes }: Script) => scenes.map(({ headline, body = '' }) => `${headline} ${body}`)
const secondsOf = ({ scenes }: Script) => scenes.reduce((sum, { durationSeconds }) => sum + durationSeconds, 0)
const warned = ({ warnings = [] }: Script) =>
  warnings.filter(({ code }) => code === 'direction_not_followed').map(({ message }) => message)
const noted = ({ notes = [] }: Script) => notes.filter((note) => note.includes('Of the direction,')).join('\n')

describe('a direction', () => {
  it.each([
    ['Slow, quiet, no cheerful music please.', [['unhurried', 'calm'], ['calm'], ['not lively']]],
    ['No emojis or hashtags', [['no emoji'], ['no hashtags']]],
    ['Preis zuerst, keine Hashtags', [['price first'], ['no hashtags']]],
    ['Commencez par le prix, sans emojis', [['price first'], ['no emoji']]],
    ['Empieza con el precio; al final el teléfono', [['price first'], ['phone last']]],
    ['Inizia con il prezzo, sfondo chiaro', [['price first'], ['light']]],
    ['mit der Telefonnummer enden', [['phone last']]],
    ['Większe litery', [['bold']]],
    ['Música animada, ritmo rápido', [['lively'], ['brisk']]],
  ])('is read part by part: %s', (text, asked) => {
    expect(readDirection(text).parts.map(({ asks }) => asks.map(({ lever }) => lever))).toEqual(asked)
  })

  it.each([
    'dark chocolate close-ups',
    'No jump scares',
    'price of freedom first',
    'big numbers',
    'light and funny',
    'Music by our choir',
    '雪景色',
  ])('is not followed by half: %s', (text) => {
    expect(readDirection(text).parts.flatMap(({ asks }) => asks)).toEqual([])
  })

  it('is never shown, and its parts are named where they are not followed', () => {
    const script = writtenFor('Calm, no hashtags, and end on the dog. Everything on one page.')
    expect(pagesOf(script).join() + script.captions.default).not.toMatch(/dog|one page/u)
    expect(noted(script)).toContain('only “calm” is followed, by pictures and music, and “no hashtags” is followed')
    expect(warned(script)).toEqual([
      expect.stringMatching(/does not understand “end on the dog” and cannot do “Everything on one page”/u),
    ])
  })

  it('is followed without a warning where all of it is', () => {
    const script = writtenFor('Calm, please. No hashtags.')
    expect(warned(script)).toEqual([])
    expect(noted(script)).toContain('Of the direction, “calm” is followed')
  })
})

describe('hashtags', () => {
  const hashtags = ['one', 'two', 'three', 'four', 'ad']

  it('are left out or limited, but never what says that a post is paid for', () => {
    expect(writtenFor('no hashtags').captions.perPlatform.instagram!.hashtags).toEqual([])
    const script = writtenFor('max 3 hashtags', { hashtags })
    expect(script.captions.perPlatform.instagram!.hashtags).toEqual(['#one', '#two', '#ad'])
    expect(script.notes).toContain('Left out, as the direction asks: #three #four')
    expect(writtenFor('fewer hashtags', { hashtags }).captions.perPlatform.tiktok!.hashtags).toHaveLength(3)
  })

  it('that the customer sent stay, and the warning says so', () => {
    const script = writtenFor('no hashtags', { hashtags })
    expect(script.captions.perPlatform.instagram!.hashtags).toHaveLength(5)
    expect(warned(script)).toEqual([expect.stringContaining('cannot do “no hashtags”')])
  })
})

describe('what stands first and last', () => {
  it.each(['carousel', 'video', 'image'] as const)('is the price: %s', (format) => {
    const script = writtenFor('Start with the price', { format })
    const [first = '', second = ''] = pagesOf(script)
    if (format === 'image') expect(first.indexOf('£9')).toBeLessThan(first.indexOf('small batches'))
    else expect(second).toContain('A bag costs £9')
    expect(warned(script)).toEqual([])
  })

  it('is the price of the offer where the brief has none', () => {
    const script = writtenFor('price first', {
      brief: 'We roast in the mill. The farms are small.',
      offer: { text: '£2 off' },
    })
    expect(pagesOf(script)[1]).toContain('£2 off')
    expect(warned(script)).toEqual([])
  })

  it('is the day', () => {
    const words = 'The mill is old. The café has a view. We open on Saturday at nine.'
    expect(pagesOf(writtenFor('date first', { brief: words }))[1]).toContain('Saturday')
  })

  it('is the telephone number or the address at the end', () => {
    const callToAction = { text: 'Order a bag', url: 'https://mill.example/order' }
    expect(pagesOf(writtenFor('end with the phone number', { callToAction })).at(-1)).toMatch(
      /mill\.example\/order\n020 7946 0018/u,
    )
    const script = writtenFor('End with the link', { project: { name: 'Mill' } })
    expect(warned(script)).toEqual([expect.stringContaining('cannot do “End with the link”')])
    const where = writtenFor('end with the address', {
      brief: 'Find us at 12 Weir Lane. We roast in the mill. The farms are small.',
      project: { name: 'Mill' },
    })
    expect(pagesOf(where).slice(-2).join()).toContain('12 Weir Lane')
    expect(warned(where)).toEqual([])
  })

  it('says so where there is no price', () => {
    const script = writtenFor('price first', { brief: 'We roast in the mill.' })
    expect(warned(script)).toEqual([expect.stringContaining('cannot do “price first”')])
  })
})

describe('pace, length and sound', () => {
  const video = { format: 'video', durationSeconds: 60 } as const

  it('a brisk video is shorter, an unhurried one longer, with the same words', () => {
    const [brisk, plain, slow] = ['Quick', 'Friendly', 'Slow'].map((direction) => writtenFor(direction, video))
    expect(secondsOf(brisk!)).toBeLessThan(secondsOf(plain!))
    expect(secondsOf(plain!)).toBeLessThan(secondsOf(slow!))
    expect(pagesOf(brisk!)).toEqual(pagesOf(slow!))
    expect([brisk!.mood, slow!.mood]).toEqual(['lively', 'calm'])
    expect([warned(brisk!), warned(slow!)]).toEqual([[], []])
  })

  it('a video is no longer than the direction says', () => {
    const script = writtenFor('max 8 seconds', video)
    expect(secondsOf(script)).toBeLessThanOrEqual(8.01)
    expect(warned(script)).toEqual([])
  })

  it('a video has no music where none is wanted', () => {
    expect(writtenFor('Calm, no music if possible', video)).toMatchObject({ soundtrack: 'silence', mood: 'calm' })
    expect(writtenFor('Calm', video).soundtrack).toBeUndefined()
  })
})

describe('signs', () => {
  it('of the customer’s are named', () => {
    expect(warned(writtenFor('no emoji'))).toEqual([])
    expect(warned(writtenFor('no emoji', { brief: 'We roast ☕️ daily.' }))).toHaveLength(1)
    expect(warned(writtenFor('no exclamation marks', { brief: 'Open! Come in.' }))).toHaveLength(1)
    expect(warned(writtenFor('no exclamation marks'))).toEqual([])
  })
})

describe('the look', () => {
  it.each([
    ['dark colours', 'dark', ['aurora', 'grid']],
    ['Light background', 'light', ['editorial', 'waves']],
    ['minimal', 'plain', ['editorial']],
    ['big letters', 'bold', ['poster']],
  ] as const)('is a template that has it, in every variant: %s', (direction, style, templates) => {
    const script = writtenFor(direction)
    expect(script.style).toBe(style)
    for (const variant of [0, 1, 2, 3])
      expect(templates).toContain(chooseLook({ seed: 'a', variant, style, niche: 'food' }).template)
  })

  it('of a presenter stays', () => {
    const script = writtenFor('dark', { influencer: { name: 'Mira' } })
    expect(script.style).toBeUndefined()
    expect(warned(script)).toHaveLength(1)
  })

  it('fits the mood, too', () => {
    expect(chooseLook({ seed: 'a', style: 'dark', mood: 'calm' }).template).toBe('aurora')
  })
})
