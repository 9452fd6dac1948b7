/** Keeps what is shown up to date: by the stream of events, and where there is none by reading again. */

import { applyEvent } from '../api/query.ts'
import { mayUse } from '../api/session.ts'
import { isLive, onEvent, startStream } from '../api/stream.ts'
import { reachesAll } from './filter.ts'

const pollMs = 60_000

export function startUpdates(): () => void {
  const stopListening = onEvent(applyEvent)
  const stopStream = mayUse('webhooks:read') ? startStream(reachesAll()) : undefined
  const timer = window.setInterval(() => {
    if (!isLive.peek() && !document.hidden) applyEvent('reset')
  }, pollMs)
  return () => {
    stopListening()
    stopStream?.()
    window.clearInterval(timer)
  }
}
