import { expect, it } from 'vitest'
import { findUnready } from '../../../scripts/check/release.ts'

const ready: Record<string, string> = {
  'package.json': '{ "version": "1.2.0" }',
  'generated/openapi.json': '{ "info": { "version": "1.1.0" } }',
  'CHANGELOG.md': '# Changelog\n\n## [Unreleased]\n\n## [1.2.0] - 2026-12-01\n',
  'openapi/releases/1.1.0.json.gz': '',
}

const faultsOf = (changes: Record<string, string> = {}, tag = 'v1.2.0') => {
  const files = { ...ready, ...changes }
  return findUnready({ read: (path) => files[path]!, exists: (path) => path in files }, tag)
}

it('a release whose versions agree is ready', () => {
  expect(faultsOf()).toEqual([])
})

it.each([
  ['a tag of another version', {}, 'v1.3.0', /package\.json says 1\.2\.0/],
  ['no section of the changelog', { 'CHANGELOG.md': '## [Unreleased]\n' }, 'v1.2.0', /no section "## \[1\.2\.0\]/],
  [
    'a contract that is not recorded',
    { 'generated/openapi.json': '{ "info": { "version": "1.2.0" } }' },
    'v1.2.0',
    /1\.2\.0 is not recorded/,
  ],
  ['breaks of the last release', { 'openapi/releases/deliberate.yaml': '' }, 'v1.2.0', /1\.1\.0 is not recorded/],
] as const)('%s is named', (_what, changes, tag, fault) => {
  expect(faultsOf(changes, tag)).toEqual([expect.stringMatching(fault)])
})
