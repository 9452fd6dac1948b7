/** What of a brief is held or shown together: pairs, series, and a label with what it announces. */
import { describe, expect, it } from 'vitest'
import { addresseesOf } from '../../../src/generation/addressee/addressee.ts'
import type { Models } from '../../../src/generation/addressee/models.ts'
import { segmentsOf } from '../../../src/generation/brief-segments.ts'
import { languageOf } from '../../../src/generation/languages/languages.ts'

const english = languageOf('en')

/** Models that score what is given, and anything else as words for viewers. */
const modelsThat = (scores: Readonly<Record<string, number>>): Models => ({
  alone: (segments, _, only = [...segments.keys()]) => only.map((at) => scores[segments[at]?.text ?? ''] ?? -3),
  together: (segments) => segments.map(({ text }) => scores[text] ?? -3),
})

/** @param scores log-odds that a segment addresses the maker, by its text */
const judged = (brief: string, scores: Readonly<Record<string, number>>, language = english) =>
  Object.fromEntries(
    addresseesOf(segmentsOf(brief, language).segments, { language, trade: '', given: '' }, modelsThat(scores)).map(
      ({ segment, to }) => [segment.text, to],
    ),
  )

describe('questions and answers', () => {
  const brief = 'How long does it take?\n40 minutes.\n\nWhat does it cost?\n€60.\n\nDo I pay at once?\nNo.'

  it('are shown whole where most of them is for viewers', () => {
    expect(new Set(Object.values(judged(brief, { '40 minutes.': 1.2, 'Do I pay at once?': 0.9 })))).toEqual(
      new Set(['viewers']),
    )
  })

  it('are held whole where one half speaks to the maker for certain', () => {
    const held = judged(brief, { 'Do I pay at once?': 3, '40 minutes.': 4 })
    expect(held).toMatchObject({ 'No.': 'unsure', 'How long does it take?': 'unsure', '€60.': 'viewers' })
  })
})

describe('a series', () => {
  it.each([
    [
      '7 Feb: tax for January\n11 Feb: sales return\n20 Feb: summary return\n7 Mar: tax for February',
      '11 Feb: sales return',
    ],
    ['Wrong: wire hangers.\nRight: wood.\nWrong: plastic bags.\nRight: cotton.', 'Right: cotton.'],
    [
      '“It took four tries with another school.” Priya, 31\n\n“We spent a lesson on one roundabout.” Ann, mum of Beth, 19',
      '“It took four tries with another school.” Priya, 31',
    ],
  ])('shows a line that is taken for a word to the maker: %s', (brief, line) => {
    expect(judged(brief, { [line]: 1.5 })[line]).toBe('viewers')
  })

  it('does not show what speaks to the maker for certain', () => {
    const line = '11 Feb: leave this one out please'
    expect(judged(`7 Feb: tax\n${line}\n20 Feb: return\n7 Mar: tax`, { [line]: 3.5 })[line]).toBe('maker')
  })
})

describe('hours, days and terms', () => {
  it.each([
    ['en', 'Valid 4 January to 27 March'],
    ['de', 'Geöffnet Mo–Sa 8–17 Uhr'],
    ['es', 'Cerramos los lunes.'],
    ['ja', '日曜定休です。'],
  ])('are shown where the model is unsure (%s): %s', (code, line) => {
    expect(judged(line, { [line]: 0.9 }, languageOf(code))[line]).toBe('viewers')
  })

  it.each(['Please say we open 9–5', 'Sign-off closes Friday 5 pm', 'Open questions'])(
    'stay held where the line speaks of the text: %s',
    (line) => {
      expect(judged(line, { [line]: 0.9 })[line]).toBe('unsure')
    },
  )
})

describe('a label that denies what follows', () => {
  const brief = 'Bring coats.\nNOT wanted:\nduvets and car seats'

  it('is shown with it', () => {
    expect(judged(brief, { 'NOT wanted:': 0.9 })['NOT wanted:']).toBe('viewers')
  })

  it('takes it along where it is held', () => {
    expect(judged(brief, { 'NOT wanted:': 3 })['duvets and car seats']).toBe('unsure')
  })
})
