import { expect, it } from 'vitest'
import type { Known } from '../../../../scripts/check/named-things.ts'
import { headersIn, operationsIn, unknownNames } from '../../../../scripts/check/named-things.ts'

const bundle = {
  paths: {
    '/v1/jobs/{jobId}': { get: { responses: { '200': { headers: { 'Retry-After': {} } } } } },
    '/v1/jobs/{jobId}/cancel': { post: { parameters: [{ in: 'header', name: 'Idempotency-Key' }] } },
  },
}
const known: Known = {
  codes: new Set(['FORBIDDEN_FENCE']),
  events: new Set(['job.succeeded', 'content.generated']),
  work: new Set(['content.generate']),
  operations: operationsIn(bundle),
  headers: headersIn(bundle),
  scripts: new Set(['mock']),
}
const found = (text: string) => unknownNames('guide.md', text, known).map(({ at, problem }) => `${at} ${problem}`)

it.each([
  ['a code in backticks', 'It answers `FORBIDDEN_GATE`.', 'FORBIDDEN_GATE is no error code.'],
  ['a bare code', 'It answers 403 FORBIDDEN_GATE.', 'FORBIDDEN_GATE is no error code.'],
  ['a code in an example', '"code": "FORBIDDEN_GATE",', 'FORBIDDEN_GATE is no error code.'],
  ['an event', 'Wait for `job.done`.', 'job.done is no event, no job and no task.'],
  ['a path', 'Send `POST /v1/jobs/{jobId}/stop`.', 'POST /v1/jobs/{jobId}/stop is no operation of the contract.'],
  ['a method', 'Send PATCH /v1/jobs/$JOB.', 'PATCH /v1/jobs/$JOB is no operation of the contract.'],
  ['a path without a method', 'Read `/v1/job/{jobId}`.', '/v1/job/{jobId} is no operation of the contract.'],
  ['a header', 'Wait as Retry-Later says.', 'Retry-Later is no header of the contract.'],
  ['a header of webhooks', 'webhook-time: 1795170000', 'webhook-time is no header of the contract.'],
  ['a script', 'Start it with `npm run mcok`.', 'mcok is no script of package.json.'],
])('finds %s that is not there, with its line', (_what, text, problem) => {
  expect(found(`First line.\n${text}`)).toEqual([`guide.md:2 ${problem}`])
})

it('takes what is there, settings, files, ids and variables in a path', () => {
  const texts = [
    '`FORBIDDEN_FENCE` follows `job.succeeded` of `content.generate`; see `CASTLANE_LOG_LEVEL` in `main.ts`.',
    'GET /v1/jobs/{jobId}, `HEAD /v1/jobs/job_1?limit=2` and POST /v1/jobs/$JOB/cancel. Send Idempotency-Key; retry-after too.',
    'Run npm run mock. `$WRITE_KEY` is a variable.',
  ]
  expect(texts.flatMap(found)).toEqual([])
})
