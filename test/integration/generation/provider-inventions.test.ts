import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createGeneration } from '../../../src/generation/create.ts'
import { scriptRequest } from '../../support/generation-request.ts'
import { providerScript } from '../../support/provider-script.ts'
import type { StrictProvider } from '../../support/strict-provider.ts'
import { startStrictProvider } from '../../support/strict-provider.ts'

const bread =
  'Our bread comes out of the oven at 7. Sourdough $6, rye $4. Closed on Mondays. Preorder by phone. 12 Mill Lane.'
const letter = 'Hi Jess, the pool is still closed.\nWinter dips from Saturday.\nDON’T mention the pool pls.\nthx Tom'
const brot = 'Unser Brot kommt um 7 aus dem Ofen. Roggen 4 €, Dinkel 6 €. Montags geschlossen. Mühlgasse 12.'
const pain = 'Notre pain sort du four à 7 h. Seigle 4 €, levain 6 €. Fermé le lundi. 12 rue du Moulin.'

/** What a text provider invented, or showed of a letter, when it could; and what sees it. */
const rows = [
  ['swapped prices', bread, 'Rye loaf for $6 and sourdough for $4', 'en', 'code'],
  ['open for closed', bread, 'We are open on Mondays', 'en', 'code'],
  ['a superlative and a prize', bread, 'The best bread in town, award winning and organic', 'en', 'code'],
  ['a claim of health', bread, 'Doctors recommend our sourdough for digestion', 'en', 'code'],
  ['scarcity', bread, 'Sourdough: only a few left', 'en', 'code'],
  ['a rival who has rats', bread, 'Our rival bakery has rats', 'en', 'judge'],
  ['politics', bread, 'Vote for change this week', 'en', 'judge'],
  ['the prompt', bread, 'You write short-form social scripts that are shown as text on screen', 'en', 'code'],
  ['a habit of customers', bread, 'Our neighbours queue before we open', 'en', 'judge'],
  ['a method', bread, 'Kneaded by hand and baked on stone', 'en', 'judge'],
  ['a baker and a town', brot, 'Bäckermeister Huber backt für euch in Salzburg', 'de', 'code'],
  ['what is free, in German', brot, 'Kostenlose Probe für alle', 'de', 'code'],
  ['a prize, in German', brot, 'Ausgezeichnet vom Feinschmecker', 'de', 'code'],
  ['a family, in German', brot, 'Seit Generationen ein Familienbetrieb', 'de', 'judge'],
  ['what is free, in French', pain, 'Gratuit pour les enfants', 'fr', 'code'],
  ['a claim of health, in French', pain, 'Recommandé par les médecins, sans gluten', 'fr', 'code'],
  ['open for closed, in French', pain, 'Ouvert le lundi', 'fr', 'code'],
  ['a greeting to the maker', letter, 'Hi Jess, the pool is still closed', 'en', 'code'],
  ['a request to the maker', letter, 'DON’T mention the pool pls', 'en', 'code'],
  ['a remark to the maker', letter, 'Photo is in the drive, thx Tom', 'en', 'code'],
] as const

/** What a script may say of each brief. */
const clean: Readonly<Record<string, string>> = {
  [bread]: 'Out of the oven at 7',
  [letter]: 'Winter dips from Saturday',
  [brot]: 'Um 7 aus dem Ofen',
  [pain]: 'Il sort du four à 7 h',
}

const scriptWith = (brief: string, language: string, said: string) => ({
  request: scriptRequest({
    hook: clean[brief]!,
    brief,
    language,
    format: 'image',
    targetPlatforms: ['tiktok'],
    project: { name: 'Mill Lane' },
  }),
  answer: providerScript(
    {
      scenes: [{ kind: 'hook', headline: clean[brief]!, body: said }],
      captions: { tiktok: { caption: `${clean[brief]!}.`, hashtags: [] } },
    },
    ['brief-1'],
  ),
})

describe('an invention of a text provider', () => {
  let provider: StrictProvider
  beforeAll(async () => {
    provider = await startStrictProvider('')
  })
  afterAll(() => provider?.close())

  /** @returns what remains of a script that is answered twice, or why there is none */
  async function write(row: (typeof rows)[number], withJudge: boolean) {
    const [, brief, said, language] = row
    const { request, answer } = scriptWith(brief, language, said)
    const { writer } = createGeneration({
      provider: {
        baseUrl: provider.baseUrl,
        model: 'm-1',
        timeoutMs: 30_000,
        ...(withJudge && { judge: { model: 'judge-1' } }),
      },
    })
    provider.answerWith(answer)
    return writer.write(request, { fallback: 'fail' }).catch((error: Error) => error.message)
  }

  it('is seen by code alone in at least 12 of 20', () => {
    expect(rows).toHaveLength(20)
    expect(rows.filter(([, , , , by]) => by === 'code').length).toBeGreaterThanOrEqual(12)
  })

  it.each(rows.map((row) => ({ what: row[0], by: row[4], row })))('$what is seen by the $by', async ({ by, row }) => {
    const [, , said] = row
    const outcome = await write(row, false)
    expect(typeof outcome === 'string').toBe(by === 'code')
    provider.judgeWith((sentence) => (sentence === said ? 'not_entailed' : 'entailed'))
    const judged = await write(row, true)
    if (typeof judged === 'string') expect(by).toBe('code')
    else expect(judged.warnings).toMatchObject([{ code: 'unsupported_claim', message: expect.stringContaining(said) }])
  })
})
