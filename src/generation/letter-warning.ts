/** What the writers do with a brief that reads like a letter to whoever makes the piece. */
import type { LetterSign } from './letter.ts'
import { signsOf, signsOfALetter } from './letter.ts'
import type { ScriptRequest, ScriptWriter } from './types.ts'

const maxQuoted = 5

/** Adds the warning `reads_like_letter` to what a writer makes of a brief with signs of a letter: it lays all of it out. */
export function withLetterWarning(writer: ScriptWriter): ScriptWriter {
  return {
    plan: (request, variants) => writer.plan(request, variants),
    async write(request, options) {
      const script = await writer.write(request, options)
      const signs = signsIn(request)
      if (signs.length === 0) return script
      const message =
        'The brief has words that may be meant for whoever makes it, and they are shown as they stand: ' +
        `${quotedSigns(signs)}. Put requests into \`direction\`, or send exact \`scenes\`.`
      return { ...script, warnings: [...(script.warnings ?? []), { code: 'reads_like_letter', message }] }
    },
  }
}

type Letter = Pick<ScriptRequest, 'brief' | 'briefIsCopy' | 'language'>

/** The signs by which a brief is a letter, quoted; undefined where it is none, or where all of it is for viewers. */
export function letterIn(request: Letter): string | undefined {
  const signs = request.briefIsCopy ? [] : signsIn(request)
  return signs.length < signsOfALetter ? undefined : quotedSigns(signs)
}

const signsIn = ({ brief, language }: Letter) => (brief === undefined ? [] : signsOf(brief, language))

function quotedSigns(signs: readonly LetterSign[]): string {
  const quoted = signs.slice(0, maxQuoted).map(({ words }) => `“${words}”`)
  const more = signs.length - quoted.length
  return `${quoted.join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}
