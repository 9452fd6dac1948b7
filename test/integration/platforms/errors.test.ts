import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { fetch } from 'undici'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Connector, ConnectorError, Grant, PublishState } from '../../../src/platforms/connector.ts'
import { createConnectors } from '../../../src/platforms/create-connectors.ts'
import { metaRow } from '../../../src/platforms/meta/errors.ts'
import type { Stage } from './support.ts'
import { errorOf, FakeClock, jpeg, publish, silent, startStage } from './support.ts'

let stage: Stage
let tiktok: Grant
let instagram: Grant
beforeAll(async () => {
  stage = await startStage({ callTimeoutMs: 1_500 })
  tiktok = await stage.connect('tiktok')
  instagram = await stage.connect('instagram')
})
afterAll(() => stage.close())
afterEach(() => stage.sandbox.clearFaults())

const minute = 60_000

/** An address of this machine at which nobody listens any more. */
async function closedAddress(): Promise<string> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return `http://127.0.0.1:${port}`
}

describe('Meta’s error table', () => {
  it.each([
    [190, 463, 'credential', null],
    [190, 458, 'credential', null],
    [102, undefined, 'credential', null],
    [4, undefined, 'rate_limit', 60 * minute],
    [17, undefined, 'rate_limit', 60 * minute],
    [80002, undefined, 'rate_limit', 60 * minute],
    [32, undefined, 'rate_limit', 15 * minute],
    [613, undefined, 'rate_limit', 15 * minute],
    [80001, undefined, 'rate_limit', 15 * minute],
    [4, 2207051, 'spam', null],
    [9, 2207042, 'quota', 60 * minute],
    [25, 2207050, 'account_restricted', null],
    [24, 2207008, 'not_ready', minute],
    [9007, 2207027, 'not_ready', minute],
    [-2, 2207003, 'media_fetch', minute],
    [9004, 2207052, 'media_fetch', minute],
    [324, 2069019, 'media_fetch', minute],
    [-1, 2207001, 'container', minute],
    [-1, 2207032, 'container', minute],
    [-1, 2207053, 'container', minute],
    [24, 2207006, 'container', minute],
    [100, 2207010, 'content_invalid', null],
    [36003, undefined, 'content_invalid', null],
    [1, undefined, 'transient', minute],
    [2, undefined, 'transient', minute],
    [368, undefined, 'temporary_block', 1_440 * minute],
    [506, undefined, 'duplicate', null],
    [10, undefined, 'permission', null],
    [200, undefined, 'permission', null],
    [299, undefined, 'permission', null],
    [31_337, undefined, 'unknown', null],
  ] as const)('%d/%s is %s', async (code, subcode, category, retryAfterMs) => {
    stage.fault({ platform: 'instagram', kind: 'error', code: String(code), subcode, message: 'as told' })
    const error = await errorOf(stage.fresh('instagram').account(instagram.tokens))
    expect(error).toMatchObject({
      code: category === 'credential' ? 'CREDENTIAL_INVALID' : 'PLATFORM_ERROR',
      category,
      retryAfterMs,
      platformCode: subcode === undefined ? String(code) : `${code}/${subcode}`,
      platformMessage: 'as told',
      outcomeUnknown: false,
    })
    expect(error.remediation).not.toBe('')
  })

  it('has a row for every subcode of content that is refused', () => {
    for (const subcode of [2207004, 2207005, 2207009, 2207010, 2207023, 2207026, 2207028, 2207057]) {
      expect(metaRow(36000, subcode)?.category).toBe('content_invalid')
    }
  })

  it('takes the longest time until access is regained from the usage header, in minutes', async () => {
    stage.fault({ platform: 'instagram', kind: 'rate_limited' })
    const error = await errorOf(stage.fresh('instagram').account(instagram.tokens))
    expect(error).toMatchObject({ category: 'rate_limit', retryAfterMs: 7 * minute })
  })

  it('warns when the app’s quota of calls is nearly used up', async () => {
    const warnings: object[] = []
    const log = { debug() {}, warn: (fields: object) => void warnings.push(fields) }
    const { instagram: connector } = createConnectors(stage.config, { clock: stage.clock, log })
    stage.fault({ platform: 'instagram', kind: 'usage_headers' })
    await connector.account(instagram.tokens)
    expect(warnings).toEqual([{ path: '/me', percent: 100, regainMs: 180_000 }])
  })

  it('reads an error that comes inside a 200', async () => {
    stage.fault({ platform: 'instagram', kind: 'error_in_200', code: '368' })
    const error = await errorOf(stage.fresh('instagram').account(instagram.tokens))
    expect(error.category).toBe('temporary_block')
  })
})

describe('TikTok’s errors', () => {
  it.each([
    ['access_token_invalid', 401, 'credential', null],
    ['scope_not_authorized', 401, 'permission', null],
    ['invalid_params', 400, 'invalid_request', null],
    ['rate_limit_exceeded', 429, 'rate_limit', minute],
    ['internal_error', 500, 'transient', null],
    ['spam_risk_too_many_posts', 403, 'quota', 1_440 * minute],
    ['spam_risk_user_banned_from_posting', 403, 'account_restricted', null],
    ['reached_active_user_cap', 403, 'quota', 1_440 * minute],
    ['unaudited_client_can_only_post_to_private_accounts', 403, 'permission', null],
    ['url_ownership_unverified', 403, 'permission', null],
    ['privacy_level_option_mismatch', 400, 'content_invalid', null],
    ['something_new', 400, 'unknown', null],
    ['something_new', 500, 'transient', null],
  ] as const)('%s with HTTP %d is %s, inside a 200 too', async (code, status, category, retryAfterMs) => {
    for (const kind of ['error', 'error_in_200'] as const) {
      if (kind === 'error_in_200' && code === 'something_new') continue
      stage.fault({ platform: 'tiktok', kind, code, status })
      const error = await errorOf(stage.fresh('tiktok').account(tiktok.tokens))
      expect(error).toMatchObject({ category, platformCode: code, retryAfterMs })
    }
  })
})

describe('a call without an answer', () => {
  it('ends at the hard timeout, its outcome unknown only where it cannot be taken back', async () => {
    const connector = stage.fresh('instagram')
    stage.fault({ platform: 'instagram', kind: 'slow', operation: 'account', delayMs: 4_000 })
    const read = await errorOf(connector.account(instagram.tokens))
    expect(read).toMatchObject({ category: 'timeout', platformCode: 'timeout', outcomeUnknown: false, retryable: true })

    const media = [stage.media('t.jpg', 'image', 'image/jpeg', jpeg)]
    const request = stage.request(instagram, { format: 'image', media, caption: 'slow' })
    const state = await connector.publish.prepare(request, null, { save: async () => {} })
    stage.fault({ platform: 'instagram', kind: 'slow', operation: 'commit', delayMs: 4_000 })
    expect(await errorOf(connector.publish.commit(request, state))).toMatchObject({
      category: 'timeout',
      outcomeUnknown: true,
    })
    expect((await connector.publish.check(request, state)).outcome).toBe('published')
  })

  it('is cancelled by the caller: before it is sent nothing happened, after that the outcome is unknown', async () => {
    const connector = stage.fresh('instagram')
    const media = [stage.media('t.jpg', 'image', 'image/jpeg', jpeg)]
    const request = stage.request(instagram, { format: 'image', media, caption: 'cancelled' })
    const state = await connector.publish.prepare(request, null, { save: async () => {} })
    const before = connector.publish.commit(request, state, { signal: AbortSignal.abort() })
    expect(await errorOf(before)).toMatchObject({ category: 'cancelled', outcomeUnknown: false })
    stage.fault({ platform: 'instagram', kind: 'slow', operation: 'commit', delayMs: 500 })
    const after = connector.publish.commit(request, state, { signal: AbortSignal.timeout(100) })
    expect(await errorOf(after)).toMatchObject({ category: 'cancelled', outcomeUnknown: true })
  })

  it('was not sent where nobody listens', async () => {
    const closed = await closedAddress()
    const config = { ...stage.config, instagram: { ...stage.config.instagram, apiBaseUrl: closed } }
    const connector = createConnectors(config, { clock: stage.clock, log: silent }).instagram
    const request = stage.request(instagram, {})
    const state: PublishState = { tag: 'att_1', openedAt: '', children: [], container: '1', postId: null }
    const error = await errorOf(connector.publish.commit(request, state))
    expect(error).toMatchObject({ category: 'network', outcomeUnknown: false })
  })

  it('never shows a token in what is logged', async () => {
    const lines: string[] = []
    const write = (fields: object, message: string) => void lines.push(JSON.stringify({ ...fields, message }))
    const { instagram: connector } = createConnectors(stage.config, {
      clock: stage.clock,
      log: { debug: write, warn: write },
    })
    await connector.refresh(instagram.tokens)
    stage.fault({ platform: 'instagram', kind: 'rate_limited' })
    const error = await errorOf(connector.account(instagram.tokens))
    expect(lines.length).toBeGreaterThan(1)
    expect(`${lines.join()}${JSON.stringify(error)}${error.stack}`).not.toContain(instagram.tokens.accessToken)
    expect(lines.join()).not.toContain(stage.config.instagram.clientSecret)
  })
})

describe('the breaker', () => {
  /** A connector on a clock of its own, with its calls that reach the network counted. */
  const breaking = () => {
    const clock = new FakeClock()
    const sent = { count: 0 }
    const counting = ((...input: Parameters<typeof fetch>) => {
      sent.count += 1
      return fetch(...input)
    }) as typeof fetch
    const connector = createConnectors(stage.config, { clock, log: silent, fetch: counting }).instagram
    return { clock, connector, sent }
  }
  /** One call each, answered 500. */
  const failing = async (connector: Connector, count: number) => {
    stage.fault({ platform: 'instagram', kind: 'server_error', times: count })
    const errors: ConnectorError[] = []
    for (let call = 0; call < count; call++) errors.push(await errorOf(connector.account(instagram.tokens)))
    return errors
  }
  /** One call each, answered 400: there is no such post. */
  const refused = async (connector: Connector, count: number) => {
    for (let call = 0; call < count; call++) await connector.metrics(instagram.tokens, ['1'])
  }

  it('opens at the tenth failing call, not at the ninth, and tells the true time', async () => {
    const { clock, connector, sent } = breaking()
    expect((await failing(connector, 9)).every((error) => error.code === 'PLATFORM_ERROR')).toBe(true)
    expect((await connector.circuit()).state).toBe('closed')
    await failing(connector, 1)
    expect(await connector.circuit()).toEqual({ state: 'open', retryAfterSeconds: 30 })
    clock.advance(12_300)
    const error = await errorOf(connector.account(instagram.tokens))
    expect(error).toMatchObject({
      code: 'CIRCUIT_OPEN',
      retryAfterSeconds: 18,
      retryAfterMs: 18_000,
      outcomeUnknown: false,
    })
    expect(sent.count).toBe(10)
  })

  it('opens at half of the calls and not below, and forgets calls older than 30 s', async () => {
    for (const [good, state] of [
      [5, 'open'],
      [6, 'closed'],
    ] as const) {
      const { connector } = breaking()
      await failing(connector, 4)
      await refused(connector, good)
      await failing(connector, 1)
      expect((await connector.circuit()).state).toBe(state)
    }
    const { clock, connector } = breaking()
    await failing(connector, 9)
    clock.advance(31_000)
    await failing(connector, 1)
    expect((await connector.circuit()).state).toBe('closed')
  })

  it('is not tripped by 4xx answers', async () => {
    const { connector } = breaking()
    await refused(connector, 30)
    expect(await connector.circuit()).toEqual({ state: 'closed', retryAfterSeconds: null })
  })

  it('lets one trial through among 100, and closes when it succeeds', async () => {
    const { clock, connector, sent } = breaking()
    await failing(connector, 10)
    clock.advance(29_999)
    expect((await errorOf(connector.account(instagram.tokens))).retryAfterSeconds).toBe(1)
    clock.advance(1)
    expect((await connector.circuit()).state).toBe('half_open')
    const answers = await Promise.allSettled(
      Array.from({ length: 100 }, () => connector.metrics(instagram.tokens, ['1'])),
    )
    const codes = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason.code] : []))
    expect(codes).toEqual(Array.from({ length: 99 }, () => 'CIRCUIT_OPEN'))
    expect(sent.count).toBe(11)
    expect((await connector.circuit()).state).toBe('closed')
  })

  it('opens again for 30 s when the trial fails', async () => {
    const { clock, connector } = breaking()
    await failing(connector, 10)
    clock.advance(30_000)
    await failing(connector, 1)
    expect(await connector.circuit()).toEqual({ state: 'open', retryAfterSeconds: 30 })
  })
})

describe('metrics and comments', () => {
  it('fall back to single metrics where one is refused, and say what is not supported', async () => {
    const media = [stage.media('m.jpg', 'image', 'image/jpeg', jpeg)]
    const picture = await publish(
      stage.connectors.instagram,
      stage.request(instagram, { format: 'image', media, caption: 'm' }),
    )
    const reel = await publish(stage.connectors.instagram, stage.request(instagram, { caption: 'r' }))
    stage.clock.advance(3_600_000)
    const found = await stage.connectors.instagram.metrics(instagram.tokens, [
      picture.checked.postId!,
      reel.checked.postId!,
      '999',
    ])
    expect(found.map((post) => post.postId)).toEqual([picture.checked.postId, reel.checked.postId])
    expect(found[0]!.metrics.averageWatchSeconds).toEqual({ value: null, availability: 'unsupported', refused: true })
    expect(found[0]!.metrics.views).toMatchObject({ availability: 'available' })
    expect(found[0]!.metrics.views.value).toBeGreaterThan(50)
    expect(found[1]!.metrics.averageWatchSeconds.value).toBeGreaterThan(1)
  })

  it('are asked for one by one once for a batch, not for each of its posts', async () => {
    const reels = []
    for (const caption of ['b1', 'b2', 'b3', 'b4'])
      reels.push((await publish(stage.connectors.instagram, stage.request(instagram, { caption }))).checked.postId!)
    stage.clock.advance(3_600_000)
    const before = stage.sandbox.fault({ platform: 'instagram', kind: 'metric_deprecated', code: 'shares', times: 100 })
    const found = await stage.connectors.instagram.metrics(instagram.tokens, reels)
    for (const { metrics } of found) {
      expect(metrics.shares).toEqual({ value: null, availability: 'unsupported', refused: true })
      expect(metrics.views.availability).toBe('available')
    }
    // Nine calls for the first post, and two for each other one: all but the bad metric, and the bad one on its own.
    expect(100 - before.remaining).toBe(9 + 3 * 2)
    // One call for each post for which the bad metric is known.
    const refused = new Map(reels.slice(0, 3).map((id) => [id, ['shares' as const]]))
    const again = await stage.connectors.instagram.metrics(instagram.tokens, reels.slice(0, 3), { refused })
    for (const { metrics } of again) {
      expect(metrics.shares).toEqual({ value: null, availability: 'unsupported' })
      expect(metrics.views.availability).toBe('available')
    }
    expect(100 - before.remaining).toBe(9 + 3 * 2 + 3)
    stage.sandbox.clearFaults()
    const denied = stage.sandbox.fault({ platform: 'instagram', kind: 'insights_denied', times: 100 })
    const none = await stage.connectors.instagram.metrics(instagram.tokens, reels)
    expect(none.map(({ metrics }) => metrics.views.availability)).toEqual(Array(4).fill('permission_missing'))
    expect(100 - denied.remaining).toBe(9)
    stage.sandbox.clearFaults()
  })

  it('leave a post out that was deleted', async () => {
    stage.sandbox.fault({ platform: 'instagram', kind: 'error', code: '100', subcode: 33, operation: 'insights' })
    expect(await stage.connectors.instagram.metrics(instagram.tokens, ['1'])).toEqual([])
  })

  it('of an account are its followers, on every platform', async () => {
    const facebook = await stage.connect('facebook')
    const counts = await Promise.all([
      stage.connectors.tiktok.accountMetrics(tiktok.tokens),
      stage.connectors.instagram.accountMetrics(instagram.tokens),
      stage.connectors.facebook.accountMetrics(facebook.accounts[0]!.tokens!),
    ])
    for (const { metrics } of counts) {
      expect(metrics.followers.availability).toBe('available')
      expect(metrics.followers.value).toBeGreaterThan(500)
    }
  })

  it('are read on TikTok and on Facebook too', async () => {
    const facebook = await stage.connect('facebook')
    const page = facebook.accounts[0]!.tokens!
    const onTiktok = await publish(stage.connectors.tiktok, stage.request(tiktok, { caption: 'tm' }))
    const onFacebook = await publish(stage.connectors.facebook, stage.request(facebook, { caption: 'fm' }))
    stage.clock.advance(3_600_000)
    const [tiktokPost] = await stage.connectors.tiktok.metrics(tiktok.tokens, [onTiktok.checked.postId!])
    expect(tiktokPost!.metrics).toMatchObject({
      views: { availability: 'available' },
      reach: { availability: 'unsupported' },
    })
    const [facebookPost] = await stage.connectors.facebook.metrics(page, [onFacebook.checked.postId!])
    expect(facebookPost!.metrics).toMatchObject({
      reach: { availability: 'available' },
      saves: { availability: 'unsupported' },
    })
  })

  it.each(['instagram', 'facebook'] as const)('are listed, written, answered and hidden on %s', async (platform) => {
    const connector = stage.connectors[platform]
    const grant = await stage.connect(platform)
    const { tokens: own, platformAccountId } = grant.accounts[0]!
    const tokens = own ?? grant.tokens
    const { checked } = await publish(connector, stage.request(grant, { caption: `c ${platform}` }))
    const engage = connector.engage!
    const postId = checked.postId!
    const [first] = (await engage.listComments(tokens, postId)).comments
    expect(first).toMatchObject({
      postId,
      hidden: false,
      parentCommentId: null,
      createdAt: expect.stringMatching(/Z$/),
    })
    const { commentId } = await engage.comment(tokens, postId, 'First!')
    const reply = await engage.reply(tokens, first!.commentId, 'Thank you')
    await engage.hide(tokens, first!.commentId, true)
    const { comments, nextCursor } = await engage.listComments(tokens, postId)
    expect(nextCursor).toBeNull()
    expect(comments.find((entry) => entry.commentId === commentId)?.text).toBe('First!')
    expect(comments.find((entry) => entry.commentId === reply.commentId)?.parentCommentId).toBe(first!.commentId)
    expect(comments.find((entry) => entry.commentId === first!.commentId)?.hidden).toBe(true)
    await engage.privateReply!(tokens, platformAccountId, first!.commentId, 'Hello')
    const twice = await errorOf(engage.privateReply!(tokens, platformAccountId, first!.commentId, 'Hello'))
    expect(twice).toMatchObject({ category: 'window_closed', platformCode: '10/2534022' })
  })
})
