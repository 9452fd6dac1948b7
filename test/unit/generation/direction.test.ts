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
const noted = ({ notes = [] }: Script) => notes.filter((note) => note.startsWith('Of the direction')).join('\n')

describe('a direction', () => {
  it.each([
    ['Slow, quiet please.', { mood: 'calm', tempo: 'unhurried' }],
    ['Calm and slow, no music if possible', { mood: 'calm', tempo: 'unhurried', isSilent: true }],
    ['Dunkler Hintergrund, bitte ohne Musik, keine Hashtags', { style: 'dark', isSilent: true, hasNoHashtags: true }],
    ['Sans musique ; calme', { mood: 'calm', isSilent: true }],
    ['Sfondo chiaro, senza hashtag', { style: 'light', hasNoHashtags: true }],
    ['Większe litery', { style: 'bold' }],
    ['Música animada, ritmo rápido', { mood: 'lively', tempo: 'brisk' }],
    ['音楽なし、静かに', { mood: 'calm', isSilent: true }],
  ])('is read part by part: %s', (direction, asked) => {
    expect(readDirection({ direction })).toMatchObject({ ...asked, notFollowed: [] })
  })

  it.each([
    'dark chocolate close-ups',
    'No jump scares',
    'Not too slow',
    'price of freedom first',
    'big numbers',
    'light and funny',
    'Music by our choir',
    '雪景色',
  ])('is not followed by half: %s', (direction) => {
    expect(readDirection({ direction })).toEqual({
      tempo: 'plain',
      isSilent: false,
      hasNoHashtags: false,
      followed: [],
      notFollowed: [direction],
    })
  })

  it('is never shown, and its parts are named where they are not followed', () => {
    const script = writtenFor('Calm, no hashtags, and end on the dog. Everything on one page.')
    expect(pagesOf(script).join() + script.captions.default).not.toMatch(/dog|one page/u)
    expect(noted(script)).toBe(
      'Of the direction, the built-in writer follows “Calm”, “no hashtags”, and not “and end on the dog”, “Everything on one page”.',
    )
    expect(warned(script)).toEqual([
      expect.stringMatching(/does not follow “and end on the dog”, “Everything on one page”/u),
    ])
  })

  it('is followed without a warning where all of it is', () => {
    const script = writtenFor('Calm, please. No hashtags.')
    expect(warned(script)).toEqual([])
    expect(noted(script)).toContain('follows “Calm”, “No hashtags”')
  })
})

describe('hashtags', () => {
  it('are left out where none is wanted', () => {
    expect(writtenFor('no hashtags').captions.perPlatform.instagram!.hashtags).toEqual([])
  })

  it('that the customer sent stay, and the warning says so', () => {
    const script = writtenFor('no hashtags', { hashtags: ['one', 'ad'] })
    expect(script.captions.perPlatform.instagram!.hashtags).toHaveLength(2)
    expect(warned(script)).toEqual([expect.stringContaining('does not follow “no hashtags”')])
  })
})

describe('pace and sound', () => {
  const video = { format: 'video', durationSeconds: 60 } as const

  it('a brisk video is shorter, an unhurried one longer, with the same words', () => {
    const [brisk, plain, slow] = ['Quick', 'Friendly', 'Slow'].map((direction) => writtenFor(direction, video))
    expect(secondsOf(brisk!)).toBeLessThan(secondsOf(plain!))
    expect(secondsOf(plain!)).toBeLessThan(secondsOf(slow!))
    expect(pagesOf(brisk!)).toEqual(pagesOf(slow!))
    expect([brisk!.mood, slow!.mood]).toEqual(['lively', 'calm'])
    expect([warned(brisk!), warned(slow!)]).toEqual([[], []])
  })

  it('a video has no music where none is wanted', () => {
    expect(writtenFor('Calm, no music if possible', video)).toMatchObject({ soundtrack: 'silence', mood: 'calm' })
    expect(writtenFor('Calm', video).soundtrack).toBeUndefined()
  })
})

describe('the look', () => {
  it.each([
    ['Dark, please', 'dark', ['aurora', 'grid']],
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
