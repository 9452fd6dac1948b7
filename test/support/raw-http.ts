import type { Socket, TcpNetConnectOpts } from 'node:net'
import { connect } from 'node:net'

export interface RawResponse {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  // biome-ignore lint/suspicious/noExplicitAny: tests look into bodies of every shape
  readonly body: any
}

export interface RawExchange {
  readonly socket: Socket
  /** Everything that came until the other side closed the connection. */
  readonly closed: Promise<string>
}

/**
 * Sends bytes as they are, on a connection that stays open until the other side closes it.
 * @param at a port, or one with the address to come from
 */
export function openRaw(at: number | TcpNetConnectOpts, ...parts: (string | Buffer)[]): RawExchange {
  const socket = connect({ host: '127.0.0.1', ...(typeof at === 'number' ? { port: at } : at) })
  const closed = new Promise<string>((resolve, reject) => {
    let text = ''
    socket.on('data', (bytes) => {
      text += bytes
    })
    socket.on('close', () => resolve(text))
    socket.on('error', (error: NodeJS.ErrnoException) =>
      ['ECONNRESET', 'EPIPE'].includes(error.code ?? '') ? resolve(text) : reject(error),
    )
  })
  for (const part of parts) socket.write(part)
  return { socket, closed }
}

export function parseRaw(text: string): RawResponse {
  const [head = '', body = ''] = text.split('\r\n\r\n')
  const [line = '', ...lines] = head.split('\r\n')
  const headers = Object.fromEntries(
    lines.map((one) => [one.split(':')[0]!.toLowerCase(), one.slice(one.indexOf(':') + 2)]),
  )
  return { status: Number(line.split(' ')[1]), headers, body: body ? JSON.parse(body) : undefined }
}
