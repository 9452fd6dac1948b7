import type { Request, Response } from 'express'
import { ApiError, invalid } from '../errors.ts'
import type { Holder, Slots } from '../limits/slots.ts'
import { statusEnvelope } from './envelope.ts'

/** How a body may arrive. */
export interface Reception {
  readonly maxBytes: number
  readonly timeoutMs: number
  readonly slots: Slots
  /** Whose share of the slots it uses, see `Slots`. */
  readonly holders: readonly Holder[]
}

/** Reads a whole body as it was sent. @throws PAYLOAD_TOO_LARGE, SERVICE_UNAVAILABLE; VALIDATION where it breaks off */
export async function receiveBytes(req: Request, res: Response, reception: Reception): Promise<Buffer> {
  const { maxBytes, timeoutMs, slots, holders } = reception
  if (!hasBody(req)) return Buffer.alloc(0)
  if (Number(req.headers['content-length'] ?? 0) > maxBytes) throw tooLarge(maxBytes)
  const release = slots.acquire(...holders)
  const stopTimer = endLateBody(req, res, timeoutMs)
  try {
    return await collect(req, maxBytes)
  } finally {
    stopTimer()
    release()
  }
}

/** Whether a body follows the headers (RFC 9112, 6.3). */
export function hasBody({ headers }: Request): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

export function isCompressed({ headers }: Request): boolean {
  return (headers['content-encoding'] ?? 'identity').toLowerCase() !== 'identity'
}

async function collect(req: Request, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  try {
    // The stream stays open after an early stop: the rest is discarded while the response is sent.
    for await (const chunk of req.iterator({ destroyOnReturn: false })) {
      size += chunk.length
      if (size > maxBytes) break
      chunks.push(chunk)
    }
  } catch (error) {
    // The sender caused it, so an operator need not know; usually the client has gone.
    if (!req.complete) throw invalid('/body', 'ended before all of it was sent; send it again')
    throw error
  }
  if (size <= maxBytes) return Buffer.concat(chunks)
  // Node does so automatically with a body that was never read; this one would block its connection.
  req.resume()
  throw tooLarge(maxBytes)
}

/** How long a client that is being disconnected has to read why. */
export const farewellMs = 1_000

/**
 * Answers 408 and closes the connection if a body has not arrived in time.
 * @returns a function to call once it has
 */
export function endLateBody(req: Request, res: Response, timeoutMs: number): () => void {
  const timer = setTimeout(() => {
    if (res.headersSent) {
      req.destroy()
      return
    }
    const message = `The body did not arrive within ${timeoutMs / 1000} seconds.`
    const { status, headers, body } = statusEnvelope(408, 'VALIDATION', message, String(res.getHeader('X-Request-Id')))
    res.writeHead(status, headers).end(body, () => req.destroy())
    // A client that reads nothing does not keep what its body occupies.
    setTimeout(() => req.destroy(), farewellMs).unref()
  }, timeoutMs)
  return () => clearTimeout(timer)
}

export function tooLarge(maxBytes: number): ApiError {
  return new ApiError('PAYLOAD_TOO_LARGE', { maxBytes }, { message: `The body is larger than ${maxBytes} bytes.` })
}
