import { Webhook } from 'standardwebhooks'
import { describe, expect, it } from 'vitest'
import { verifyWebhook, WebhookVerificationError } from '../../../src/client/index.ts'

const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`
const other = `whsec_${Buffer.alloc(32, 8).toString('base64')}`
const now = new Date('2026-11-20T09:30:00.400Z')
const seconds = Math.floor(now.getTime() / 1000)
const body = JSON.stringify({ id: 'evt_1', type: 'webhook.test', data: { endpointId: 'whe_1' }, note: 'Grüße 🎈' })

/** Headers made by the public library, which is not ours. */
function signed(at = seconds, secrets = [secret]) {
  return {
    'webhook-id': 'evt_1',
    'webhook-timestamp': String(at),
    'webhook-signature': secrets.map((one) => new Webhook(one).sign('evt_1', new Date(at * 1000), body)).join(' '),
  }
}

const reasonOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'taken',
    (error: unknown) => (error instanceof WebhookVerificationError ? error.reason : error),
  )

describe('verifyWebhook', () => {
  it('takes what the public library signed, whatever shape the headers and the body have', async () => {
    const event = await verifyWebhook(signed(), body, secret, { now })
    expect(event).toEqual(JSON.parse(body))
    const upper = Object.fromEntries(Object.entries(signed()).map(([name, value]) => [name.toUpperCase(), value]))
    await verifyWebhook(upper, Buffer.from(body), secret, { now })
    await verifyWebhook(new Headers(signed()), new TextEncoder().encode(body), secret, { now })
    await verifyWebhook(signed(), new TextEncoder().encode(body).buffer, secret, { now })
  })

  it('takes either secret while one replaces the other, on both sides', async () => {
    expect(await reasonOf(verifyWebhook(signed(seconds, [other, secret]), body, secret, { now }))).toBe('taken')
    expect(await reasonOf(verifyWebhook(signed(), body, [other, secret], { now }))).toBe('taken')
    expect(await reasonOf(verifyWebhook(signed(), body, other, { now }))).toBe('wrong_signature')
  })

  it('takes a timestamp 300 s off either way and refuses one 301 s off', async () => {
    for (const off of [-300, 300])
      expect(await reasonOf(verifyWebhook(signed(seconds + off), body, secret, { now }))).toBe('taken')
    for (const off of [-301, 301])
      expect(await reasonOf(verifyWebhook(signed(seconds + off), body, secret, { now }))).toBe('outside_tolerance')
  })

  it('refuses every flipped bit of the body, the id and the signature', async () => {
    const bytes = Buffer.from(body)
    for (let bit = 0; bit < bytes.length * 8; bit++) {
      const changed = Buffer.from(bytes)
      changed[bit >> 3]! ^= 1 << (bit & 7)
      expect(await reasonOf(verifyWebhook(signed(), changed, secret, { now })), `body bit ${bit}`).toBe(
        'wrong_signature',
      )
    }
    for (const name of ['webhook-id', 'webhook-signature'] as const) {
      const value = Buffer.from(signed()[name])
      for (let bit = 0; bit < value.length * 8; bit++) {
        const changed = Buffer.from(value)
        changed[bit >> 3]! ^= 1 << (bit & 7)
        const headers = { ...signed(), [name]: changed.toString('latin1') }
        expect(await reasonOf(verifyWebhook(headers, body, secret, { now })), `${name} bit ${bit}`).not.toBe('taken')
      }
    }
    const moved = { ...signed(), 'webhook-timestamp': String(seconds + 1) }
    expect(await reasonOf(verifyWebhook(moved, body, secret, { now }))).toBe('wrong_signature')
  })

  it('says what is missing or malformed', async () => {
    for (const name of ['webhook-id', 'webhook-timestamp', 'webhook-signature']) {
      const headers = Object.fromEntries(Object.entries(signed()).filter(([key]) => key !== name))
      expect(await reasonOf(verifyWebhook(headers, body, secret, { now }))).toBe('missing_header')
    }
    const at = (timestamp: string) => ({ ...signed(), 'webhook-timestamp': timestamp })
    for (const timestamp of ['soon', '-1', '1e9', `${seconds}.0`])
      expect(await reasonOf(verifyWebhook(at(timestamp), body, secret, { now }))).toBe('bad_timestamp')
    expect(await reasonOf(verifyWebhook(signed(), body, 'whsec_***', { now }))).toBe('bad_secret')
    const wrongVersion = { ...signed(), 'webhook-signature': signed()['webhook-signature'].replace('v1,', 'v2,') }
    expect(await reasonOf(verifyWebhook(wrongVersion, body, secret, { now }))).toBe('wrong_signature')
  })
})
