import { createHmac } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { draw } from '../../../src/lib/audience.ts'
import type { Stage } from '../platforms/support.ts'
import { accounts, errorOf, jpeg, publish, redirectUri, startStage } from '../platforms/support.ts'

let stage: Stage
beforeAll(async () => {
  stage = await startStage()
})
afterAll(() => stage.close())

const get = (path: string) => fetch(`${stage.origin()}/sandbox${path}`)

describe('the sandbox’s pages', () => {
  it('run no script and load nothing from elsewhere', async () => {
    for (const path of ['/', '/tiktok/@mira.bakes', '/tiktok/posts/none']) {
      const answer = await get(path)
      expect(answer.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'self'/)
      const text = await answer.text()
      expect(text).not.toMatch(/<script|\son\w+=|style="/)
    }
  })

  it('say what came of a connection, and bring the font that captions need', async () => {
    const session = 'oas_019a9b1e-2c11-7d3e-9a41-6f0b6a2f5001'
    const page = (path: string) => get(`/connected${path}`).then((answer) => answer.text())
    expect(await page(`?oauthSessionId=${session}&status=completed`)).toMatch(/The account is connected.*oas_019a/s)
    expect(await page(`?oauthSessionId=${session}&status=failed`)).toContain('The account is not connected')
    expect(await page('?oauthSessionId=<b>x&status=completed')).not.toContain('<b>x')
    expect(await page('')).toContain('Nothing was connected here')
    const font = await get('/emoji.woff2')
    expect([font.status, font.headers.get('content-type')]).toEqual([200, 'font/woff2'])
  })

  it('escape what comes from outside', async () => {
    const grant = await stage.connect('tiktok')
    const caption = `<img src=x onerror=alert(1)> "&'`
    const { checked } = await publish(stage.connectors.tiktok, stage.request(grant, { caption }))
    for (const address of [checked.postUrl!, `${stage.origin()}/sandbox/`]) {
      expect(await (await fetch(address)).text()).not.toContain('<img src=x')
    }
    const url = stage.connectors.tiktok.authorizeUrl({ state: '"><b>x', redirectUri })
    expect(await (await fetch(url)).text()).not.toContain('<b>x')
  })

  it('serve media in ranges, as what they are', async () => {
    const grant = await stage.connect('instagram')
    const media = [stage.media('a.jpg', 'image', 'image/jpeg', jpeg)]
    await publish(stage.connectors.instagram, stage.request(grant, { format: 'image', media, caption: 'ranges' }))
    const post = stage.sandbox.posts().find((entry) => entry.caption === 'ranges')!
    const address = `${stage.origin()}/sandbox/media/${post.mediaIds[0]}`
    const part = await fetch(address, { headers: { range: 'bytes=0-2' } })
    expect(part.status).toBe(206)
    expect(part.headers.get('content-type')).toBe('image/jpeg')
    expect(Buffer.from(await part.arrayBuffer()).toString('hex')).toBe('ffd8ff')
  })

  it('refuse a consent request of an unknown app or without a proper address to go back to', async () => {
    const good = new URL(stage.connectors.instagram.authorizeUrl({ state: 's', redirectUri }))
    for (const [name, value] of [
      ['client_id', 'somebody'],
      ['redirect_uri', 'javascript:alert(1)'],
      ['scope', 'everything'],
      ['response_type', 'token'],
    ]) {
      const url = new URL(good)
      url.searchParams.set(name!, value!)
      const answer = await fetch(url)
      expect(answer.status).toBe(400)
      expect(await answer.text()).toContain('This request is invalid')
    }
  })
})

describe('the sandbox’s control', () => {
  const control = (path: string, method: string, body?: object) =>
    fetch(`${stage.origin()}/sandbox/control${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      body: body && JSON.stringify(body),
    })

  it('arms faults that strike so many times, for one account only, and clears them', async () => {
    const grant = await stage.connect('instagram')
    const other = await stage.connect('instagram', '17841400000000002')
    const fault = { platform: 'instagram', kind: 'server_error', accountId: accounts.instagram, times: 2 }
    expect((await control('/faults', 'POST', fault)).status).toBe(201)
    const connector = stage.fresh('instagram')
    await connector.account(other.tokens)
    for (let call = 0; call < 2; call++) await errorOf(connector.account(grant.tokens))
    await connector.account(grant.tokens)
    await control('/faults', 'POST', { ...fault, times: 50 })
    expect((await control('/faults', 'DELETE')).status).toBe(204)
    await connector.account(grant.tokens)
  })

  it('refuses faults that do not exist, saying which do', async () => {
    const answer = await control('/faults', 'POST', { platform: 'tiktok', kind: 'gremlins' })
    expect(answer.status).toBe(422)
    expect(await answer.text()).toContain('answer_lost')
    const nobody = await control('/faults', 'POST', { platform: 'tiktok', kind: 'slow', accountId: 'x' })
    expect(nobody.status).toBe(422)
  })

  it('strikes by a seed, the same in every run', () => {
    const hits = (seed: number) => Array.from({ length: 200 }, (_, index) => draw(seed, index) < 0.3)
    expect(hits(7)).toEqual(hits(7))
    expect(hits(7)).not.toEqual(hits(8))
    const share = hits(7).filter(Boolean).length / 200
    expect(share).toBeGreaterThan(0.2)
    expect(share).toBeLessThan(0.4)
  })

  it('sends signed webhooks, twice or out of order where told', async () => {
    const heard: { body: string; signature: string }[] = []
    const receiver = createServer((req, res) => {
      let body = ''
      req.on('data', (chunk) => {
        body += chunk
      })
      req.on('end', () => {
        heard.push({ body, signature: String(req.headers['tiktok-signature']) })
        res.end()
      })
    })
    await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
    const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`
    try {
      await control('/webhooks', 'PUT', { platform: 'tiktok', url, secret: 'whsecret1' })
      await control('/faults', 'POST', { platform: 'tiktok', kind: 'webhook_disorder' })
      await control('/faults', 'POST', { platform: 'tiktok', kind: 'webhook_duplicate' })
      const grant = await stage.connect('tiktok')
      for (const caption of ['w1', 'w2']) await publish(stage.connectors.tiktok, stage.request(grant, { caption }))
      await expect.poll(() => heard.length).toBe(3)
      const [time, signature] = heard[0]!.signature.split(',').map((part) => part.slice(2))
      const expected = createHmac('sha256', 'whsecret1').update(`${time}.${heard[0]!.body}`).digest('hex')
      expect(signature).toBe(expected)
      expect(heard.filter((entry) => entry.body === heard[0]!.body).length).toBeGreaterThanOrEqual(1)
      expect(new Set(heard.map((entry) => entry.body)).size).toBe(2)
    } finally {
      receiver.closeAllConnections()
      receiver.close()
    }
  })
})

it('keeps accounts’ tokens, posts and media over a restart where it has a state file', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'castlane-test-'))
  const stateFile = join(folder, 'sandbox.json')
  try {
    const first = await startStage({ stateFile })
    const grant = await first.connect('instagram')
    const media = [first.media('a.jpg', 'image', 'image/jpeg', jpeg)]
    const { checked } = await publish(
      first.connectors.instagram,
      first.request(grant, { format: 'image', media, caption: 'kept' }),
    )
    await first.close()
    const second = await startStage({ stateFile })
    try {
      expect((await second.connectors.instagram.account(grant.tokens)).username).toBe('halden.ceramics')
      const shown = await fetch(`${second.origin()}/sandbox/instagram/posts/${checked.postId}`)
      const address = /src="([^"]*\/media\/[^"]*)"/.exec(await shown.text())![1]!
      const picture = await fetch(`${second.origin()}${new URL(address).pathname}`)
      expect(Buffer.from(await picture.arrayBuffer())).toEqual(jpeg)
    } finally {
      await second.close()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
