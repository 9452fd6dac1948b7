/** An answer that stays open, on a connection of its own: what keeps it alive, and what ends it. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import type { Request, Response } from 'express'
import { afterEach, expect, it, vi } from 'vitest'
import type { StreamSink } from '../../../src/events/streams.ts'
import { commentMs } from '../../../src/events/streams.ts'
import { sendStream } from '../../../src/http/stream.ts'

const ends: (() => void)[] = []
afterEach(() => {
  vi.useRealTimers()
  for (const end of ends.splice(0)) end()
})

interface Opened {
  readonly sink: StreamSink
  readonly response: Response
  readonly received: () => string
}

/** Opens a stream over HTTP. @param isRead false for a reader that takes nothing */
async function open(isRead: boolean): Promise<Opened> {
  const opened = Promise.withResolvers<Pick<Opened, 'sink' | 'response'>>()
  const server = createServer((request, response) => {
    const res = response as Response
    const stream = { open: (sink: StreamSink) => opened.resolve({ sink, response: res }), discard: () => {} }
    sendStream(request as Request, res, stream, () => Promise.reject(new Error('nobody asks')))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  ends.push(() => {
    socket.destroy()
    server.close()
  })
  let received = ''
  if (isRead) socket.on('data', (part) => (received += part.toString()))
  else socket.pause()
  socket.on('error', () => {})
  socket.write('GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n')
  return { ...(await opened.promise), received: () => received }
}

/** Waits without the clock, which the test advances: `vi.waitFor` would advance it, too. */
async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((resolve) => setImmediate(resolve))
}

it('has a comment every fifteen seconds, so that no proxy takes it for dead, and none once it has ended', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  expect(commentMs).toBe(15_000)
  const { sink, received } = await open(true)
  const comments = () => received().split(':\n\n').length - 1
  vi.advanceTimersByTime(commentMs - 1)
  sink.write('event: first\n\n')
  await until(() => received().includes('event: first'))
  expect(comments()).toBe(0)
  vi.advanceTimersByTime(1)
  await until(() => comments() > 0)
  expect(comments()).toBe(1)
  vi.advanceTimersByTime(2 * commentMs)
  await until(() => comments() > 2)
  expect(comments()).toBe(3)
  sink.end()
  await until(() => sink.closed.aborted)
  expect(vi.getTimerCount()).toBe(0)
})

it('of a reader that takes nothing ends, before more than a mebibyte waits for it', async () => {
  const { sink, response } = await open(false)
  const text = 'x'.repeat(65_536)
  let most = 0
  // What the sockets themselves hold is some mebibytes: a reader that never reads is found within these.
  for (let sent = 0; sent < 64 * 1_048_576 && !sink.closed.aborted; sent += text.length) {
    sink.write(text)
    most = Math.max(most, response.writableLength)
    await new Promise((resolve) => setImmediate(resolve))
  }
  expect(sink.closed.aborted).toBe(true)
  expect(most).toBeGreaterThan(0)
  expect(most).toBeLessThan(1_048_576 + 2 * text.length)
  sink.write(text)
  expect(response.writableLength).toBe(0)
})

it('of a reader that keeps up goes on, however much is sent', async () => {
  const { sink, received } = await open(true)
  const text = 'x'.repeat(65_536)
  for (let sent = 0; sent < 4 * 1_048_576; sent += text.length) {
    sink.write(text)
    const before = sent
    await vi.waitFor(() => expect(received().length).toBeGreaterThan(before))
  }
  expect(sink.closed.aborted).toBe(false)
})
