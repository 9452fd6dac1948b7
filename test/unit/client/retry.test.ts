import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { CastlaneOptions } from '../../../src/client/index.ts'
import { CastlaneUnreachable, createCastlane } from '../../../src/client/index.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(1)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

type Step = Response | Error

const refuse = (status: number, code: string, details?: unknown, headers: Record<string, string> = {}) =>
  Response.json(
    { error: { code, message: code, requestId: 'req_1', ...(details ? { details } : {}) } },
    { status, headers },
  )
const good = () => Response.json({ id: 'prj_1', name: 'P' }, { status: 201 })

/** Sends one POST against scripted answers. @returns the waits before each further try, in ms, and what was sent */
async function play(
  steps: (() => Step)[],
  options: Partial<CastlaneOptions> = {},
  header: Record<string, string> = {},
) {
  const sent: { at: number; key: string | null; body: string }[] = []
  const castlane = createCastlane({
    apiKey: 'cl_live_x',
    baseUrl: 'http://castlane.test',
    fetch: async (request) => {
      sent.push({ at: Date.now(), key: request.headers.get('Idempotency-Key'), body: await request.text() })
      const step = (steps[sent.length - 1] ?? steps.at(-1)!)()
      if (step instanceof Error) throw step
      return step
    },
    ...options,
  })
  const running = castlane.POST('/v1/projects', { body: { name: 'P' }, params: { header } }).then(
    (answer) => ({ answer, thrown: undefined }),
    (thrown: unknown) => ({ answer: undefined, thrown }),
  )
  await vi.runAllTimersAsync()
  const { answer, thrown } = await running
  const waits = sent.slice(1).map(({ at }, index) => at - sent[index]!.at)
  return { answer, thrown, waits, sent }
}

describe('retries', () => {
  it('wait exactly Retry-After when rate limited, without jitter, for as long as it takes', async () => {
    const limited = () =>
      refuse(429, 'RATE_LIMITED', { endpointClass: 'write-light', retryAfterMs: 6_400 }, { 'Retry-After': '7' })
    const { answer, waits } = await play([limited, limited, limited, limited, good])
    expect(waits).toEqual([7_000, 7_000, 7_000, 7_000])
    expect(answer?.data?.id).toBe('prj_1')
  })

  it.each(['INTERNAL', 'WORKFLOW_START_FAILED', 'SOMETHING_NEW'])(
    'try %s three times in all, 1 s and doubled',
    async (code) => {
      const { answer, waits } = await play([() => refuse(500, code)])
      expect(waits).toEqual([1_000, 2_000])
      expect(answer?.error?.code).toBe(code)
    },
  )

  it('never wait more than 30 s after a failure, and spread each wait by chance', async () => {
    const { waits } = await play([() => refuse(500, 'INTERNAL')], { maxRetries: 7, maxWaitMs: 1e6 })
    expect(waits).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000])
    vi.mocked(Math.random).mockReturnValue(0)
    expect((await play([() => refuse(500, 'INTERNAL')])).waits).toEqual([500, 1_000])
  })

  it('wait what a platform asks for and try once', async () => {
    const details = { platform: 'tiktok', platformCode: 'x', platformMessage: 'y', retryAfterMs: 1_234 }
    const { answer, waits } = await play([() => refuse(502, 'PLATFORM_ERROR', details)])
    expect(waits).toEqual([1_234])
    expect(answer?.error?.code).toBe('PLATFORM_ERROR')
    const never = await play([() => refuse(502, 'PLATFORM_ERROR', { ...details, retryAfterMs: null })])
    expect(never.waits).toEqual([])
  })

  it('wait Retry-After while the service is unavailable, longer each time and never less, until the call may wait no more', async () => {
    const busy = () => refuse(503, 'SERVICE_UNAVAILABLE', undefined, { 'Retry-After': '5' })
    const { answer, waits } = await play([busy, busy, busy, busy, good])
    expect(waits).toEqual([7_500, 15_000, 30_000, 45_000])
    expect(answer?.data?.id).toBe('prj_1')
    vi.mocked(Math.random).mockReturnValue(0)
    expect((await play([busy, busy, good])).waits).toEqual([5_000, 10_000])
    expect((await play([busy], { maxWaitMs: 20_000 })).answer?.error?.code).toBe('SERVICE_UNAVAILABLE')
    expect((await play([busy], { maxRetries: 0 })).waits).toEqual([])
  })

  it('wait for an open circuit, again and again', async () => {
    const open = () => refuse(503, 'CIRCUIT_OPEN', { resource: 'tiktok', retryAfterSeconds: 30 })
    expect((await play([open, open, good])).waits).toEqual([30_000, 30_000])
  })

  it('wait for the same request still in flight, and for no other conflict', async () => {
    const flying = () => refuse(409, 'CONFLICT', { reason: 'request_in_flight' }, { 'Retry-After': '1' })
    expect((await play([flying, flying, good])).waits).toEqual([1_000, 1_000])
    expect((await play([() => refuse(409, 'CONFLICT', { reason: 'archived' })])).waits).toEqual([])
  })

  it('follow a lost connection like INTERNAL, then say that nobody answered', async () => {
    const { thrown, waits } = await play([() => new TypeError('fetch failed')])
    expect(waits).toEqual([1_000, 2_000])
    expect(thrown).toBeInstanceOf(CastlaneUnreachable)
    expect((await play([() => new TypeError('fetch failed'), good])).answer?.data?.id).toBe('prj_1')
  })

  it.each([
    [401, 'UNAUTHENTICATED'],
    [404, 'NOT_FOUND'],
    [422, 'VALIDATION'],
    [402, 'BILLING_EXHAUSTED'],
    [502, 'SCRAPE_FAILED'],
    [501, 'NOT_IMPLEMENTED'],
    [418, 'SOMETHING_NEW'],
  ])('do not follow %i %s', async (status, code) => {
    const { answer, waits } = await play([() => refuse(status, code)])
    expect(waits).toEqual([])
    expect(answer?.error).toMatchObject({ code, requestId: 'req_1' })
  })

  it('follow KILL_SWITCH only for scope global, and only if asked', async () => {
    const off = (scope: string) => () => refuse(503, 'KILL_SWITCH', { scope })
    expect((await play([off('global')])).waits).toEqual([])
    const options = { retryGlobalKillSwitch: true }
    expect((await play([off('global'), good], options)).waits).toEqual([30_000])
    expect((await play([off('key')], options)).waits).toEqual([])
  })

  it('take an answer that is not Castlane’s for what its status says', async () => {
    const proxy = () => new Response('<h1>Bad gateway</h1>', { status: 502, headers: { 'Content-Type': 'text/html' } })
    const { answer, waits } = await play([proxy])
    expect(waits).toEqual([1_000, 2_000])
    expect(answer?.error).toMatchObject({ code: 'HTTP_502' })
  })

  it('keep one Idempotency-Key and one body over all tries, and take the caller’s own', async () => {
    const { sent } = await play([() => refuse(500, 'INTERNAL'), () => new TypeError('reset'), good])
    expect(sent).toHaveLength(3)
    expect(new Set(sent.map(({ key }) => key)).size).toBe(1)
    expect(sent[0]!.key).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
    expect(new Set(sent.map(({ body }) => body))).toEqual(new Set(['{"name":"P"}']))
    const mine = '7d9f2c34-58a1-4c02-9a3e-1f5b7a0c6d21'
    expect((await play([good], {}, { 'Idempotency-Key': mine })).sent[0]!.key).toBe(mine)
  })

  it('end where one call would wait longer than allowed, and are none with maxRetries 0', async () => {
    const midnight = () => refuse(429, 'RATE_LIMITED', undefined, { 'Retry-After': '40000' })
    expect((await play([midnight])).waits).toEqual([])
    expect((await play([() => refuse(500, 'INTERNAL')], { maxRetries: 0 })).waits).toEqual([])
  })

  it('end at once when the caller aborts', async () => {
    vi.useRealTimers()
    const castlane = createCastlane({
      apiKey: 'x',
      baseUrl: 'http://castlane.test',
      fetch: async () => refuse(429, 'RATE_LIMITED', undefined, { 'Retry-After': '60' }),
    })
    const signal = AbortSignal.timeout(50)
    await expect(castlane.GET('/v1/whoami', { signal })).rejects.toThrow(/timeout|aborted/i)
  })
})
