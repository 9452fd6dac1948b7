import type { Request, Response } from 'express'
import type { AnswerStream } from '../context.ts'
import type { Deps } from '../deps.ts'
import type { StreamCaller } from '../events/streams.ts'
import { commentMs, streamComment } from '../events/streams.ts'
import { nonNull } from '../lib/non-null.ts'
import {
  callerOf,
  presentedHash,
  rejectSwitchedOff,
  requireScope,
  selectOrganization,
  unknownKey,
} from './authenticate.ts'
import type { Exchange } from './exchange.ts'

/** What a reader has not taken yet; one that lets more wait is too slow. */
const maxWaitingBytes = 1_048_576

/**
 * Sends an answer that stays open (decision 31).
 * @param recheck asks whether the request would still be answered, and throws where it would not
 */
export function sendStream(
  req: Request,
  res: Response,
  stream: AnswerStream,
  recheck: () => Promise<StreamCaller>,
): void {
  res.statusCode = 200
  res.setHeader('Content-Type', 'text/event-stream; charset=utf-8')
  res.setHeader('Cache-Control', 'no-store')
  // Asks a proxy such as nginx to pass each event on at once.
  res.setHeader('X-Accel-Buffering', 'no')
  if (req.method === 'HEAD') {
    stream.discard()
    res.end()
    return
  }
  const closed = new AbortController()
  const comment = setInterval(() => write(streamComment), commentMs)
  res.once('close', () => {
    clearInterval(comment)
    closed.abort()
  })
  const write = (text: string) => {
    if (res.destroyed || res.writableEnded) return
    res.write(text)
    if (res.writableLength > maxWaitingBytes) res.destroy()
  }
  stream.open({ write, end: () => res.end(), closed: closed.signal, recheck })
}

/** Identifies the caller of a request again, as its first steps did. @throws what refuses it by now */
export async function recheckCaller(exchange: Exchange, deps: Pick<Deps, 'findKey'>): Promise<StreamCaller> {
  const { req } = exchange
  const header = req.headers['x-castlane-organization']
  const selects = typeof header === 'string' ? header : null
  const row = await deps.findKey({ hash: presentedHash(exchange), selects })
  if (!row) throw unknownKey(exchange)
  const now: Exchange = { ...exchange, ...callerOf(row, selects) }
  rejectSwitchedOff(now)
  selectOrganization(now)
  requireScope(now)
  return nonNull(now.caller, 'The caller')
}
