import { expect, it } from 'vitest'
import { unknownNames } from '../../../../scripts/check/prose.ts'

const known = {
  codes: new Set(['FORBIDDEN_FENCE']),
  events: new Set(['job.succeeded', 'content.generated']),
  jobs: new Set(['content.generate']),
}
const found = (text: string) => unknownNames('guide.md', text, known).map(({ at, problem }) => `${at} ${problem}`)

it('finds a code that the catalogue does not have', () => {
  expect(found('First line.\nIt answers `FORBIDDEN_GATE`.')).toEqual(['guide.md:2 FORBIDDEN_GATE is no error code.'])
})

it('finds an event that the contract does not have', () => {
  expect(found('Wait for `job.done`.')).toEqual(['guide.md:1 job.done is no event and no job.'])
})

it('takes codes, events, jobs, settings and files', () => {
  expect(
    found('`FORBIDDEN_FENCE` follows `job.succeeded` of `content.generate`; see `CASTLANE_LOG_LEVEL` in `main.ts`.'),
  ).toEqual([])
})
