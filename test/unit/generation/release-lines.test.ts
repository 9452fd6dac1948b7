/** What a repository's release notes say is written for developers: no viewer reads it as it is. */
import { expect, it } from 'vitest'
import { digestOf } from '../../../src/features/github/domain/digest-rules.ts'
import { writeScript } from '../../../src/generation/script-writer.ts'
import { scriptRequest } from '../../support/generation-request.ts'

const line = 'Add 212 stations in Brittany'
const facts = {
  summary: 'Tidepool shows tides for surfers.',
  features: ['Works without a signal', 'Warns before a beach is cut off', line],
  releaseLines: [line],
  suggestedHooks: [],
}

it('the built-in writer leaves lines of release notes out, and its notes name them', () => {
  const script = writeScript(
    scriptRequest({
      hook: 'Know the tide',
      brief: undefined,
      format: 'carousel',
      project: { name: 'Tidepool' },
      facts,
    }),
  )
  const shown = JSON.stringify([script.scenes, script.captions])
  expect(shown).toContain('Works without a signal')
  expect(shown).not.toContain('212 stations')
  expect(script.notes?.filter((note) => note.includes(line))).toEqual([
    `Not shown, because it is a line of release notes, which only a text provider words as news: “${line}”`,
  ])
})

it('no suggested hook is a line of release notes', () => {
  const { features, suggestedHooks } = digestOf({
    facts: {
      ...{ fullName: 'tidepool-dev/tidepool', url: 'https://github.example/tidepool-dev/tidepool' },
      ...{ description: 'Tides for surfers', primaryLanguage: null, topics: [], homepage: null },
    } as never,
    commitSha: 'a'.repeat(40),
    readme: {
      path: 'README.md',
      text: '# Tidepool\n\n## Features\n\n- Works without a signal\n- Warns you before a beach is cut off\n',
    },
    releases: [{ tag: 'v5', name: null, url: 'https://github.example/v5', notes: `- ${line}\n` } as never],
    manifests: [],
  })
  expect(features.some(({ source }) => source.kind === 'release')).toBe(true)
  expect(suggestedHooks.length).toBeGreaterThan(0)
  expect(suggestedHooks.filter(({ source, value }) => source.kind === 'release' || value.includes('212'))).toEqual([])
})
