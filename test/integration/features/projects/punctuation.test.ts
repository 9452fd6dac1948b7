/** Words that a partner gives may hold any character of ASCII, wherever they are looked for. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bannedTerms } from '../../../../src/generation/banned-terms.ts'
import type { TestServer } from '../../../support/harness.ts'
import { startTestServer } from '../../../support/harness.ts'
import { createProject, generate, patch, post, quickGeneration, read } from '../content/fixture.ts'

const punctuation = Array.from({ length: 0x7f - 0x21 }, (_, index) => String.fromCharCode(0x21 + index)).filter(
  (character) => !/[a-z\d]/i.test(character),
)
/** Inside a word, at its ends, twice, beside a space, and before characters with a meaning in an expression. */
const terms = punctuation.flatMap((one) => [
  `anti${one}aging`,
  `${one}start`,
  `end${one}`,
  `a${one}${one}b`,
  `two ${one} words`,
  `${one}d${one}w`,
])

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ worker: true, overrides: { generation: quickGeneration() } })
})
afterAll(() => server?.close())

describe('banned terms', () => {
  it('are found as they are written, with every punctuation character of ASCII', () => {
    for (const term of [...terms, ...punctuation]) {
      expect(bannedTerms([term]).find(`Yes, ${term} it is`).length, term).toBeGreaterThan(0)
      expect(bannedTerms([term]).strike(`Yes ${term} no`), term).not.toContain(term)
    }
    expect(punctuation).toHaveLength(32)
    expect(bannedTerms(['a.b', 'x*y']).find('axb xxy xy')).toEqual([])
  })

  it('with any punctuation leave content and influencers to be made', async () => {
    const projectId = await createProject(server)
    for (const bannedTerms of [terms.slice(0, 96), terms.slice(96), ['anti-aging', 'e-bike', 'sign-up']]) {
      const changed = await patch(server, `/v1/projects/${projectId}`, { brand: { bannedTerms } })
      expect(changed.status, changed.text).toBe(200)
      const [id] = await generate(server, projectId, {})
      expect((await read(server, `/v1/content/${id}`)).status).toBe('ready')
      const started = await post(server, `/v1/projects/${projectId}/influencers`, {
        name: 'Mara Bean',
        persona: { bio: 'A barista.', tone: 'dry', niche: 'coffee', language: 'en' },
        appearance: { description: 'Short dark hair', palette: ['#4B2E2B', '#F2C14E'] },
        consent: { type: 'synthetic' },
      })
      expect(started.status, started.text).toBe(202)
      expect((await server.waitForJob(started.body.id)).status).toBe('succeeded')
    }
  })
})

describe('keywords of engagement rules', () => {
  it('with any punctuation decide what is simulated, and only the text that holds them', async () => {
    const projectId = await createProject(server)
    const body = { enabled: true, mode: 'auto', comments: { enabled: true, answer: 'all', hideToxic: true } }
    expect((await patch(server, `/v1/projects/${projectId}/engagement/config`, body)).status).toBe(200)
    for (const [index, mark] of punctuation.entries()) {
      const rule = await post(server, `/v1/projects/${projectId}/engagement/rules`, {
        name: `Rule ${index}`,
        priority: index,
        trigger: { kind: 'any', match: 'keywords', keywords: [`xx${mark}YY`, `pre ${mark} post`] },
        action: { type: 'reply', template: 'Hi!' },
      })
      expect(rule.status, rule.text).toBe(201)
      const simulate = async (text: string) => {
        const answer = await post(server, `/v1/projects/${projectId}/engagement/simulate`, { kind: 'comment', text })
        expect(answer.status, `${mark}: ${answer.text}`).toBe(200)
        return answer.body.ruleId as string | null
      }
      expect(await simulate(`Say XX${mark}yy now`), mark).toBe(rule.body.id)
      expect(await simulate(`Say pre  ${mark} post now`), mark).toBe(rule.body.id)
      expect(await simulate('Say xxyy now'), mark).toBeNull()
    }
  })
})
