import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { connect, createServer } from 'node:net'

export interface RoundTripCounter {
  /** The database behind the counter. @param url of the real one */
  urlOf(url: string): string
  /** How often any connection has spoken to the server after the server spoke to it. */
  count(): number
  close(): void
}

/** Stands between the service and its PostgreSQL on loopback and counts round trips, whatever is joined in one. */
export async function countRoundTrips(): Promise<RoundTripCounter> {
  let target: { host: string; port: number } | undefined
  let roundTrips = 0
  const server = createServer({ noDelay: true }, (client) => {
    if (!target) return void client.destroy()
    const upstream = connect({ ...target, noDelay: true })
    let clientSpoke = false
    client.on('error', () => upstream.destroy()).on('close', () => upstream.destroy())
    upstream.on('error', () => client.destroy()).on('close', () => client.destroy())
    client.on('data', (bytes) => {
      if (!clientSpoke) roundTrips += 1
      clientSpoke = true
      upstream.write(bytes)
    })
    upstream.on('data', (bytes) => {
      clientSpoke = false
      client.write(bytes)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    urlOf(url) {
      const through = new URL(url)
      target = { host: through.hostname, port: Number(through.port) }
      through.host = `127.0.0.1:${(server.address() as AddressInfo).port}`
      return through.href
    },
    count: () => roundTrips,
    close: () => void server.close(),
  }
}
