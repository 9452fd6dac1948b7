import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { WebhookEvent } from '../../src/client/index.ts'
import { verifyWebhook } from '../../src/client/index.ts'

export interface HookReceiver {
  readonly url: string
  /** Trusts this secret from now on. Earlier deliveries were rejected, and so are repeated. */
  secret: string
  /** Verified events in the order of arrival. */
  readonly events: WebhookEvent[]
  /** Why deliveries were not trusted. */
  readonly refusals: string[]
  waitFor(matches: (event: WebhookEvent) => boolean, timeoutMs: number): Promise<WebhookEvent | undefined>
  close(): Promise<void>
}

/** A partner's receiver: verifies each delivery and responds immediately. */
export async function startHookReceiver(): Promise<HookReceiver> {
  let wake = () => {}
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    try {
      const event = await verifyWebhook(request.headers, Buffer.concat(chunks), receiver.secret)
      // A delivery may come twice.
      if (!receiver.events.some(({ id }) => id === event.id)) receiver.events.push(event)
      response.writeHead(204).end()
      wake()
    } catch (error) {
      receiver.refusals.push((error as Error).message)
      response.writeHead(400).end()
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const receiver: HookReceiver = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/castlane`,
    secret: '',
    events: [],
    refusals: [],
    async waitFor(matches, timeoutMs) {
      const deadline = Date.now() + timeoutMs
      for (;;) {
        const event = receiver.events.find(matches)
        const left = deadline - Date.now()
        if (event || left <= 0) return event
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, left)
          wake = () => {
            clearTimeout(timer)
            resolve()
          }
        })
      }
    },
    async close() {
      server.closeAllConnections()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
  return receiver
}
