/** The briefs that the addressee model is trained on and measured with. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Known } from '../../src/generation/addressee/features.ts'
import type { Segment } from '../../src/generation/brief-segments.ts'
import { segmentsOf } from '../../src/generation/brief-segments.ts'
import type { Language } from '../../src/generation/languages/language.ts'
import { languageOf } from '../../src/generation/languages/languages.ts'
import { hash32, seededRandom } from '../../src/generation/seeded.ts'
import { sentencesOf } from '../../src/generation/sentences.ts'

export type Addressee = 'viewers' | 'maker'

/** The parts in order are the brief. */
export interface LabelledBrief {
  readonly id: string
  readonly language: string
  readonly kind: string
  readonly project: { readonly name: string; readonly niche?: string }
  readonly hook: string
  readonly parts: readonly { readonly text: string; readonly to: Addressee }[]
}

const folder = join(import.meta.dirname, 'briefs')

export function readBriefs(): LabelledBrief[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.jsonl'))
    .toSorted()
    .flatMap((name) => readFileSync(join(folder, name), 'utf8').split('\n'))
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line) as LabelledBrief)
}

/**
 * Words to the maker that stand among words for viewers and in no letter: each sentence of `directions.txt` at a place in
 * a brief that has none.
 */
export function withDirections(briefs: readonly LabelledBrief[]): LabelledBrief[] {
  const random = seededRandom('directions')
  const lines = readFileSync(join(folder, 'directions.txt'), 'utf8').split('\n').filter(Boolean)
  return lines.flatMap((line, index) => {
    const [language, text] = line.split(' | ') as [string, string]
    const plain = briefs.filter((brief) => brief.language.startsWith(language) && isForViewers(brief))
    if (plain.length === 0) return []
    const brief = random.pick(plain)
    const at = random.pick([0, brief.parts.length, random.int(0, brief.parts.length)])
    const [before, after] = [brief.parts.slice(0, at), brief.parts.slice(at)]
    const end = before.at(-1)?.text.includes('\n') === false ? ' ' : '\n'
    const own = { text: `${text}${end}`, to: 'maker' as const }
    return [{ ...brief, id: `${brief.id}/${index}`, parts: [...before.map(closed), own, ...after] }]
  })
}

/** Short briefs: one to three neighbouring sentences of every fourth brief that is for viewers only. */
export function excerptsOf(briefs: readonly LabelledBrief[]): LabelledBrief[] {
  const random = seededRandom('excerpts')
  return briefs
    .filter((brief, index) => isForViewers(brief) && index % 4 === 0)
    .map((brief) => {
      const from = random.int(0, brief.parts.length - 1)
      return { ...brief, id: `${brief.id}/excerpt`, parts: brief.parts.slice(from, from + random.int(1, 3)) }
    })
}

const isForViewers = ({ parts }: LabelledBrief) => parts.length > 1 && parts.every(({ to }) => to === 'viewers')

/** The part with a space behind it. */
const closed = (part: LabelledBrief['parts'][number]) => ({
  ...part,
  text: /\s$/u.test(part.text) ? part.text : `${part.text}\n`,
})

/** A quarter of the letters is measured with and not trained on. */
export const isHeldOut = ({ id }: LabelledBrief) => /^[ABL]/u.test(id) && hash32(id) % 4 === 0

export const knownOf = ({ language, project, hook }: LabelledBrief): Known => ({
  language: languageOf(language),
  trade: [project.name, project.niche, hook].filter(Boolean).join(' '),
  given: '',
})

export const textOf = ({ parts }: LabelledBrief) => parts.map(({ text }) => text).join('')

/** The sentences of a point are looked at one by one. */
function endsOf(text: string, language: Language): Set<number> {
  const ends = new Set<number>()
  let at = 0
  for (const sentence of sentencesOf(text, language).slice(0, -1)) {
    at = text.indexOf(sentence, at) + sentence.length
    ends.add([...text.slice(0, at)].length)
  }
  return ends
}

export interface LabelledSegment {
  readonly segment: Segment
  readonly to: Addressee
}

const sign = /[\p{L}\p{N}]/u

/** The segments of a brief; what addresses both is cut where the label changes. */
export function labelledSegments(brief: LabelledBrief): LabelledSegment[] {
  const signs = brief.parts.flatMap(({ text, to }) =>
    [...text].filter((one) => sign.test(one)).map((one) => ({ one, to })),
  )
  let at = 0
  const addresseeOf = (one: string): Addressee | undefined => {
    for (let ahead = at; ahead < Math.min(signs.length, at + 60); ahead++)
      if (signs[ahead]?.one === one) {
        at = ahead + 1
        return signs[ahead]?.to
      }
    return undefined
  }
  const { segments } = segmentsOf(textOf(brief), languageOf(brief.language))
  return segments.flatMap((segment) => {
    const cuts: { text: string; to: Addressee | undefined }[] = []
    const ends = segment.kind === 'item' ? endsOf(segment.text, languageOf(brief.language)) : new Set<number>()
    for (const [index, one] of [...segment.text].entries()) {
      const to = sign.test(one) ? addresseeOf(one) : undefined
      const last = cuts.at(-1)
      const isNext = ends.has(index) || (to !== undefined && last?.to !== undefined && to !== last.to)
      if (!last || isNext) cuts.push({ text: one, to })
      else {
        last.text += one
        last.to ??= to
      }
    }
    return cuts.map(({ text, to }, index) => ({
      segment: { ...segment, text: text.trim(), place: segment.place + index },
      to: to ?? 'viewers',
    }))
  })
}
