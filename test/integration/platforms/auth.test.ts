import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { platforms } from '../../../src/platforms/connector.ts'
import type { Stage } from './support.ts'
import { accounts, consent, errorOf, redirectUri, startStage } from './support.ts'

let stage: Stage
beforeAll(async () => {
  stage = await startStage()
})
afterAll(() => stage.close())
afterEach(() => stage.sandbox.clearFaults())

describe('consent', () => {
  it.each(platforms)('on %s gives tokens and the account, profile and capabilities', async (platform) => {
    const grant = await stage.connect(platform)
    const [account] = grant.accounts
    expect(account).toMatchObject({ username: expect.any(String), displayName: expect.any(String) })
    expect(account!.capabilities.formats).toEqual(['video', 'carousel', 'image'])
    expect(grant.tokens.scopes.length).toBeGreaterThan(3)
    expect(Date.parse(grant.tokens.expiresAt!)).toBeGreaterThan(stage.clock.now().getTime())
    const seen = await stage.connectors[platform].account(account!.tokens ?? grant.tokens)
    expect(seen).toEqual({ ...account, tokens: null })
    expect((await fetch(seen.avatarUrl!)).headers.get('content-type')).toContain('image/svg+xml')
    expect((await fetch(seen.profileUrl!)).status).toBe(200)
  })

  it('lists every Page of a person, each with a token of its own, and none where there is none', async () => {
    const { accounts: pages } = await stage.connect('facebook')
    expect(pages.map((page) => page.displayName)).toEqual(['Halden Ceramics', 'Ferry Street Coffee'])
    expect(new Set(pages.map((page) => page.tokens!.accessToken)).size).toBe(2)
    expect(pages.every((page) => page.tokens!.expiresAt === null)).toBe(true)
    expect((await stage.connect('facebook', '9000000000003')).accounts).toEqual([])
  })

  it.each(platforms)('that is denied on %s comes back as access_denied with the state', async (platform) => {
    const url = stage.connectors[platform].authorizeUrl({ state: 'kept&safe', redirectUri })
    const back = await consent(url, accounts[platform], { decision: 'deny' })
    expect(Object.fromEntries(back.searchParams)).toMatchObject({ error: 'access_denied', state: 'kept&safe' })
    expect(back.searchParams.has('code')).toBe(false)
  })

  it('is denied by an account that declines everything', async () => {
    const url = stage.connectors.tiktok.authorizeUrl({ state: 's', redirectUri })
    const back = await consent(url, '-000sbxCampFernAAAAAAAAAAA04')
    expect(back.searchParams.get('error')).toBe('access_denied')
  })

  it.each(platforms)(
    'gives a code on %s that works once, for its own redirect address, within ten minutes',
    async (platform) => {
      const connector = stage.connectors[platform]
      const url = connector.authorizeUrl({ state: 's', redirectUri })
      const code = async () => (await consent(url, accounts[platform])).searchParams.get('code')!
      const first = await code()
      await errorOf(connector.exchangeCode({ code: first, redirectUri: `${redirectUri}/` }))
      await connector.exchangeCode({ code: first, redirectUri })
      await errorOf(connector.exchangeCode({ code: first, redirectUri }))
      const late = await code()
      stage.clock.advance(11 * 60_000)
      await errorOf(connector.exchangeCode({ code: late, redirectUri }))
    },
  )

  it('leaves out what the person unticked', async () => {
    const grant = await stage.connect('instagram', accounts.instagram, ['instagram_business_manage_comments'])
    expect(grant.tokens.scopes).not.toContain('instagram_business_manage_comments')
    expect(grant.accounts[0]!.capabilities).toMatchObject({ comments: false, firstComment: false, insights: true })
    const request = { postId: '1', tokens: grant.tokens }
    const refused = await errorOf(stage.connectors.instagram.engage!.comment(request.tokens, request.postId, 'hi'))
    expect(refused).toMatchObject({ category: 'permission', platformCode: '10' })
  })
})

describe('tokens', () => {
  it('of a Page can end the consent of its person', async () => {
    const { accounts: pages } = await stage.connect('facebook')
    await stage.connectors.facebook.revoke(pages[0]!.tokens!)
    const error = await errorOf(stage.connectors.facebook.account(pages[1]!.tokens!))
    expect(error).toMatchObject({ code: 'CREDENTIAL_INVALID', platformCode: '190/460' })
  })

  it('rotate on TikTok: the old refresh token is dead, the new one works', async () => {
    const { tokens } = await stage.connect('tiktok')
    const second = await stage.connectors.tiktok.refresh(tokens)
    expect(second.accessToken).not.toBe(tokens.accessToken)
    expect(second.refreshToken).not.toBe(tokens.refreshToken)
    expect(second.scopes).toEqual(tokens.scopes)
    expect(await errorOf(stage.connectors.tiktok.refresh(tokens))).toMatchObject({
      code: 'CREDENTIAL_INVALID',
      platformCode: 'invalid_grant',
    })
    expect((await stage.connectors.tiktok.refresh(second)).refreshToken).toBeTruthy()
  })

  it('are renewed on Instagram and for a person on Facebook; a Page’s has no end', async () => {
    const instagram = await stage.connect('instagram')
    stage.clock.advance(3_600_000)
    const fresh = await stage.connectors.instagram.refresh(instagram.tokens)
    expect(Date.parse(fresh.expiresAt!)).toBeGreaterThan(Date.parse(instagram.tokens.expiresAt!))
    const facebook = await stage.connect('facebook')
    const page = facebook.accounts[0]!.tokens!
    expect(await stage.connectors.facebook.refresh(page)).toEqual(page)
    expect((await stage.connectors.facebook.refresh(facebook.tokens)).accessToken).not.toBe(facebook.tokens.accessToken)
  })

  it.each(platforms)('that expired on %s are CREDENTIAL_INVALID', async (platform) => {
    const grant = await stage.connect(platform)
    stage.fault({ platform, kind: 'token_expired' })
    const error = await errorOf(stage.connectors[platform].account(grant.tokens))
    expect(error).toMatchObject({ code: 'CREDENTIAL_INVALID', retryAfterMs: null, retryable: false })
  })

  it('stay good through a passing fault of the token endpoint', async () => {
    const { tokens } = await stage.connect('tiktok')
    stage.fault({ platform: 'tiktok', kind: 'server_error', operation: 'token' })
    const error = await errorOf(stage.connectors.tiktok.refresh(tokens))
    expect(error).toMatchObject({ code: 'PLATFORM_ERROR', category: 'transient', retryable: true })
    expect((await stage.connectors.tiktok.refresh(tokens)).accessToken).toBeTruthy()
  })

  it.each(platforms)('are dead after revoking on %s, which may be done twice', async (platform) => {
    const grant = await stage.connect(platform)
    await stage.connectors[platform].revoke(grant.tokens)
    const tokens = grant.accounts[0]!.tokens ?? grant.tokens
    expect(await errorOf(stage.connectors[platform].account(tokens))).toMatchObject({ code: 'CREDENTIAL_INVALID' })
    if (platform !== 'tiktok') await stage.connectors[platform].revoke(grant.tokens)
  })
})
