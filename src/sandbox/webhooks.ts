import { createHmac } from 'node:crypto'
import type { SafeFetch } from '../lib/safe-fetch.ts'
import type { Faults } from './faults.ts'
import type { Platform } from './model.ts'
import type { Store } from './store.ts'

export interface WebhookSender {
  /** Tells the registered receiver, if there is one; nobody waits for it. */
  send(platform: Platform, accountId: string, event: string, content: object): void
}

/** Signed as the platforms sign theirs: TikTok-Signature `t=…,s=…`, Meta's X-Hub-Signature-256. */
export function createWebhookSender(store: Store, faults: Faults, fetch: SafeFetch, now: () => number): WebhookSender {
  // Held back by webhook_disorder until the next one has gone out.
  let held: (() => void) | null = null

  const deliver = async (url: string, body: string, headers: Record<string, string>) => {
    await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
      timeoutMs: 5_000,
    }).catch(() => {})
  }

  return {
    send(platform, accountId, event, content) {
      const target = store.state.webhooks.find((webhook) => webhook.platform === platform)
      if (!target) return
      const seconds = Math.floor(now() / 1000)
      const body =
        platform === 'tiktok'
          ? JSON.stringify({ event, create_time: seconds, user_openid: accountId, content: JSON.stringify(content) })
          : JSON.stringify({
              object: platform === 'instagram' ? 'instagram' : 'page',
              entry: [{ id: accountId, time: seconds, changes: [{ field: event, value: content }] }],
            })
      const hmac = (text: string) => createHmac('sha256', target.secret).update(text).digest('hex')
      const headers: Record<string, string> =
        platform === 'tiktok'
          ? { 'tiktok-signature': `t=${seconds},s=${hmac(`${seconds}.${body}`)}` }
          : { 'x-hub-signature-256': `sha256=${hmac(body)}` }
      const post = () => void deliver(target.url, body, headers)
      if (faults.take(['webhook_disorder'], platform, accountId, 'status')) {
        held = post
        return
      }
      post()
      if (faults.take(['webhook_duplicate'], platform, accountId, 'status')) post()
      held?.()
      held = null
    },
  }
}
