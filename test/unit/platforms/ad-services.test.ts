import { Response } from 'undici'
import { describe, expect, it } from 'vitest'
import { createAdServices } from '../../../src/platforms/apple/ad-services.ts'

const signal = new AbortController().signal
const answering = (status: number, body: string, headers: Record<string, string> = {}) =>
  createAdServices('https://apple.example', async () => new Response(body, { status, headers }))

describe("Apple's AdServices", () => {
  it('is sent the token as plain text, and nothing else', async () => {
    const calls: [string, RequestInit][] = []
    const services = createAdServices('https://apple.example', async (url, init) => {
      calls.push([String(url), init!])
      return Response.json({ attribution: false })
    })
    expect(await services.resolve('dG9rZW4=', signal)).toEqual({ is: 'organic' })
    expect(calls).toMatchObject([
      [
        'https://apple.example/api/v1/',
        { method: 'POST', body: 'dG9rZW4=', headers: { 'Content-Type': 'text/plain' } },
      ],
    ])
  })

  it('tells of an ad, whether its ids come as numbers or as text', async () => {
    const told = {
      attribution: true,
      orgId: 1,
      campaignId: 542370539,
      keywordId: 0,
      claimType: 'Click',
      somethingNew: [],
    }
    const attribution = { campaignId: '542370539', orgId: '1', keywordId: null, claimType: 'Click', clickDate: null }
    for (const body of [told, { ...told, campaignId: '542370539' }])
      expect(await answering(200, JSON.stringify(body)).resolve('t', signal)).toMatchObject({
        is: 'attributed',
        attribution,
      })
  })

  it.each([
    [404, '', 'not_found'],
    [400, '', 'invalid'],
    [500, '', 'unavailable'],
    [200, '<html>', 'unavailable'],
    [200, '{"campaignId":1}', 'unavailable'],
    [200, '{"attribution":true}', 'organic'],
    [200, `"${'x'.repeat(100_000)}"`, 'unavailable'],
  ])('answering %i %s is %s', async (status, body, is) => {
    expect(await answering(status, body).resolve('t', signal)).toMatchObject({ is })
  })

  it('says when to come again where it does, and is away where no answer comes', async () => {
    expect(await answering(429, '', { 'Retry-After': '30' }).resolve('t', signal)).toMatchObject({
      error: { code: 'PLATFORM_ERROR', details: { platform: 'apple', platformCode: 'http_429', retryAfterMs: 30_000 } },
    })
    expect(await answering(200, '<html>').resolve('t', signal)).toMatchObject({
      error: { details: { platform: 'apple', platformCode: 'unexpected_answer', retryAfterMs: null } },
    })
    const away = createAdServices('https://apple.example', () => Promise.reject(new TypeError('no route')))
    expect(await away.resolve('t', signal)).toMatchObject({
      is: 'unavailable',
      error: { details: { platform: 'apple', platformCode: 'network', retryAfterMs: null } },
    })
    const silent = createAdServices(
      'https://apple.example',
      (_, init) =>
        new Promise((_resolve, reject) => init!.signal!.addEventListener('abort', () => reject(new Error('gone')))),
    )
    expect(await silent.resolve('t', AbortSignal.timeout(1))).toMatchObject({ is: 'unavailable' })
  })
})
