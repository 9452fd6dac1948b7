import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '../../../../src/db/transaction.ts'
import { enqueue } from '../../../../src/tasks/index.ts'
import type { TestServer } from '../../../support/harness.ts'
import { startTestServer } from '../../../support/harness.ts'
import { patienceMs } from '../../../support/patience.ts'
import { codeFor, control, createProject, fable, ingest, lumen, post } from './fixture.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ worker: true, sandbox: true })
})
afterAll(() => server?.close())
beforeEach(async () => {
  await server.deps.db.write.deleteFrom('github_installations').execute()
})

const db = () => server.deps.db.write

/** Registers with the code of a person who may read these repositories. */
async function registerAs(readable: readonly string[], githubInstallationId = fable): Promise<string> {
  const code = await codeFor(server, githubInstallationId, readable)
  const answer = await post(server, '/v1/github/installations', { githubInstallationId, code })
  if (answer.status !== 201) throw new Error(answer.text)
  return answer.body.id
}

interface Listed {
  readonly fullName: string
  readonly syncedAt: string
}

async function list(installationId: string): Promise<Listed[]> {
  return (await server.send('GET', `/v1/github/installations/${installationId}/repositories`)).body.data
}

const names = async (installationId: string) => (await list(installationId)).map(({ fullName }) => fullName)

/** Waits until the repositories were read from GitHub again after `cause`. */
async function refreshAfter(installationId: string, cause: () => Promise<unknown>): Promise<void> {
  await db()
    .updateTable('github_repositories')
    .set({ synced_at: new Date(0) })
    .where('installation_id', '=', installationId)
    .execute()
  await cause()
  const deadline = Date.now() + patienceMs
  while ((await list(installationId)).some(({ syncedAt }) => new Date(syncedAt).getTime() === 0)) {
    if (Date.now() > deadline) throw new Error('It was not refreshed.')
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

const requeueNow = (installationId: string) => () =>
  inTransaction(db(), async (tx) => {
    const due = { sync_due_at: new Date(0) }
    await tx.updateTable('github_installations').set(due).where('id', '=', installationId).execute()
    await enqueue(tx, 'github.sync_installation', installationId)
  })

/** The end of an ingest through the installation, without what differs between any two. */
async function outcomeOf(projectId: string, installationId: string, repository: string) {
  const { job, ingest: read } = await ingest(server, projectId, { repository, installationId })
  const { status, error, credits } = job
  const { summary, features, assets, commitSha, languages } = read
  return { status, error, credits, summary, features, assets, commitSha, languages }
}

describe('an installation shows what the person who registered it could read', () => {
  it('lists no other repository that it reaches', async () => {
    expect(await names(await registerAs(['fable-coffee/brew-guide']))).toEqual(['fable-coffee/brew-guide'])
  })

  it('reads no other private repository: an ingest of one ends as that of one that does not exist', async () => {
    const installationId = await registerAs(['fable-coffee/brew-guide'])
    const projectId = await createProject(server)
    const hidden = await outcomeOf(projectId, installationId, 'fable-coffee/app')
    expect(hidden).toMatchObject({
      status: 'failed',
      error: { code: 'SCRAPE_FAILED', data: { stage: 'fetch' } },
      credits: { quoted: 5, charged: 0, refunded: 5 },
      summary: null,
      commitSha: null,
    })
    expect(hidden).toEqual(await outcomeOf(projectId, installationId, 'fable-coffee/nothing'))
  })

  it('reads what it lists, in whatever case it is named, and public repositories as anybody may', async () => {
    const installationId = await registerAs(['fable-coffee/app'])
    const projectId = await createProject(server)
    for (const repository of ['Fable-Coffee/App', 'tidepool-dev/tidepool'])
      expect((await outcomeOf(projectId, installationId, repository)).status).toBe('succeeded')
  })

  it('does not grow by a refresh, nor by GitHub’s event of a repository that was added', async () => {
    const installationId = await registerAs(['fable-coffee/brew-guide'])
    await refreshAfter(installationId, requeueNow(installationId))
    expect(await names(installationId)).toEqual(['fable-coffee/brew-guide'])
    await refreshAfter(installationId, () => control(server, 'repositories', { fullName: 'fable-coffee/payroll' }))
    expect(await names(installationId)).toEqual(['fable-coffee/brew-guide'])
    const outcome = await outcomeOf(await createProject(server), installationId, 'fable-coffee/payroll')
    expect(outcome.status).toBe('failed')
  })

  it('keeps a repository that was renamed, and does not take another one under its old name for it', async () => {
    await control(server, 'repositories', { fullName: 'lumen-fit/vault' })
    const installationId = await registerAs(['lumen-fit/vault'], lumen)
    const projectId = await createProject(server)
    await refreshAfter(installationId, () =>
      control(server, 'repositories/rename', { from: 'lumen-fit/vault', to: 'lumen-fit/safe' }),
    )
    expect(await names(installationId)).toEqual(['lumen-fit/safe'])
    expect((await outcomeOf(projectId, installationId, 'lumen-fit/safe')).status).toBe('succeeded')
    await refreshAfter(installationId, () => control(server, 'repositories', { fullName: 'lumen-fit/vault' }))
    expect(await names(installationId)).toEqual(['lumen-fit/safe'])
    // What is listed may be older than the rename.
    await db()
      .updateTable('github_repositories')
      .set({ full_name: 'lumen-fit/vault' })
      .where('installation_id', '=', installationId)
      .execute()
    expect((await outcomeOf(projectId, installationId, 'lumen-fit/vault')).status).toBe('failed')
  })

  it('shows more after it was deleted and registered again by a person who may read more', async () => {
    const installationId = await registerAs(['fable-coffee/brew-guide'])
    const code = await codeFor(server, fable, ['fable-coffee/app', 'fable-coffee/brew-guide'])
    const body = { githubInstallationId: fable, code }
    expect((await post(server, '/v1/github/installations', body)).status).toBe(409)
    expect(await names(installationId)).toEqual(['fable-coffee/brew-guide'])
    await server.send('DELETE', `/v1/github/installations/${installationId}`)
    const again = await post(server, '/v1/github/installations', body)
    expect(again.status).toBe(201)
    expect(await names(again.body.id)).toEqual(['fable-coffee/app', 'fable-coffee/brew-guide'])
  })

  it('shows nothing after it was registered while it was suspended', async () => {
    await control(server, `installations/${lumen}/suspend`)
    const installationId = await registerAs(['lumen-fit/lumen'], lumen)
    await control(server, `installations/${lumen}/unsuspend`)
    const due = () =>
      db()
        .selectFrom('github_installations')
        .select('sync_due_at')
        .where('id', '=', installationId)
        .executeTakeFirstOrThrow()
    const deadline = Date.now() + patienceMs
    // A refresh that succeeded is due again after a day.
    while ((await due()).sync_due_at!.getTime() < Date.now() + 60 * 60_000) {
      if (Date.now() > deadline) throw new Error('It was not refreshed.')
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    expect(await names(installationId)).toEqual([])
  })
})

describe('an installation that was registered before the ids were stored', () => {
  async function registerBefore(): Promise<string> {
    const installationId = await registerAs(['fable-coffee/app'])
    await db().updateTable('github_installations').set({ readable_repository_ids: null }).execute()
    await db().updateTable('github_repositories').set({ github_repository_id: null }).execute()
    return installationId
  }

  it('goes on listing and reading what it listed, and does not grow by a refresh', async () => {
    const installationId = await registerBefore()
    const projectId = await createProject(server)
    expect(await names(installationId)).toEqual(['fable-coffee/app'])
    expect((await outcomeOf(projectId, installationId, 'fable-coffee/app')).status).toBe('succeeded')
    await refreshAfter(installationId, requeueNow(installationId))
    expect(await names(installationId)).toEqual(['fable-coffee/app'])
    expect((await outcomeOf(projectId, installationId, 'fable-coffee/app')).status).toBe('succeeded')
    await refreshAfter(installationId, requeueNow(installationId))
    expect(await names(installationId)).toEqual(['fable-coffee/app'])
  })
})

it('shows nothing that a process of the version before wrote into the list of an installation', async () => {
  const installationId = await registerAs(['fable-coffee/brew-guide'])
  await db()
    .insertInto('github_repositories')
    .values({
      installation_id: installationId,
      full_name: 'fable-coffee/app',
      private: true,
      default_branch: 'main',
      url: 'https://github.example/fable-coffee/app',
      synced_at: new Date(),
    })
    .execute()
  expect(await names(installationId)).toEqual(['fable-coffee/brew-guide'])
  const outcome = await outcomeOf(await createProject(server), installationId, 'fable-coffee/app')
  expect(outcome.status).toBe('failed')
})

it('reads what a process of the version before listed without ids, as far as the person could read it', async () => {
  const installationId = await registerAs(['fable-coffee/brew-guide'])
  const projectId = await createProject(server)
  // Its refresh writes everything that the installation reaches.
  for (const name of ['fable-coffee/brew-guide', 'fable-coffee/app'])
    await db()
      .insertInto('github_repositories')
      .values({
        installation_id: installationId,
        full_name: name,
        private: true,
        default_branch: 'main',
        url: `https://github.example/${name}`,
        synced_at: new Date(),
      })
      .onConflict((conflict) =>
        conflict.columns(['installation_id', 'full_name']).doUpdateSet({ github_repository_id: null }),
      )
      .execute()
  expect((await outcomeOf(projectId, installationId, 'fable-coffee/brew-guide')).status).toBe('succeeded')
  expect(await outcomeOf(projectId, installationId, 'fable-coffee/app')).toEqual(
    await outcomeOf(projectId, installationId, 'fable-coffee/nothing'),
  )
})
