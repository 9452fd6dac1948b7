import { expect } from 'vitest'
import type { Answer, TestServer } from './harness.ts'
import { idempotencyKey } from './harness.ts'

/** What a single operation or an entry came to, in terms that do not depend on ids. */
export type Outcome = 'done' | { readonly code: string; readonly reason?: string }

interface EntryResult {
  readonly index: number
  readonly status: 'done' | 'refused'
  readonly resource: Record<string, unknown> | null
  readonly error: { code: string; message: string; requestId: string; details?: { reason?: string } } | null
}

export const outcomeOfError = ({ code, details }: { code: string; details?: { reason?: string } }): Outcome => ({
  code,
  ...(details?.reason !== undefined && { reason: details.reason }),
})

export const outcomeOf = ({ status, body }: Answer): Outcome => (status < 300 ? 'done' : outcomeOfError(body.error))

/** Sends entries and checks what holds for every answer of a bulk call. */
export async function sendBulk(
  server: TestServer,
  path: string,
  entries: readonly object[],
  more: { readonly key?: string; readonly headers?: Record<string, string> } = {},
): Promise<{
  readonly results: readonly EntryResult[]
  readonly outcomes: readonly Outcome[]
  readonly answer: Answer
}> {
  const answer = await server.send('POST', path, { headers: idempotencyKey(), ...more, body: { entries } })
  if (answer.status !== 200) throw new Error(answer.text)
  const results = answer.body.results as EntryResult[]
  expect(results.map(({ index }) => index)).toEqual(entries.map((_, index) => index))
  for (const { status, resource, error } of results) {
    expect([resource === null, error === null]).toEqual([status === 'refused', status === 'done'])
    if (error) expect(error.requestId).toBe(answer.headers.get('x-request-id'))
  }
  return { answer, results, outcomes: results.map(({ error }) => (error ? outcomeOfError(error) : 'done')) }
}
