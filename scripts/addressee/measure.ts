/**
 * Measures what becomes of briefs that the model was not trained on: how much of what they say to the maker is held,
 * and how much of what is held addressed the maker.
 *
 *   node scripts/addressee/measure.ts         prints the figures by kind of brief and language
 *   node scripts/addressee/measure.ts --list  also prints what is wrong
 */
import { addresseesOf } from '../../src/generation/addressee/addressee.ts'
import type { Models } from '../../src/generation/addressee/models.ts'
import { modelsOf } from '../../src/generation/addressee/models.ts'
import { segmentsOf } from '../../src/generation/brief-segments.ts'
import { fold } from '../../src/generation/normalize.ts'
import type { LabelledBrief } from './corpus.ts'
import { isHeldOut, knownOf, labelledSegments, readBriefs, textOf } from './corpus.ts'
import { trainModels } from './train.ts'

interface Count {
  briefs: number
  /** Briefs in which nothing is wrong, and in which no word to the maker is public. */
  right: number
  closed: number
  found: number
  missed: number
  shown: number
  wronglyHeld: number
}

const empty = (): Count => ({ briefs: 0, right: 0, closed: 0, found: 0, missed: 0, shown: 0, wronglyHeld: 0 })

/** What of a brief is public or held wrongly. */
function judge(brief: LabelledBrief, models: Models) {
  const known = knownOf(brief)
  const addressed = addresseesOf(segmentsOf(textOf(brief), known.language).segments, known, models)
  const shown = fold(
    addressed
      .filter(({ to }) => to === 'viewers')
      .map(({ segment }) => segment.text)
      .join(' '),
  )
  return labelledSegments(brief)
    .map(({ segment: { text }, to }) => ({ text, to, isShown: shown.includes(fold(text)) }))
    .filter(({ text }) => fold(text) !== '')
}

function add(count: Count, judged: ReturnType<typeof judge>): void {
  const number = (to: string, isShown: boolean) =>
    judged.filter((one) => one.to === to && one.isShown === isShown).length
  const [missed, wronglyHeld] = [number('maker', true), number('viewers', false)]
  count.briefs++
  if (missed === 0 && wronglyHeld === 0) count.right++
  if (missed === 0) count.closed++
  count.found += number('maker', false)
  count.missed += missed
  count.shown += number('viewers', true)
  count.wronglyHeld += wronglyHeld
}

const share = (part: number, rest: number) => (part + rest === 0 ? 1 : part / (part + rest))

const figuresOf = ({ briefs, right, closed, found, missed, shown, wronglyHeld }: Count) => ({
  briefs,
  right,
  closed,
  recall: share(found, missed),
  precision: share(found, wronglyHeld),
  wronglyHeld: share(wronglyHeld, shown),
})

const isLetter = ({ parts }: LabelledBrief) => parts.some(({ to }) => to === 'maker')

export function measure(briefs: readonly LabelledBrief[], models: Models) {
  const [letters, others] = [empty(), empty()]
  for (const brief of briefs) add(isLetter(brief) ? letters : others, judge(brief, models))
  return { letters: figuresOf(letters), others: figuresOf(others) }
}

if (process.argv[1] === import.meta.filename) {
  const briefs = readBriefs()
  const models = modelsOf(trainModels(briefs.filter((brief) => !isHeldOut(brief))))
  const counts = new Map<string, Count>()
  for (const brief of briefs.filter(isHeldOut)) {
    const judged = judge(brief, models)
    const kind = isLetter(brief) ? 'letters' : 'viewers only'
    for (const group of [kind, `${kind}, ${/^en/u.test(brief.language) ? 'English' : 'other languages'}`]) {
      const count = counts.get(group) ?? empty()
      counts.set(group, count)
      add(count, judged)
    }
    if (process.argv.includes('--list'))
      for (const { text, to, isShown } of judged)
        if (isShown === (to === 'maker')) console.log(brief.id, isShown ? 'public:' : 'held:', text)
  }
  for (const [group, count] of [...counts].toSorted(([a], [b]) => (a < b ? -1 : 1)))
    console.log(group, figuresOf(count))
}
