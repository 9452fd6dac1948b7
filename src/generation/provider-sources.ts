/** What a sentence of a text provider may rest on: sentences, facts and fields of a request, each with an id. */
import type { ScriptRequest } from './types.ts'

/** The last day of an offer has passed in the project's time zone: the offer is left out. */
export function runningOffer({ offer, today }: ScriptRequest): ScriptRequest['offer'] {
  return offer?.until !== undefined && today !== undefined && offer.until < today ? undefined : offer
}

export interface Source {
  /** `brief-2`, or the name of a field: a sentence that was written names it. */
  readonly id: string
  readonly text: string
}

/** @returns the sentences of a text, one after the other, with ids that begin with a name */
export function numberedSources(name: string, texts: readonly string[]): Source[] {
  return texts.map((text, index) => ({ id: `${name}-${index + 1}`, text }))
}

/** The sentences of the brief; each line ends one. */
export function briefSources({ brief = '', language }: Pick<ScriptRequest, 'brief' | 'language'>): Source[] {
  return numberedSources(
    'brief',
    brief.split(/\n+/u).flatMap((line) => sentencesOf(line, language)),
  )
}

export function sentencesOf(text: string, language: string): string[] {
  const segments = new Intl.Segmenter(localeOf(language), { granularity: 'sentence' }).segment(text)
  return [...segments].map(({ segment }) => segment.trim()).filter((one) => one !== '')
}

/** Falls back to English for a tag that is none. */
function localeOf(language: string): string {
  try {
    return Intl.Segmenter.supportedLocalesOf(language)[0] ?? 'en'
  } catch {
    return 'en'
  }
}

/** Every source of a request that may be shown; the ids are those of the prompt's data. */
export function sourcesOf(request: ScriptRequest): Source[] {
  const { project, influencer, facts } = request
  const offer = runningOffer(request)
  const fields: readonly (readonly [id: string, texts: readonly (string | undefined)[]])[] = [
    ['hook', [request.hook]],
    ['offer', [offer?.text, offer?.code, offer?.until]],
    ['callToAction', [request.callToAction?.text, request.callToAction?.url]],
    ['product', [project.name, project.app?.name, project.app?.url]],
    ['niche', [project.niche]],
    ['audience', [project.audience]],
    ['speaker', [influencer?.name, influencer?.bio]],
    ['summary', [facts?.summary]],
  ]
  return [
    ...fields
      .map(([id, texts]) => ({ id, text: texts.filter((text) => text !== undefined).join(' · ') }))
      .filter(({ text }) => text !== ''),
    ...briefSources(request),
    ...numberedSources('mustSay', request.mustSay ?? []),
    ...numberedSources('feature', featuresOf(request)),
  ]
}

const maxFeatures = 12

export function featuresOf({ facts }: Pick<ScriptRequest, 'facts'>): readonly string[] {
  return facts?.features.slice(0, maxFeatures) ?? []
}
