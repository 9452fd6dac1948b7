/**
 * Checks what each sentence of a text provider rests on: first that it names sentences or fields that were given, then by
 * a judge's verdict.
 */

import { ProviderError } from './provider-circuit.ts'
import type { Judge, Verdict } from './provider-judge.ts'
import type { Answer, WrittenSentence } from './provider-prompt.ts'
import type { Source } from './provider-sources.ts'
import { runningOffer, sourcesOf } from './provider-sources.ts'
import type { AskOptions } from './text-client.ts'
import type { ScriptRequest, ScriptWarning } from './types.ts'

/** What is wrong with a sentence: a detail for the model, and for people if it may remain as a warning. */
const doubts = {
  not_entailed: {
    detail: 'states what the data do not say. Leave that out.',
    warning: 'follows from nothing that was given. Check it, correct it, or add what it rests on to brief.',
  },
  unnamed: {
    detail: 'names no sentence or field of the data in basedOn. Name what it rests on, or leave it out.',
    warning: 'names nothing that it rests on. Check it before you publish.',
  },
  contradicts: { detail: 'contradicts the data. Leave it out.', warning: undefined },
  maker: { detail: 'is addressed to you and not to viewers. Leave it out.', warning: undefined },
} as const

/** Why a sentence must not go out as it is. */
export interface Doubt {
  readonly sentence: WrittenSentence
  readonly kind: keyof typeof doubts
}

export interface SupportCheck {
  /**
   * Has those sentences judged that no earlier answer held.
   * @throws the signal's reason; a judge that fails leaves them without a verdict
   */
  check(answer: Answer, options: AskOptions): Promise<Doubt[]>
  /** What remains of the last answer, for people. */
  warningsOf(doubts: readonly Doubt[]): ScriptWarning[]
}

export const detailOf = ({ sentence, kind }: Doubt) => `“${sentence.text}” (${sentence.where}) ${doubts[kind].detail}`

/** Whether a person may pass it: the others make a script unusable. */
export const mayRemain = ({ kind }: Doubt) => doubts[kind].warning !== undefined

/** Longer lists are not read. */
const maxWarnings = 12

/** @param judge null where what a provider writes is checked by code only */
export function createSupportCheck(request: ScriptRequest, judge: Judge | null): SupportCheck {
  const sources = sourcesOf(request)
  const given = givenOf(request, sources)
  const verdicts = new Map<string, Verdict>()
  let notJudged: ProviderError | undefined
  return {
    async check(answer, options) {
      const sentences = distinct(answer.sentences)
      notJudged = undefined
      if (judge !== null)
        try {
          await judgeNew(judge, sentences, sources, verdicts, options)
        } catch (error) {
          options.signal?.throwIfAborted()
          if (!(error instanceof ProviderError)) throw error
          notJudged = error
        }
      return sentences.flatMap((sentence) => {
        const kind = doubtOf(sentence, verdicts.get(folded(sentence.text)), given)
        return kind === undefined ? [] : [{ sentence, kind }]
      })
    },
    warningsOf: (found) => [
      ...(notJudged === undefined ? [] : [notJudgedWarning(notJudged)]),
      ...found.slice(0, maxWarnings).map(
        ({ sentence: { text, where }, kind }): ScriptWarning => ({
          code: 'unsupported_claim',
          message: `“${text}” (${where}) ${doubts[kind].warning ?? doubts[kind].detail}`,
        }),
      ),
    ],
  }
}

/** Captions of several platforms repeat each other; a sentence counts once, with all that it names. */
function distinct(sentences: readonly WrittenSentence[]): WrittenSentence[] {
  const groups = Map.groupBy(sentences, ({ text }) => folded(text))
  return [...groups.values()].flatMap(([first, ...others]) =>
    first === undefined
      ? []
      : [{ ...first, basedOn: [...new Set([first, ...others].flatMap(({ basedOn }) => basedOn))] }],
  )
}

async function judgeNew(
  judge: Judge,
  sentences: readonly WrittenSentence[],
  sources: readonly Source[],
  verdicts: Map<string, Verdict>,
  options: AskOptions,
): Promise<void> {
  const left = sentences.filter(({ text }) => !verdicts.has(folded(text)))
  const found = await judge.judge(left, sources, options)
  for (const [index, { text }] of left.entries()) {
    const verdict = found[index]
    if (verdict !== undefined) verdicts.set(folded(text), verdict)
  }
}

/** The words of a field as they were given name themselves. */
function doubtOf(sentence: WrittenSentence, verdict: Verdict | undefined, given: Given): Doubt['kind'] | undefined {
  if (verdict?.isToMaker && !given.isCopy) return 'maker'
  if (verdict?.verdict === 'contradicts' || verdict?.verdict === 'not_entailed') return verdict.verdict
  if (given.own.has(folded(sentence.text))) return undefined
  const { basedOn } = sentence
  return basedOn.length > 0 && basedOn.every((id) => given.ids.has(id)) ? undefined : 'unnamed'
}

interface Given {
  readonly ids: ReadonlySet<string>
  /** Words that were given to be said as they are. */
  readonly own: ReadonlySet<string>
  /** The whole brief is for viewers. */
  readonly isCopy: boolean
}

function givenOf(request: ScriptRequest, sources: readonly Source[]): Given {
  const { hook, mustSay = [], callToAction } = request
  const own = [hook, runningOffer(request)?.text, callToAction?.text, ...mustSay]
  return {
    ids: new Set(sources.map(({ id }) => id)),
    isCopy: request.briefIsCopy === true,
    own: new Set(own.filter((text) => text !== undefined).map(folded)),
  }
}

const folded = (text: string) =>
  text
    .normalize('NFKC')
    .toLocaleLowerCase()
    .replace(/[’‘]/gu, "'")
    .replace(/\s+/gu, ' ')
    .trim()
    .replace(/[.!。！]$/u, '')

function notJudgedWarning({ message }: ProviderError): ScriptWarning {
  return {
    code: 'not_judged',
    message: `The text provider's sentences were not judged: ${message}. Read them against what you sent before you publish.`,
  }
}
