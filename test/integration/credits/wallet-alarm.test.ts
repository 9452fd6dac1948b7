import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestServer } from '../../support/harness.ts'
import { startTestServer } from '../../support/harness.ts'
import { acting, createChild, eventsOf, spend } from '../features/organizations/support.ts'

const topUpUrl = 'https://billing.castlane.example/top-up?from=api'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ env: { CASTLANE_TOP_UP_URL: topUpUrl } })
})
afterAll(() => server?.close())

const setAlarm = (body: object, headers: Record<string, string> = {}) =>
  server.send('PATCH', '/v1/organization/wallet', { body, headers })
const creditEvents = async (organizationId: string) =>
  (await eventsOf(server, organizationId)).filter(({ type }) => type.startsWith('credits.'))

describe('an organization that is no child', () => {
  it('sets its own alarm, and the spend that crosses it raises credits.low once, with where to top up', async () => {
    const { body: before } = await server.send('GET', '/v1/organization/wallet')
    expect(before).toMatchObject({ lowThreshold: null, topUpUrl })
    const set = await setAlarm({ lowThreshold: before.available - 5 })
    expect(set.status).toBe(200)
    expect(set.body).toMatchObject({ lowThreshold: before.available - 5, available: before.available, topUpUrl })
    const take = (price: number) => spend(server, { organizationId: server.organizationId, projectId: null, price })
    await take(5)
    expect(await creditEvents(server.organizationId)).toEqual([])
    await take(1)
    await take(1)
    expect(await creditEvents(server.organizationId)).toMatchObject([
      { type: 'credits.low', data: { lowThreshold: before.available - 5, available: before.available - 6, topUpUrl } },
    ])
    await take(before.available - 7)
    expect((await creditEvents(server.organizationId)).at(-1)).toMatchObject({
      type: 'credits.exhausted',
      data: { reason: 'insufficient', available: 0, topUpUrl },
    })
    await expect(take(1)).rejects.toMatchObject({
      code: 'BILLING_EXHAUSTED',
      details: { reason: 'insufficient' },
      message: expect.stringContaining(topUpUrl),
    })
    expect((await setAlarm({ lowThreshold: null })).body.lowThreshold).toBeNull()
  })

  it('changes nothing else, and sets nothing by a body without the field', async () => {
    for (const body of [{}, { lowThreshold: -1 }, { lowThreshold: 1.5 }, { lowThreshold: 1, monthlyCreditCap: 1 }])
      expect((await setAlarm(body)).body.error.code).toBe('VALIDATION')
  })

  it('sets that of its child by the header, as its credit config does', async () => {
    const child = await createChild(server)
    expect((await setAlarm({ lowThreshold: 7 }, acting(child))).body).toMatchObject({
      organizationId: child,
      lowThreshold: 7,
    })
    const { body } = await server.send('GET', `/v1/organizations/children/${child}/credit-config`)
    expect(body.lowThreshold).toBe(7)
  })
})
