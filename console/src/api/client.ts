/** Requests of the public API, as the key of the person who is signed in. */
import createClient from 'openapi-fetch'
import type { components, paths } from '../../../generated/types.ts'
import { CastlaneError, failureOf } from '../../../src/client/errors.ts'
import { sendWithRetries } from '../../../src/client/retry.ts'
import { newUuid } from '../../../src/client/uuid.ts'
import { customerFilter, rememberOwners } from '../lib/filter.ts'
import { session } from './session.ts'

export type Schemas = components['schemas']

export const consoleHeaders = { 'X-Castlane-Console': '1' }
export const apiBase = '/console/api'

/** A person waits for the answer: what takes longer than this is better shown as a failure, with a button. */
const patience = { maxRetries: 2, maxWaitMs: 5_000, timeoutMs: 30_000 }

export const api = createClient<paths>({
  baseUrl: apiBase,
  headers: consoleHeaders,
  querySerializer: { array: { style: 'form', explode: false } },
  fetch: (request) => sendWithRetries((one) => fetch(one), request, patience),
})

api.use({
  onRequest({ request }) {
    if (request.method !== 'GET') request.headers.set('Idempotency-Key', newUuid())
    return request
  },
  onResponse({ response }) {
    if (response.status === 401) session.value = null
  },
})

interface Answer<Data> {
  readonly data?: Data | undefined
  readonly error?: unknown
  readonly response: Response
}

/**
 * The data of an answer.
 * @throws CastlaneError for an error response, CastlaneUnreachable where none came
 */
export async function dataOf<Data>(call: Promise<Answer<Data>>): Promise<Data> {
  const { data, error, response } = await call
  // The body of an error response is the envelope.
  if (error !== undefined) throw new CastlaneError(failureOf(error, response), response)
  rememberOwners(data)
  return data as Data
}

/**
 * The header that a resource of a child organization needs.
 * @param organizationId where it is known; else what the address says counts
 */
export function inOrganization(organizationId?: string | undefined): { 'X-Castlane-Organization'?: string } {
  const owner = organizationId ?? customerFilter.peek().organizationId
  return owner === null || owner === session.peek()?.organizationId ? {} : { 'X-Castlane-Organization': owner }
}
