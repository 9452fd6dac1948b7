import type { Answer, TestServer } from '../../../support/harness.ts'
import { idempotencyKey } from '../../../support/harness.ts'

/** Installations that the sandbox has. */
export const fable = 48211733
export const tidepool = 48211734
export const lumen = 48211735

export function post(server: TestServer, path: string, body?: unknown, key?: string): Promise<Answer> {
  return server.send('POST', path, {
    ...(body !== undefined && { body }),
    ...(key && { key }),
    headers: idempotencyKey(),
  })
}

/** What GitHub's page gives to whoever installs the App. */
export async function codeFor(
  server: TestServer,
  installationId: number,
  /** What the code's owner may read; everything without it. */
  repositories?: readonly string[],
): Promise<string> {
  const answer = await control(server, 'codes', { installationId, ...(repositories && { repositories }) })
  if (answer.status !== 201) throw new Error(answer.text)
  return answer.body.code
}

export function control(server: TestServer, path: string, body?: unknown): Promise<Answer> {
  return server.send('POST', `/sandbox/github/control/${path}`, { key: null, ...(body !== undefined && { body }) })
}

/** @returns the installation's id here */
export async function register(server: TestServer, githubInstallationId = fable, key?: string): Promise<string> {
  const code = await codeFor(server, githubInstallationId)
  const answer = await post(server, '/v1/github/installations', { githubInstallationId, code }, key)
  if (answer.status !== 201) throw new Error(answer.text)
  return answer.body.id
}

export async function createProject(server: TestServer, fields: object = {}, key?: string): Promise<string> {
  const body = { name: 'Fable Coffee', requires_approval: false, timezone: 'UTC', locale: 'en', ...fields }
  const answer = await post(server, '/v1/projects', body, key)
  if (answer.status !== 201) throw new Error(answer.text)
  return answer.body.id
}

/** Starts an ingest and waits for its end. */
export async function ingest(server: TestServer, projectId: string, body: object) {
  const started = await post(server, `/v1/projects/${projectId}/github/ingests`, body)
  if (started.status !== 202) throw new Error(started.text)
  const job = await server.waitForJob(started.body.id)
  const { body: read } = await server.send('GET', `/v1/github/ingests/${started.body.resource.id}`)
  return { job, ingest: read }
}
