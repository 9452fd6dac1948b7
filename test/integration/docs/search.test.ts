import MiniSearch from 'minisearch'
import { expect, it } from 'vitest'
import { createProse } from '../../../scripts/docs/markdown.ts'
import { readDocsModel } from '../../../scripts/docs/model.ts'
import { searchIndex } from '../../../scripts/docs/search-index.ts'
import type { SearchEntry } from '../../../scripts/docs/search-options.ts'
import { searchOptions } from '../../../scripts/docs/search-options.ts'

const model = readDocsModel('.')
const index = MiniSearch.loadJSON<SearchEntry>(
  searchIndex(model, { bundle: model.bundle, prose: createProse(model) }),
  searchOptions,
)

it.each([
  ['pagination', '/docs/guides/limits#lists-and-pagination'],
  ['waitForJob', '/docs/guides/jobs#polling'],
  ['gdpr', '/docs/guides/organizations-and-credits#erasing'],
  ['how do I test', '/docs/guides/test-mode'],
  ['postman', '/docs/downloads'],
  ['generateContent', '/docs/reference/content/generateContent'],
  ['RATE_LIMITED', '/docs/errors#RATE_LIMITED'],
])('the search answers “%s” with %s first', (query, address) => {
  expect(index.search(query)[0]?.address).toBe(address)
})

it('says of each guide what it is for', () => {
  for (const { title, summary } of model.guides)
    expect([title, summary]).toEqual([title, expect.stringMatching(/^.{40,120}\.$/)])
})
