import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestServer } from '../../../support/harness.ts'
import { everyScope } from '../../../support/harness.ts'
import { patch } from '../content/fixture.ts'
import {
  connect,
  eventTypesOf,
  people,
  post,
  publication,
  read,
  readyContainer,
  startFixture,
  waitForStatus,
} from './fixture.ts'

let server: TestServer
let advanceClock: (ms: number) => Promise<void>
let withoutApprovals: string

beforeAll(async () => {
  ;({ server, advanceClock } = await startFixture())
  const scopes = everyScope.filter((scope) => scope !== 'approvals:write')
  withoutApprovals = (await server.createKey(server.organizationId, { scopes })).key
})
afterAll(() => server?.close())

const minute = 60_000
const inMinutes = (count: number) => new Date(server.deps.clock.now().getTime() + count * minute).toISOString()

async function scheduled(words: object = {}, { approval = false } = {}) {
  const { projectId, containerId } = await readyContainer(server, 'image')
  if (approval) {
    await patch(server, `/v1/projects/${projectId}`, { requires_approval: true })
    await post(server, `/v1/content/${containerId}/approve`, {})
  }
  const instagram = await connect(server, projectId, 'instagram', people.instagram)
  const facebook = await connect(server, projectId, 'facebook', people.onePage)
  const targets = [{ socialAccountId: instagram, ...words }]
  const answer = await post(server, `/v1/content/${containerId}/schedule`, { targets, publishAt: inMinutes(60) })
  if (answer.status !== 201) throw new Error(answer.text)
  return { projectId, containerId, instagram, facebook, id: answer.body.id as string }
}

const edit = (id: string, body: object, key?: string) =>
  server.send('PATCH', `/v1/publications/${id}`, { body, ...(key && { key }) })
const factsOf = (id: string) => eventTypesOf(server, `"publicationId":"${id}"`)
const wordsApproved = async (containerId: string) =>
  (await read(server, `/v1/content/${containerId}/approval-history`)).data.filter(
    ({ action }: { action: string }) => action === 'words_approved',
  )

describe('a publication that waits', () => {
  it('takes other words and options for an account, keeps what is left out, and posts them', async () => {
    const { id, containerId, instagram } = await scheduled({ caption: 'Before', firstComment: 'First!' })
    const before = await read(server, `/v1/content/${containerId}`)
    const changed = await edit(id, {
      targets: [{ socialAccountId: instagram, caption: 'After', options: { shareToFeed: true } }],
    })
    expect([changed.status, changed.body.targets]).toMatchObject([
      200,
      [{ caption: 'After', firstComment: 'First!', options: { shareToFeed: true }, status: 'scheduled' }],
    ])
    const cleared = await edit(id, { targets: [{ socialAccountId: instagram, caption: null, firstComment: null }] })
    expect(cleared.body.targets).toMatchObject([
      {
        caption: before.captions.perPlatform.instagram?.caption ?? before.captions.default,
        firstComment: null,
        options: { shareToFeed: true },
      },
    ])
    await edit(id, { targets: [{ socialAccountId: instagram, caption: 'At last' }] })
    expect(await read(server, `/v1/content/${containerId}`)).toEqual(before)
    await advanceClock(61 * minute)
    expect((await waitForStatus(server, id, 'published')).targets).toMatchObject([{ caption: 'At last' }])
    expect((await factsOf(id)).filter((type) => type === 'publication.scheduled')).toHaveLength(4)
  })

  it('takes accounts and a time in one call, and is published on those that are left', async () => {
    const { id, instagram, facebook } = await scheduled()
    const publishAt = inMinutes(90)
    const moved = await edit(id, { publishAt, targets: [{ socialAccountId: facebook }], removeTargets: [instagram] })
    expect(moved.body).toMatchObject({ status: 'scheduled', publishAt, targets: [{ socialAccountId: facebook }] })
    expect(moved.body.targets).toHaveLength(1)
    const back = await edit(id, { targets: [{ socialAccountId: instagram, caption: 'Here too' }] })
    expect(back.body.targets).toMatchObject([
      { socialAccountId: facebook },
      { socialAccountId: instagram, caption: 'Here too' },
    ])
    await advanceClock(91 * minute)
    const done = await waitForStatus(server, id, 'published')
    expect(done.targets).toMatchObject([{ status: 'published' }, { status: 'published' }])
  })

  it.each([
    [
      'an account named twice',
      (i: string) => ({ targets: [{ socialAccountId: i }, { socialAccountId: i }] }),
      'targets/1',
    ],
    ['the last account taken away', (i: string) => ({ removeTargets: [i] }), 'removeTargets'],
    [
      'an account changed and taken away',
      (i: string) => ({ targets: [{ socialAccountId: i }], removeTargets: [i] }),
      'removeTargets/0',
    ],
    [
      'a caption that is too long',
      (i: string) => ({ targets: [{ socialAccountId: i, caption: 'x'.repeat(2300) }] }),
      'targets/0/caption',
    ],
    [
      'a time in the past',
      (i: string) => ({ publishAt: '2020-01-01T00:00:00Z', targets: [{ socialAccountId: i }] }),
      'publishAt',
    ],
  ] as const)('refuses %s, and stays as it was', async (_what, body, path) => {
    const { id, instagram } = await scheduled()
    const before = await publication(server, id)
    const refused = await edit(id, body(instagram))
    expect([refused.status, refused.body.error.code]).toEqual([422, 'VALIDATION'])
    expect(refused.body.error.details.issues[0].path).toContain(`/body/${path}`)
    expect(await publication(server, id)).toEqual(before)
  })

  it('refuses words that the safety layer refuses, and accounts of others', async () => {
    const { id, instagram } = await scheduled()
    const hateful = await edit(id, { targets: [{ socialAccountId: instagram, caption: 'We never hire Muslims' }] })
    expect([hateful.status, hateful.body.error.code]).toEqual([422, 'MODERATION_BLOCKED'])
    expect(hateful.body.error.details.findings).toMatchObject([{ where: 'targets/0/caption' }])
    const other = await scheduled()
    const foreign = await edit(id, { targets: [{ socialAccountId: other.instagram }] })
    expect([foreign.status, foreign.body.error.code]).toEqual([404, 'NOT_FOUND'])
    const taken = await edit(id, { removeTargets: [other.instagram] })
    expect(taken.body.error.details.issues).toMatchObject([{ path: '/body/removeTargets/0' }])
  })

  it('refuses to add an account that the container is on its way to already, unless it may be posted again', async () => {
    const { id, containerId, facebook } = await scheduled()
    const other = await post(server, `/v1/content/${containerId}/schedule`, {
      targets: [{ socialAccountId: facebook }],
      publishAt: inMinutes(600),
    })
    const targets = [{ socialAccountId: facebook }]
    const refused = await edit(id, { targets })
    expect([refused.status, refused.body.error.details]).toMatchObject([
      409,
      { reason: 'duplicate_publication', existingId: other.body.id },
    ])
    expect((await edit(id, { targets, duplicatePolicy: 'allow' })).body.targets).toHaveLength(2)
  })

  it('is CONFLICT once publishing has begun', async () => {
    const { id, instagram } = await scheduled()
    await advanceClock(61 * minute)
    await waitForStatus(server, id, 'published')
    const late = await edit(id, { targets: [{ socialAccountId: instagram, caption: 'Late' }] })
    expect([late.status, late.body.error.details]).toEqual([409, { reason: 'not_scheduled' }])
  })

  it('keeps every account of changes that are made at once', async () => {
    const { id, instagram, facebook } = await scheduled()
    const answers = await Promise.all([
      edit(id, { targets: [{ socialAccountId: facebook, caption: 'A' }] }),
      edit(id, { targets: [{ socialAccountId: facebook, firstComment: 'B' }] }),
      edit(id, { targets: [{ socialAccountId: instagram, caption: 'C' }] }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await publication(server, id)).targets).toMatchObject([
      { socialAccountId: instagram, caption: 'C' },
      { socialAccountId: facebook, caption: 'A', firstComment: 'B' },
    ])
  })
})

describe('where the project requires approval', () => {
  it('changed words need approvals:write and are recorded, the rest does not, and the container stays approved', async () => {
    const { id, containerId, instagram, facebook } = await scheduled({}, { approval: true })
    const words = { targets: [{ socialAccountId: instagram, caption: 'Ours' }] }
    const refused = await edit(id, words, withoutApprovals)
    expect([refused.status, refused.body.error.details]).toEqual([403, { requiredScope: 'approvals:write' }])
    expect((await edit(id, { targets: [{ socialAccountId: facebook }] }, withoutApprovals)).status).toBe(200)
    expect(await wordsApproved(containerId)).toEqual([])
    expect((await edit(id, words)).status).toBe(200)
    expect(await wordsApproved(containerId)).toMatchObject([{ publicationId: id, words: { caption: 'Ours' } }])
    const option = { targets: [{ socialAccountId: instagram, options: { shareToFeed: true } }] }
    expect((await edit(id, option, withoutApprovals)).body.targets).toMatchObject([{ caption: 'Ours' }, {}])
    expect(await wordsApproved(containerId)).toHaveLength(1)
    expect(await read(server, `/v1/content/${containerId}`)).toMatchObject({ approval_status: 'approved', version: 1 })
  })

  it('one that is held stays held, with the new words', async () => {
    const { id, containerId, instagram } = await scheduled({}, { approval: true })
    await patch(server, `/v1/content/${containerId}`, { captions: { default: 'Other words' } })
    expect(await publication(server, id)).toMatchObject({ status: 'held' })
    const edited = await edit(id, { targets: [{ socialAccountId: instagram, caption: 'Ours' }] })
    expect(edited.body).toMatchObject({
      status: 'held',
      holdReason: 'approval_pending',
      targets: [{ caption: 'Ours' }],
    })
    await post(server, `/v1/content/${containerId}/approve`, {})
    expect(await publication(server, id)).toMatchObject({ status: 'scheduled', targets: [{ caption: 'Ours' }] })
  })
})
