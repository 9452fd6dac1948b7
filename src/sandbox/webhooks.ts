import { createHmac } from 'node:crypto'
import type { SafeFetch } from '../lib/safe-fetch.ts'
import type { Faults } from './faults.ts'
import type { Platform, WebhookTarget } from './model.ts'
import type { Store } from './store.ts'

export interface WebhookSender {
  /** Notifies the registered receiver, if there is one, without waiting for it. */
  send(platform: Platform, accountId: string, event: string, content: object): void
  /** An entry in Meta's own format, such as `messaging`. */
  sendEntry(platform: 'instagram' | 'facebook', accountId: string, entry: object): void
  /** Resolves when the receivers have answered whatever was sent until now. */
  answered(): Promise<void>
}

/** Signed as the platforms sign theirs: TikTok-Signature `t=…,s=…`, Meta's X-Hub-Signature-256. */
export function createWebhookSender(
  store: Store,
  faults: Faults,
  fetch: SafeFetch,
  now: () => number,
  /** Used if no other receiver is registered. */
  receivers: readonly WebhookTarget[],
): WebhookSender {
  // Held back by webhook_disorder until the next one has been sent.
  let held: (() => void) | null = null
  const underway = new Set<Promise<void>>()

  const deliver = async (url: string, body: string, headers: Record<string, string>) => {
    await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
      timeoutMs: 5_000,
    }).catch(() => {})
  }

  const targetOf = (platform: Platform) =>
    [...store.state.webhooks, ...receivers].find((webhook) => webhook.platform === platform)
  const hmac = (target: WebhookTarget, text: string) => createHmac('sha256', target.secret).update(text).digest('hex')

  const dispatch = (target: WebhookTarget, accountId: string, body: string, headers: Record<string, string>) => {
    const { platform } = target
    const post = () => {
      const delivery = deliver(target.url, body, headers).finally(() => underway.delete(delivery))
      underway.add(delivery)
    }
    if (faults.take(['webhook_lost'], platform, accountId, 'status')) return
    if (faults.take(['webhook_disorder'], platform, accountId, 'status')) {
      held = post
      return
    }
    post()
    if (faults.take(['webhook_duplicate'], platform, accountId, 'status')) post()
    held?.()
    held = null
  }

  const sendEntry = (platform: 'instagram' | 'facebook', accountId: string, entry: object) => {
    const target = targetOf(platform)
    if (!target) return
    const object = platform === 'instagram' ? 'instagram' : 'page'
    const body = JSON.stringify({ object, entry: [{ id: accountId, time: Math.floor(now() / 1000), ...entry }] })
    dispatch(target, accountId, body, { 'x-hub-signature-256': `sha256=${hmac(target, body)}` })
  }

  return {
    sendEntry,
    async answered() {
      await Promise.all(underway)
    },
    send(platform, accountId, event, content) {
      if (platform === 'instagram' || platform === 'facebook')
        return sendEntry(platform, accountId, { changes: [{ field: event, value: content }] })
      const target = targetOf(platform)
      if (!target) return
      const seconds = Math.floor(now() / 1000)
      const body = JSON.stringify({
        event,
        create_time: seconds,
        user_openid: accountId,
        content: JSON.stringify(content),
      })
      const signature = hmac(target, `${seconds}.${body}`)
      dispatch(target, accountId, body, { 'tiktok-signature': `t=${seconds},s=${signature}` })
    },
  }
}
