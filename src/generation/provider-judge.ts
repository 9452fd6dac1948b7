/** Asks a language model whether sentences that another call wrote follow from what was given. */
import { z } from 'zod'
import { dataBlock, fenceRule } from './prompt-data.ts'
import { ProviderError } from './provider-circuit.ts'
import type { ProviderConfig } from './provider-config.ts'
import { parseJson } from './provider-json.ts'
import type { Source } from './provider-sources.ts'
import type { AskOptions } from './text-client.ts'
import { createTextClient } from './text-client.ts'

export interface Sentence {
  readonly text: string
  /** Ids of the sources that its writer named. */
  readonly basedOn: readonly string[]
}

export interface Verdict {
  readonly verdict: 'entailed' | 'not_entailed' | 'contradicts'
  /** Whether it speaks to whoever makes the piece, and not to viewers. */
  readonly isToMaker: boolean
}

export interface Judge {
  /**
   * Judges all sentences with one call.
   * @returns a verdict on each, in their order
   * @throws ProviderError if a sentence has none, or the signal's reason
   */
  judge(sentences: readonly Sentence[], sources: readonly Source[], options?: AskOptions): Promise<Verdict[]>
}

const answerSchema = z.object({
  verdicts: z.array(
    z.object({
      id: z.string().describe('The id of the sentence.'),
      verdict: z.enum(['entailed', 'not_entailed', 'contradicts']),
      toMaker: z.boolean().describe('Whether it speaks to whoever makes the piece, and not to viewers.'),
    }),
  ),
})

const instructions = [
  'You check what somebody else wrote in the name of a business, before it is published. You write nothing yourself.',
  'The data hold `sources`, all that is known, and `sentences`. Give one verdict on each sentence, by its id.',
  'entailed: everything that it states follows from the sources, or it states nothing, such as an invitation, ' +
    'a question, thanks or a general remark that no business could be held to.',
  'not_entailed: it states something that no source says: praise such as best or award-winning, a claim of ' +
    'health, a promise, scarcity, a name, a place, a number, a feature, or something about others.',
  'contradicts: a source says otherwise, such as open for closed, or the price of something else.',
  'basedOn lists the sources that its writer named. Judge by all sources; where none of them says it, the list proves nothing.',
  'toMaker is true where a sentence speaks to whoever makes the piece: a greeting or farewell to them, a ' +
    'request of what to mention or to leave out, a remark about files or dates of delivery.',
  fenceRule,
].join('\n')

/** @param config of the judge: its model need not be the one that writes */
export function createJudge(config: ProviderConfig): Judge {
  const client = createTextClient(config, 'judge')
  return {
    async judge(sentences, sources, options) {
      if (sentences.length === 0) return []
      const numbered = sentences.map(({ text, basedOn }, index) => ({ id: `s${index + 1}`, text, basedOn }))
      const content = `Judge ${numbered.length} sentences.\n${dataBlock({ sources, sentences: numbered })}`
      const messages = [{ role: 'user', content } as const]
      const { text } = await client.ask({ system: instructions, schema: answerSchema, messages }, options)
      const parsed = answerSchema.safeParse(parseJson(text))
      if (!parsed.success) throw unfit('its verdicts could not be read')
      const byId = new Map(parsed.data.verdicts.map((one) => [one.id, one]))
      return numbered.map(({ id }) => {
        const found = byId.get(id)
        if (found === undefined) throw unfit('a sentence had no verdict')
        return { verdict: found.verdict, isToMaker: found.toMaker }
      })
    },
  }
}

const unfit = (message: string) => new ProviderError('unfit', message, { isLasting: true })
