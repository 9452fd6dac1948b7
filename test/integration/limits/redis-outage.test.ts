import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestServer } from '../../support/harness.ts'
import { startTestServer } from '../../support/harness.ts'
import type { OwnRedis } from '../../support/redis.ts'
import { hasRedisServer, startOwnRedis } from '../../support/redis.ts'

const here = hasRedisServer()
let redis: OwnRedis
let server: TestServer

beforeAll(async () => {
  if (!here) return
  redis = await startOwnRedis()
  server = await startTestServer({ env: { REDIS_URL: redis.url } })
})
afterAll(async () => {
  redis?.thaw()
  await server?.close()
  await redis?.close()
})

interface Seen {
  readonly status: number
  readonly fallback: string | null
}

async function whoami(): Promise<Seen> {
  const { status, headers } = await server.send('GET', '/v1/whoami')
  return { status, fallback: headers.get('x-ratelimit-fallback') }
}

function expectUnmarked(seen: readonly Seen[], slowestMs: number): void {
  expect(seen.length).toBeGreaterThan(0)
  if (slowestMs < 30) expect(seen.map(({ fallback }) => fallback)).not.toContain('memory')
}

describe.runIf(here)('requests, when Redis', () => {
  it.each([
    ['is stopped', () => redis.stop(), () => redis.start()],
    ['is frozen', async () => redis.freeze(), async () => redis.thaw()],
  ])(
    '%s under load, are all answered; X-RateLimit-Fallback is on exactly the affected answers',
    async (_how, breakIt, mend) => {
      let phase: 'before' | 'breaking' | 'broken' | 'mending' | 'after' = 'before'
      const seen: (Seen & { readonly sent: string; readonly answered: string })[] = []
      let going = true
      const lane = async () => {
        while (going) {
          const sent = phase
          const answer = await whoami()
          seen.push({ ...answer, sent, answered: phase })
          await sleep(10)
        }
      }
      // An eye of the test's own on Redis: on a machine with no core to spare even a good one may be late.
      const slowest = { before: 0, breaking: 0, broken: 0, mending: 0, after: 0 }
      const eye = async () => {
        while (going) {
          const [phaseBefore, began] = [phase, performance.now()]
          if (phaseBefore === 'before' || phaseBefore === 'after') await redis.client.ping().catch(() => {})
          await sleep(5)
          // With the pause: a process that stands still notices a good answer after its time, too.
          slowest[phaseBefore] = Math.max(slowest[phaseBefore], performance.now() - began)
        }
      }
      const within = (one: string) => seen.filter(({ sent, answered }) => sent === one && answered === one)
      /** Each phase lasts until it has been seen, however slow the machine is. */
      const isSeen = async () => {
        while (within(phase).length < 40) await sleep(10)
      }
      const lanes = [lane(), lane(), lane(), lane(), eye()]
      await isSeen()
      phase = 'breaking'
      await breakIt()
      phase = 'broken'
      await isSeen()
      phase = 'mending'
      await mend()
      while ((await whoami()).fallback !== null);
      phase = 'after'
      await isSeen()
      going = false
      await Promise.all(lanes)

      expect([...new Set(seen.map(({ status }) => status))]).toEqual([200])
      expectUnmarked(within('before'), slowest.before)
      expect([...new Set(within('broken').map(({ fallback }) => fallback))]).toEqual(['memory'])
      expectUnmarked(within('after'), slowest.after)
      expect(server.deps.limiter.mode?.()).toBe('redis')
    },
  )

  it('is flushed, go on counting from where they were', async () => {
    const { key } = await server.createKey(server.organizationId, { tier: 'standard' })
    const remaining = async () => {
      const { headers } = await server.send('GET', '/v1/whoami', { key })
      return Number(headers.get('x-ratelimit-remaining'))
    }
    for (let n = 0; n < 60; n += 1) await remaining()
    await redis.client.flushall()
    expect(await remaining()).toBeLessThan(70)
  })
})
