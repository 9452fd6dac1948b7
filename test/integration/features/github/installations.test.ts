import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { syncInstallation } from '../../../../src/features/github/tasks/sync-installation.ts'
import type { TestServer } from '../../../support/harness.ts'
import { startTestServer } from '../../../support/harness.ts'
import { patienceMs } from '../../../support/patience.ts'
import { codeFor, control, createProject, fable, post, register, tidepool } from './fixture.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ worker: true, sandbox: true })
})
afterAll(() => server?.close())
beforeEach(async () => {
  await server.send('DELETE', '/sandbox/github/control/faults', { key: null })
  await server.deps.db.write.deleteFrom('github_installations').execute()
  for (const id of [fable, tidepool]) await control(server, `installations/${id}/unsuspend`)
})

const read = (path: string) => server.send('GET', path)

async function until(check: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + patienceMs
  while (!(await check())) {
    if (Date.now() > deadline) throw new Error('It did not come about.')
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

describe('registering an installation', () => {
  it('ties it to the organization with what GitHub says of it, and its repositories are there at once', async () => {
    const code = await codeFor(server, fable)
    const metadata = { crmId: '4711' }
    const made = await post(server, '/v1/github/installations', { githubInstallationId: fable, code, metadata })
    expect(made.status).toBe(201)
    expect(made.headers.get('location')).toBe(`/v1/github/installations/${made.body.id}`)
    expect(made.body).toMatchObject({
      githubInstallationId: fable,
      account: { id: 91827364, login: 'fable-coffee', type: 'Organization' },
      repositorySelection: 'selected',
      status: 'active',
      metadata,
    })
    expect((await read(`/v1/github/installations/${made.body.id}`)).body).toEqual(made.body)
    expect((await read('/v1/github/installations')).body.data).toEqual([made.body])
    const first = await read(`/v1/github/installations/${made.body.id}/repositories?limit=1`)
    expect(first.body.data).toMatchObject([{ fullName: 'fable-coffee/app', private: true, primaryLanguage: 'Swift' }])
    const next = await read(/<(.+)>/.exec(first.headers.get('link')!)![1]!)
    expect(next.body).toMatchObject({ data: [{ fullName: 'fable-coffee/brew-guide' }], nextCursor: null })
  })

  it('refuses a code that GitHub does not know, that was used, or whose owner may not use the installation', async () => {
    const own = await codeFor(server, fable)
    const other = await codeFor(server, tidepool)
    const register = (code: string) => post(server, '/v1/github/installations', { githubInstallationId: fable, code })
    for (const code of ['0000000000', other]) {
      const refused = await register(code)
      expect(refused.status).toBe(422)
      expect(refused.body.error.details.issues[0].path).toBe('/body/code')
    }
    const made = await register(own)
    await server.send('DELETE', `/v1/github/installations/${made.body.id}`)
    expect((await register(own)).status).toBe(422)
  })

  it('tells of one that is registered already without spending the code, and lets another organization have its own', async () => {
    const id = await register(server)
    const code = await codeFor(server, fable)
    const again = await post(server, '/v1/github/installations', { githubInstallationId: fable, code })
    expect(again.status).toBe(409)
    expect(again.body.error.details).toEqual({ reason: 'already_registered', existingId: id })
    const { key } = await server.createKey(await server.createOrganization())
    const theirs = await post(server, '/v1/github/installations', { githubInstallationId: fable, code }, key)
    expect(theirs.status).toBe(201)
  })

  it('says SCRAPE_FAILED where GitHub does not answer', async () => {
    const code = await codeFor(server, fable)
    await control(server, 'faults', { kind: 'server_error', path: '/user/installations', times: 9 })
    const refused = await post(server, '/v1/github/installations', { githubInstallationId: fable, code })
    expect(refused.status).toBe(502)
    expect(refused.body.error.code).toBe('SCRAPE_FAILED')
  })

  it('asks again where GitHub failed for a moment', async () => {
    const code = await codeFor(server, fable)
    await control(server, 'faults', { kind: 'reset', path: '/user/installations', times: 1 })
    expect((await post(server, '/v1/github/installations', { githubInstallationId: fable, code })).status).toBe(201)
  })
})

describe('an installation', () => {
  it('is nobody else’s: a foreign id and a missing one answer the same everywhere', async () => {
    const id = await register(server)
    const { key } = await server.createKey(await server.createOrganization({ credits: 100 }))
    const projectId = await createProject(server, {}, key)
    const missing = id.replace(/.{12}$/, '000000000000')
    for (const [method, path] of [
      ['GET', ''],
      ['GET', '/repositories'],
      ['DELETE', ''],
    ] as const) {
      const answers = await Promise.all(
        [id, missing].map((one) => server.send(method, `/v1/github/installations/${one}${path}`, { key })),
      )
      for (const answer of answers) {
        expect(answer.status).toBe(404)
        expect(answer.body.error.message).toBe(answers[0]!.body.error.message)
      }
    }
    const used = await post(
      server,
      `/v1/projects/${projectId}/github/ingests`,
      { repository: 'fable-coffee/app', installationId: id },
      key,
    )
    expect(used.status).toBe(404)
  })

  it('is suspended, active again and removed as GitHub tells, in signed events', async () => {
    const id = await register(server)
    const status = async () => (await read(`/v1/github/installations/${id}`)).body.status
    await control(server, `installations/${fable}/suspend`)
    expect(await status()).toBe('suspended')
    const projectId = await createProject(server)
    const refused = await post(server, `/v1/projects/${projectId}/github/ingests`, {
      repository: 'fable-coffee/app',
      installationId: id,
    })
    expect(refused.status).toBe(409)
    expect(refused.body.error.details.reason).toBe('installation_inactive')
    await control(server, `installations/${fable}/unsuspend`)
    expect(await status()).toBe('active')
    await control(server, `installations/${tidepool}/deleted`)
    expect(await status()).toBe('active')
    const gone = await register(server, tidepool).catch(() => 'not installed any more')
    expect(gone).toBe('not installed any more')
  })

  it('is what GitHub says when it is asked after an event, whatever order the events came in', async () => {
    const id = await register(server)
    const body = JSON.stringify({ action: 'suspend', installation: { id: fable } })
    const secret = server.config.github.app!.webhookSecret.reveal()
    const signature = `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`
    // An old event that comes late: GitHub itself says that the installation is active.
    const sent = await fetch(`${server.baseUrl}/webhooks/github`, {
      method: 'POST',
      headers: {
        'X-GitHub-Event': 'installation',
        'X-Hub-Signature-256': signature,
        'Content-Type': 'application/json',
      },
      body,
    })
    expect(sent.status).toBe(204)
    await until(async () => (await read(`/v1/github/installations/${id}`)).body.status === 'active')
  })

  it('that an event names while GitHub is asked is asked about again', async () => {
    const id = await register(server)
    const { db, github, clock } = server.deps
    const setDue = (at: Date) =>
      db.write.updateTable('github_installations').set({ sync_due_at: at }).where('id', '=', id).execute()
    await setDue(new Date(0))
    const during = new Date(clock.now().getTime() + 1_000)
    const installation: typeof github.installation = async (...given) => {
      await setDue(during)
      return github.installation(...given)
    }
    const task = { key: id, failures: 0, signal: new AbortController().signal }
    await syncInstallation.run({ ...server.deps, github: { ...github, installation } }, task)
    const { sync_due_at: due } = await db.read
      .selectFrom('github_installations')
      .select('sync_due_at')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(due).toEqual(during)
  })

  it('hears nobody but GitHub: an event without its signature, with another or over other bytes changes nothing', async () => {
    const id = await register(server)
    const body = JSON.stringify({ action: 'deleted', installation: { id: fable } })
    const secret = server.config.github.app!.webhookSecret.reveal()
    const sign = (text: string, key = secret) => `sha256=${createHmac('sha256', key).update(text).digest('hex')}`
    for (const signature of [
      undefined,
      '',
      'sha256=',
      sign(body, 'guess'),
      sign(`${body} `),
      sign(body).slice(0, -1),
    ]) {
      const answer = await fetch(`${server.baseUrl}/webhooks/github`, {
        method: 'POST',
        headers: {
          'X-GitHub-Event': 'installation',
          ...(signature !== undefined && { 'X-Hub-Signature-256': signature }),
        },
        body,
      })
      expect(answer.status).toBe(401)
      expect(((await answer.json()) as { error: { code: string } }).error.code).toBe('UNAUTHENTICATED')
    }
    expect((await read(`/v1/github/installations/${id}`)).body.status).toBe('active')
  })

  it('cannot be removed while an ingest reads through it, and leaves what was read', async () => {
    const id = await register(server)
    const projectId = await createProject(server)
    const started = await post(server, `/v1/projects/${projectId}/github/ingests`, {
      repository: 'fable-coffee/app',
      installationId: id,
    })
    const ingestId = started.body.resource.id
    await server.waitForJob(started.body.id)
    await server.deps.db.write
      .updateTable('github_ingests')
      .set({ status: 'running' })
      .where('id', '=', ingestId)
      .execute()
    const refused = await server.send('DELETE', `/v1/github/installations/${id}`)
    expect(refused.body.error.details).toEqual({ reason: 'in_flight', existingId: ingestId })
    await server.deps.db.write
      .updateTable('github_ingests')
      .set({ status: 'ready' })
      .where('id', '=', ingestId)
      .execute()
    expect((await server.send('DELETE', `/v1/github/installations/${id}`)).status).toBe(204)
    expect((await read(`/v1/github/ingests/${ingestId}`)).body).toMatchObject({ status: 'ready', installationId: id })
    expect((await read(`/v1/github/installations/${id}`)).status).toBe(404)
  })
})
