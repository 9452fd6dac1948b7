import { once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import { connect, createServer } from 'node:net'

export interface DatabaseProxy {
  /** The database behind the proxy. @param url of the real one */
  urlOf(url: string): string
  /** Cuts every connection and takes none until `restore`, as a server that is down. */
  cut(): void
  restore(): void
  /** Swallows whatever either side sends from now on, without closing anything, as a network that drops packets. */
  blackHole(): void
  /** Lets the next COMMIT happen, then cuts the connection in place of its acknowledgement, or says nothing. */
  swallowNextCommit(then?: 'cut' | 'silence'): void
  close(): Promise<void>
}

/** CommandComplete of a COMMIT, as PostgreSQL's protocol writes it. */
const committed = Buffer.from('C\0\0\0\x0bCOMMIT\0', 'latin1')

/** Stands between a server and its PostgreSQL on loopback, to break the connection where a test wants it broken. */
export async function startDatabaseProxy(): Promise<DatabaseProxy> {
  const sockets = new Set<Socket>()
  let target: { host: string; port: number } | undefined
  let down = false
  let swallow: 'cut' | 'silence' | null = null
  let silent = false
  const track = (socket: Socket) => {
    sockets.add(socket)
    socket.setNoDelay(true)
    socket.on('close', () => sockets.delete(socket))
  }
  const server = createServer((client) => {
    if (down || !target) return void client.destroy()
    const upstream = connect(target)
    for (const socket of [client, upstream]) track(socket)
    client.on('error', () => upstream.destroy()).on('close', () => upstream.destroy())
    upstream.on('error', () => client.destroy()).on('close', () => client.destroy())
    client.on('data', (bytes) => {
      if (!silent) upstream.write(bytes)
    })
    upstream.on('data', (bytes) => {
      if (silent) return
      if (swallow && bytes.includes(committed)) {
        if (swallow === 'cut') client.destroy()
        swallow = null
      } else client.write(bytes)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const cut = () => {
    down = true
    for (const socket of sockets) socket.destroy()
  }
  return {
    urlOf(url) {
      const through = new URL(url)
      target = { host: through.hostname, port: Number(through.port) }
      through.host = `127.0.0.1:${(server.address() as AddressInfo).port}`
      return through.href
    },
    cut,
    restore() {
      down = false
    },
    blackHole() {
      silent = true
    },
    swallowNextCommit(then = 'cut') {
      swallow = then
    },
    async close() {
      cut()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
