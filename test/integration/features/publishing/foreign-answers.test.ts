import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ChaosProxy } from '../../../support/chaos-proxy.ts'
import { foreignAnswers, startChaosProxy } from '../../../support/chaos-proxy.ts'
import type { TestServer } from '../../../support/harness.ts'
import {
  connect,
  people,
  post,
  postsIn,
  publication,
  read,
  readyContainer,
  runChecks,
  startFixture,
  until,
} from './fixture.ts'

let proxy: ChaosProxy
let server: TestServer
let advanceClock: (ms: number) => Promise<void>

beforeAll(async () => {
  proxy = await startChaosProxy()
  const env = Object.fromEntries(
    ['tiktok', 'instagram', 'facebook'].map((platform) => [
      `CASTLANE_${platform.toUpperCase()}_API_URL`,
      `${proxy.url}/sandbox/${platform}`,
    ]),
  )
  ;({ server, advanceClock } = await startFixture({ env }))
  proxy.passTo(server.baseUrl)
})
afterAll(async () => {
  await server?.close()
  await proxy?.close()
})

/** The calls that cannot be taken back. */
const calls = {
  'a TikTok image': ['tiktok', people.tiktok, 'image', { path: /\/content\/init\// }],
  'an Instagram image': ['instagram', people.instagram, 'image', { path: /\/media_publish$/ }],
  'a Facebook image': ['facebook', people.onePage, 'image', { path: /\/feed$/ }],
  'a Facebook video': ['facebook', people.onePage, 'video', { path: /\/videos$/ }],
  'a Facebook reel': ['facebook', people.onePage, 'video', { path: /\/video_reels$/, bodyHas: 'upload_phase=finish' }],
} as const

async function ready(what: keyof typeof calls) {
  const [platform, person, format, call] = calls[what]
  const { projectId, containerId } = await readyContainer(server, format)
  // Longer than a reel may be.
  if (what === 'a Facebook video')
    await server.deps.db.write
      .updateTable('media')
      .set({ duration_seconds: 100 })
      .where('duration_seconds', '=', 8)
      .execute()
  const socialAccountId = await connect(server, projectId, platform, person)
  return { platform, containerId, socialAccountId, call, before: (await postsIn(server)).length }
}

const targetOf = async (id: string) => (await publication(server, id)).targets[0]
const isKnown = ({ status }: { status: string }) => ['published', 'outcome_unknown', 'failed'].includes(status)

/** A reel takes the platform seconds: one answer shows what the others show. */
const cases = (Object.keys(calls) as (keyof typeof calls)[]).flatMap((what) =>
  foreignAnswers.slice(what === 'a Facebook reel' ? -1 : 0).map(([name, answer]) => ({ what, name, answer })),
)

describe('a call that cannot be repeated', () => {
  it.each(cases)('makes $what once where a proxy answers $name after it was made', async ({ what, answer }) => {
    const { platform, containerId, socialAccountId, call, before } = await ready(what)
    proxy.spoil({ ...call, answer })
    const started = await post(server, `/v1/content/${containerId}/publish`, { targets: [{ socialAccountId }] })
    const { id } = started.body.resource
    await until(() => targetOf(id), isKnown)
    expect(proxy.isSpent()).toBe(true)
    const early = await post(server, `/v1/publications/${id}/retry`)
    expect(early.status).toBe(409)
    // The job looks for a minute; after it the reconciliation goes on.
    await advanceClock(61_000)
    await server.waitForJob(started.body.id)
    const late = await post(server, `/v1/publications/${id}/retry`)
    expect(late.body.error.details.reason).toBe('nothing_to_retry')
    // TikTok names a photo post only in the answer that was lost; the others can be read.
    expect((await targetOf(id)).status).toBe(platform === 'tiktok' ? 'outcome_unknown' : 'published')
    expect((await postsIn(server)).length).toBe(before + 1)
  })
})

describe('a post that appears after it was concluded to be absent', () => {
  it('is found by the retry, which posts nothing', async () => {
    const { containerId, socialAccountId, call, before } = await ready('an Instagram image')
    proxy.spoil({ ...call, answer: foreignAnswers[1]![1], passOn: false })
    const started = await post(server, `/v1/content/${containerId}/publish`, { targets: [{ socialAccountId }] })
    const { id } = started.body.resource
    await until(() => targetOf(id), isKnown)
    await advanceClock(61_000)
    await server.waitForJob(started.body.id)
    await advanceClock(16 * 60_000)
    await until(
      async () => {
        await runChecks(server)
        return targetOf(id)
      },
      ({ status }) => status === 'failed',
    )
    await proxy.deliver()
    const retried = await post(server, `/v1/publications/${id}/retry`)
    expect(retried.status).toBe(202)
    expect((await server.waitForJob(retried.body.id)).status).toBe('succeeded')
    expect(await targetOf(id)).toMatchObject({ status: 'published', error: null })
    expect((await postsIn(server)).length).toBe(before + 1)
    const attempts = (await read(server, `/v1/publications/${id}/attempts`)).data
    expect(attempts.map(({ number, status }: { number: number; status: string }) => [number, status])).toEqual([
      [2, 'cancelled'],
      [1, 'confirmed'],
    ])
  })
})
