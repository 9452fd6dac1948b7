import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Grant, PublishState } from '../../../src/platforms/connector.ts'
import type { Stage } from './support.ts'
import { accounts, errorOf, jpeg, mp4, png, publish, settle, startStage } from './support.ts'

let stage: Stage
beforeAll(async () => {
  stage = await startStage()
})
afterAll(() => stage.close())
afterEach(() => stage.sandbox.clearFaults())

const photos = (count: number) =>
  Array.from({ length: count }, (_, index) => stage.media(`p${index}.jpg`, 'image', 'image/jpeg', jpeg))

const livePosts = (caption: string) => stage.sandbox.posts().filter((post) => post.caption === caption)

describe('publishing on TikTok', () => {
  let grant: Grant
  beforeAll(async () => {
    grant = await stage.connect('tiktok')
  })
  const tiktok = () => stage.connectors.tiktok

  it('uploads a video in chunks and tells the post with all digits of its id', async () => {
    const bytes = mp4(13 * 1024 * 1024)
    const request = stage.request(grant, {
      media: [stage.media('long.mp4', 'video', 'video/mp4', bytes)],
      caption: 'long',
    })
    const saved: PublishState[] = []
    const state = await tiktok().publish.prepare(request, null, {
      save: async (step) => {
        saved.push(JSON.parse(JSON.stringify(step)))
      },
    })
    expect(saved.map((step) => step.uploadedBytes)).toEqual([0, 5 * 1024 * 1024])
    expect(livePosts('long')).toHaveLength(0)
    const committed = await tiktok().publish.commit(request, state)
    expect(committed.outcome).toBe('accepted')
    const checked = await settle(tiktok(), request, committed.state)
    expect(checked).toMatchObject({ outcome: 'published', error: null })
    expect(checked.postId).toMatch(/^75\d{17}$/)
    expect(livePosts('long')).toHaveLength(1)
    const shown = await fetch(checked.postUrl!)
    expect(shown.status).toBe(200)
    expect(await shown.text()).toContain('long')
  })

  it('goes on from a saved state without opening a second session', async () => {
    const bytes = mp4(13 * 1024 * 1024)
    const request = stage.request(grant, {
      media: [stage.media('again.mp4', 'video', 'video/mp4', bytes)],
      caption: 'again',
    })
    let last: PublishState | null = null
    stage.fault({ platform: 'tiktok', kind: 'server_error', operation: 'upload' })
    const save = async (step: PublishState) => {
      last = step
    }
    const failed = await errorOf(tiktok().publish.prepare(request, null, { save }))
    expect(failed).toMatchObject({ category: 'transient', retryable: true, outcomeUnknown: false })
    const state = await tiktok().publish.prepare(request, last, { save })
    expect(state.publishId).toBe((last as unknown as PublishState).publishId)
    const committed = await tiktok().publish.commit(request, state)
    expect((await settle(tiktok(), request, committed.state)).outcome).toBe('published')
  })

  it('opens another session when the upload’s address has died', async () => {
    const bytes = mp4(13 * 1024 * 1024)
    const request = stage.request(grant, {
      media: [stage.media('d.mp4', 'video', 'video/mp4', bytes)],
      caption: 'died',
    })
    let last: PublishState | null = null
    const save = async (step: PublishState) => {
      if (last === null) {
        // The address answers 404 an hour after it was given, whatever our own clock says.
        last = { ...step, uploadUrl: `${step.uploadUrl}x` }
      } else last = step
    }
    const first = stage.fault({ platform: 'tiktok', kind: 'server_error', operation: 'upload' })
    await errorOf(tiktok().publish.prepare(request, null, { save }))
    expect(first.remaining).toBe(0)
    const died = await errorOf(tiktok().publish.prepare(request, last, { save }))
    expect(died).toMatchObject({ category: 'container', platformCode: 'http_404', retryable: true })
    const state = await tiktok().publish.prepare(request, last, { save })
    const { state: committed } = await tiktok().publish.commit(request, state)
    expect((await settle(tiktok(), request, committed)).outcome).toBe('published')
  })

  it('publishes photos, which TikTok fetches', async () => {
    const request = stage.request(grant, { format: 'carousel', media: photos(3), caption: 'three' })
    const { committed, checked } = await publish(tiktok(), request)
    expect(committed.outcome).toBe('accepted')
    expect(checked.outcome).toBe('published')
    expect(livePosts('three')[0]!.mediaIds).toHaveLength(3)
  })

  it('tells a late post id later, and delivery to the inbox', async () => {
    stage.fault({ platform: 'tiktok', kind: 'late_post_id', delayMs: 60_000 })
    const request = stage.request(grant, { caption: 'late' })
    const { committed, checked } = await publish(tiktok(), request)
    expect(checked).toMatchObject({ outcome: 'published', postId: null })
    stage.clock.advance(61_000)
    expect((await tiktok().publish.check(request, committed.state)).postId).toMatch(/^75/)

    const inbox = await publish(tiktok(), stage.request(grant, { caption: 'draft', options: { deliverToInbox: true } }))
    expect(inbox.checked.outcome).toBe('delivered_to_inbox')
    expect(livePosts('draft')).toHaveLength(0)
    stage.fault({ platform: 'tiktok', kind: 'inbox' })
    expect((await publish(tiktok(), stage.request(grant, { caption: 'held' }))).checked.outcome).toBe(
      'delivered_to_inbox',
    )
  })

  it.each([
    ['quota_reached', 'quota', 'spam_risk_too_many_posts'],
    ['spam_block', 'spam', 'spam_risk'],
  ] as const)('is refused by %s before anything is uploaded', async (kind, category, platformCode) => {
    stage.fault({ platform: 'tiktok', kind, operation: 'prepare' })
    const error = await errorOf(tiktok().publish.prepare(stage.request(grant, {}), null, { save: async () => {} }))
    expect(error).toMatchObject({ category, platformCode, outcomeUnknown: false })
  })

  it('keeps a failure of the media’s own storage apart: nothing was sent', async () => {
    const request = stage.request(grant, {})
    const broken = { ...request.media[0]!, open: () => Promise.reject(new Error('gone')) }
    const state = await tiktok().publish.prepare(request, null, { save: async () => {} })
    const error = await errorOf(tiktok().publish.commit({ ...request, media: [broken] }, state))
    expect(error).toMatchObject({ platformCode: 'media_unreadable', outcomeUnknown: false, retryable: true })
  })

  it('keeps to what the creator allows', async () => {
    const quiet = await stage.connect('tiktok', '-000sbxQuietCornerAAAAAAAA03')
    expect(quiet.accounts[0]!.capabilities).toMatchObject({ privacyLevels: ['SELF_ONLY'], maxVideoSeconds: 180 })
    const open = { ...stage.request(quiet, {}), options: { privacyLevel: 'PUBLIC_TO_EVERYONE' } }
    const refused = await errorOf(tiktok().publish.prepare(open, null, { save: async () => {} }))
    expect(refused).toMatchObject({
      platformCode: 'privacy_level_option_mismatch',
      category: 'content_invalid',
      retryable: false,
    })
    const { checked } = await publish(tiktok(), stage.request(quiet, { caption: 'mine' }))
    expect(checked).toMatchObject({ outcome: 'published', postId: null })
    expect(livePosts('mine')[0]!.privacyLevel).toBe('SELF_ONLY')
  })

  it('leaves the outcome unknown when the answer to the last bytes is lost, and finds the post by reading', async () => {
    stage.fault({ platform: 'tiktok', kind: 'answer_lost' })
    const request = stage.request(grant, { caption: 'lost' })
    const state = await tiktok().publish.prepare(request, null, { save: async () => {} })
    expect(await errorOf(tiktok().publish.commit(request, state))).toMatchObject({
      category: 'network',
      outcomeUnknown: true,
    })
    expect((await settle(tiktok(), request, state)).outcome).toBe('published')
    expect(livePosts('lost')).toHaveLength(1)
  })

  it('sees that nothing arrived when the connection broke before the last bytes', async () => {
    stage.fault({ platform: 'tiktok', kind: 'reset', operation: 'commit' })
    const request = stage.request(grant, { caption: 'gone' })
    const state = await tiktok().publish.prepare(request, null, { save: async () => {} })
    expect(await errorOf(tiktok().publish.commit(request, state))).toMatchObject({ outcomeUnknown: true })
    expect((await tiktok().publish.check(request, state)).outcome).toBe('absent')
  })

  it('cannot tell what became of photos whose answer was lost', async () => {
    stage.fault({ platform: 'tiktok', kind: 'answer_lost' })
    const request = stage.request(grant, { format: 'image', media: photos(1), caption: 'lost photo' })
    const state = await tiktok().publish.prepare(request, null, { save: async () => {} })
    expect(await errorOf(tiktok().publish.commit(request, state))).toMatchObject({ outcomeUnknown: true })
    expect((await tiktok().publish.check(request, state)).outcome).toBe('unknown')
  })

  it('reports why TikTok failed the media', async () => {
    const wrong = stage.request(grant, { media: [stage.media('x.mp4', 'video', 'video/mp4', png)] })
    const { checked } = await publish(tiktok(), wrong)
    expect(checked.error).toMatchObject({ category: 'content_invalid', platformCode: 'file_format_check_failed' })
    const missing = { ...photos(1)[0]!, url: `${stage.origin()}/files/none.jpg` }
    const pulled = await publish(tiktok(), stage.request(grant, { format: 'image', media: [missing] }))
    expect(pulled.checked.error).toMatchObject({ category: 'media_fetch', platformCode: 'photo_pull_failed' })
  })
})

describe('publishing on Instagram', () => {
  let grant: Grant
  beforeAll(async () => {
    grant = await stage.connect('instagram')
  })
  const instagram = () => stage.connectors.instagram

  it('publishes a reel, a picture and a carousel', async () => {
    for (const [format, media, kind] of [
      ['video', undefined, 'reel'],
      ['image', photos(1), 'image'],
      ['carousel', photos(3), 'carousel'],
    ] as const) {
      const request = stage.request(grant, { format, caption: `ig ${kind}`, ...(media ? { media } : {}) })
      const { committed, checked } = await publish(instagram(), request)
      expect(committed).toMatchObject({ outcome: 'published', postUrl: expect.stringContaining('/instagram/posts/') })
      expect(checked).toMatchObject({ outcome: 'published', postId: committed.postId, postUrl: committed.postUrl })
      expect(livePosts(`ig ${kind}`)).toMatchObject([{ kind, id: committed.postId }])
    }
  })

  it.each(['answer_lost', 'spam_block'] as const)('finds the live post after %s, and posts once', async (kind) => {
    stage.fault({ platform: 'instagram', kind })
    const request = stage.request(grant, { caption: `ig ${kind}` })
    const state = await instagram().publish.prepare(request, null, { save: async () => {} })
    expect(await errorOf(instagram().publish.commit(request, state))).toMatchObject({ outcomeUnknown: true })
    const checked = await instagram().publish.check(request, state)
    expect(checked).toMatchObject({ outcome: 'published', postId: livePosts(`ig ${kind}`)[0]!.id })
    expect(livePosts(`ig ${kind}`)).toHaveLength(1)
  })

  it('sees that a container whose publication never arrived is still unpublished', async () => {
    stage.fault({ platform: 'instagram', kind: 'server_error', operation: 'commit' })
    const request = stage.request(grant, { caption: 'ig never' })
    const state = await instagram().publish.prepare(request, null, { save: async () => {} })
    expect(await errorOf(instagram().publish.commit(request, state))).toMatchObject({ outcomeUnknown: true })
    expect((await instagram().publish.check(request, state)).outcome).toBe('absent')
  })

  it.each(['container_error', 'container_expired'] as const)('makes the container again after %s', async (kind) => {
    stage.fault({ platform: 'instagram', kind })
    const request = stage.request(grant, { caption: `ig ${kind}` })
    let last: PublishState | null = null
    const save = async (step: PublishState) => {
      last = step
    }
    expect(await errorOf(instagram().publish.prepare(request, null, { save }))).toMatchObject({
      category: 'container',
      retryable: true,
    })
    const state = await instagram().publish.prepare(request, last, { save })
    expect((await instagram().publish.commit(request, state)).outcome).toBe('published')
  })

  it('hands back not_ready with its state when the container takes long, and goes on later', async () => {
    const slow = await startStage({ processingMs: 60_000 })
    try {
      const slowGrant = await slow.connect('instagram')
      const request = slow.request(slowGrant, {})
      let last: PublishState | null = null
      const save = async (step: PublishState) => {
        last = step
      }
      const error = await errorOf(slow.connectors.instagram.publish.prepare(request, null, { save }))
      expect(error).toMatchObject({ category: 'not_ready', retryable: true, retryAfterMs: 15 })
      slow.clock.advance(61_000)
      const state = await slow.connectors.instagram.publish.prepare(request, last, { save })
      expect(state.container).toBe((last as unknown as PublishState).container)
    } finally {
      await slow.close()
    }
  })

  it('tells quota and refuses what is not a JPEG', async () => {
    const small = await stage.connect('instagram', '17841400000000003')
    expect(small.accounts[0]!.quota).toEqual({ used: 0, limit: 2, windowSeconds: 86_400 })
    for (const caption of ['q1', 'q2']) await publish(instagram(), stage.request(small, { caption }))
    const request = stage.request(small, { caption: 'q3' })
    const state = await instagram().publish.prepare(request, null, { save: async () => {} })
    expect(await errorOf(instagram().publish.commit(request, state))).toMatchObject({
      category: 'quota',
      platformCode: '9/2207042',
      outcomeUnknown: false,
    })
    const wrong = stage.request(grant, { format: 'image', media: [stage.media('x.png', 'image', 'image/png', png)] })
    const refused = await errorOf(instagram().publish.prepare(wrong, null, { save: async () => {} }))
    expect(refused).toMatchObject({ category: 'content_invalid', platformCode: '36001/2207005' })
  })
})

describe('publishing on Facebook', () => {
  let grant: Grant
  beforeAll(async () => {
    grant = await stage.connect('facebook')
  })
  const facebook = () => stage.connectors.facebook

  it('publishes a reel, a long video, a photo and several photos', async () => {
    const wide = { ...stage.media('wide.mp4', 'video', 'video/mp4', mp4(5_000)), width: 1920, height: 1080 }
    for (const [format, media, kind] of [
      ['video', undefined, 'reel'],
      ['video', [wide], 'video'],
      ['image', photos(1), 'image'],
      ['carousel', photos(4), 'carousel'],
    ] as const) {
      const request = stage.request(grant, { format, caption: `fb ${kind}`, ...(media ? { media } : {}) })
      const { checked } = await publish(facebook(), request)
      expect(checked).toMatchObject({ outcome: 'published', postUrl: expect.stringContaining('/facebook/posts/') })
      expect(livePosts(`fb ${kind}`)).toMatchObject([{ kind, accountId: '100200300400501', id: checked.postId }])
    }
  })

  it('finds reel, video and photos again after a lost answer', async () => {
    const wide = { ...stage.media('wide.mp4', 'video', 'video/mp4', mp4(5_000)), width: 1920, height: 1080 }
    for (const [format, media, name] of [
      ['video', undefined, 'reel'],
      ['video', [wide], 'video'],
      ['carousel', photos(2), 'carousel'],
      ['image', photos(1), 'image'],
    ] as const) {
      stage.fault({ platform: 'facebook', kind: 'answer_lost' })
      const request = stage.request(grant, { format, caption: `fb lost ${name}`, ...(media ? { media } : {}) })
      const state = await facebook().publish.prepare(request, null, { save: async () => {} })
      expect(await errorOf(facebook().publish.commit(request, state))).toMatchObject({ outcomeUnknown: true })
      const checked = await settle(facebook(), request, state)
      expect(checked).toMatchObject({ outcome: 'published', postId: livePosts(`fb lost ${name}`)[0]!.id })
      expect(livePosts(`fb lost ${name}`)).toHaveLength(1)
    }
  })

  it('sees that nothing is there when the commit never arrived', async () => {
    for (const [format, media] of [
      ['video', undefined],
      ['image', photos(1)],
    ] as const) {
      stage.fault({ platform: 'facebook', kind: 'reset', operation: 'commit' })
      const request = stage.request(grant, { format, caption: 'fb never', ...(media ? { media } : {}) })
      const state = await facebook().publish.prepare(request, null, { save: async () => {} })
      expect(await errorOf(facebook().publish.commit(request, state))).toMatchObject({ outcomeUnknown: true })
      expect((await facebook().publish.check(request, state)).outcome).toBe('absent')
    }
  })

  it('opens the reel again when its upload failed', async () => {
    stage.fault({ platform: 'facebook', kind: 'container_error' })
    const request = stage.request(grant, { caption: 'fb again' })
    let last: PublishState | null = null
    const save = async (step: PublishState) => {
      last = step
    }
    expect(await errorOf(facebook().publish.prepare(request, null, { save }))).toMatchObject({
      platformCode: '1363020',
    })
    const state = await facebook().publish.prepare(request, last, { save })
    expect((await settle(facebook(), request, (await facebook().publish.commit(request, state)).state)).outcome).toBe(
      'published',
    )
  })
})

describe('a grant that ends in mid-publish', () => {
  it.each(['tiktok', 'instagram', 'facebook'] as const)(
    'is CREDENTIAL_INVALID on %s, and nothing went live',
    async (platform) => {
      const connector = stage.fresh(platform)
      const grant = await stage.connect(platform, accounts[platform])
      const request = stage.request(grant, { format: 'image', media: photos(1), caption: `revoked ${platform}` })
      const state = await connector.publish.prepare(request, null, { save: async () => {} })
      stage.fault({ platform, kind: 'revoked', operation: 'commit' })
      const error = await errorOf(connector.publish.commit(request, state))
      expect(error).toMatchObject({ code: 'CREDENTIAL_INVALID', outcomeUnknown: false, retryable: false })
      expect(livePosts(`revoked ${platform}`)).toHaveLength(0)
    },
  )
})
