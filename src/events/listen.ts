import type pg from 'pg'
import type { Logger } from 'pino'
import type { Wake } from './wake.ts'
import { isWakeReason, wakeChannel } from './wake.ts'

interface ListenDeps {
  readonly db: { connectDirect(): Promise<pg.Client> }
  readonly wake: Wake
  readonly log: Logger
}

/** Receives other processes' NOTIFY, for whoever holds it. */
export interface WakeListener {
  /** Listens until the returned function is called. */
  hold(): () => Promise<void>
}

const retryMs = 1_000

/** All holders share one connection; without any, or without a connection, what waits polls. */
export function createWakeListener(deps: ListenDeps): WakeListener {
  let holders = 0
  let stop = async () => {}
  return {
    hold() {
      holders += 1
      if (holders === 1) stop = listenForWakes(deps)
      let held = true
      return async () => {
        if (!held) return
        held = false
        holders -= 1
        if (holders === 0) await stop()
      }
    },
  }
}

/** On a connection of its own, past any pooler. */
function listenForWakes(deps: ListenDeps): () => Promise<void> {
  let stopped = false
  let retry: NodeJS.Timeout | undefined
  let release = () => {}
  let connecting = Promise.resolve()

  function connectSoon(): void {
    if (!stopped) retry = setTimeout(() => (connecting = connect()), retryMs)
  }

  async function connect(): Promise<void> {
    let client: pg.Client
    try {
      client = await deps.db.connectDirect()
    } catch (error) {
      deps.log.warn({ err: error }, 'cannot listen for wake-ups; polling goes on')
      return connectSoon()
    }
    // Whichever of an error, a failed LISTEN and the stop comes first ends the connection; the others find it gone.
    let held = true
    release = () => {
      if (held) client.end().catch(() => {})
      if (held) deps.wake.setHearing(false)
      held = false
    }
    const lose = (error: unknown) => {
      if (!held) return
      deps.log.warn({ err: error }, 'cannot listen for wake-ups; polling goes on')
      release()
      connectSoon()
    }
    client.on('notification', ({ payload }) => {
      deps.wake.setHearing(held)
      if (isWakeReason(payload)) deps.wake.wakeLocally(payload)
    })
    client.on('error', lose)
    if (stopped) return release()
    await client.query(`LISTEN ${wakeChannel}`).catch(lose)
    // Another connection sends it, so that it comes back only where notifications arrive.
    deps.wake.notify('hearing')
  }

  connecting = connect()
  return async () => {
    stopped = true
    clearTimeout(retry)
    release()
    await connecting
    release()
  }
}
