import type { RequestListener } from 'node:http'
import { createServer } from 'node:http'
import type { AddressInfo, LookupFunction } from 'node:net'
import { createServer as createTcpServer } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isPublicAddress } from '../../../src/lib/address-policy.ts'
import type { SafeFetchReason } from '../../../src/lib/fetchable-url.ts'
import { SafeFetchError } from '../../../src/lib/fetchable-url.ts'
import { createSafeFetch } from '../../../src/lib/safe-fetch.ts'

const closers: (() => unknown)[] = []
afterAll(async () => {
  for (const close of closers) await close()
})

/** A listener on this machine that must not be reached. */
let canary: { port: number; connections: number }
beforeAll(async () => {
  canary = { port: 0, connections: 0 }
  const server = createTcpServer((socket) => {
    canary.connections += 1
    socket.destroy()
  })
  await new Promise<void>((resolve) => server.listen(0, '0.0.0.0', resolve))
  canary.port = (server.address() as AddressInfo).port
  closers.push(() => server.close())
})

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closers.push(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

async function reasonOf(promise: Promise<unknown>): Promise<SafeFetchReason | 'answered'> {
  try {
    await promise
    return 'answered'
  } catch (error) {
    expect(error).toBeInstanceOf(SafeFetchError)
    return (error as SafeFetchError).reason
  }
}

const resolving =
  (...answers: (string | string[])[]): LookupFunction =>
  (_name, _options, callback) => {
    const next = answers.length > 1 ? answers.shift()! : answers[0]!
    const all = (Array.isArray(next) ? next : [next]).map((address) => ({
      address,
      family: address.includes(':') ? 6 : 4,
    }))
    callback(null, all as never)
  }

const hosts = [
  '127.0.0.1',
  '127.1',
  '2130706433',
  '0x7f000001',
  '0x7f.0.0.1',
  '0177.0.0.1',
  '017700000001',
  '0',
  '0.0.0.0',
  'localhost',
  'LOCALHOST.',
  'a.localhost',
  '①②⑦.⓪.⓪.①',
  '[::1]',
  '[::]',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  '[::127.0.0.1]',
  '[0:0:0:0:0:ffff:7f00:1]',
  '[64:ff9b::7f00:1]',
  '[64:ff9b:1::7f00:1]',
  '[2002:7f00:1::]',
  '[2001:0:7f00:1::]',
  '[fe80::1]',
  '[fc00::1]',
  '[fec0::1]',
  '[ff02::1]',
  '10.0.0.1',
  '172.16.0.1',
  '192.168.0.1',
  '100.64.0.1',
  '169.254.169.254',
  '[fd00:ec2::254]',
  '168.63.129.16',
  '100.100.100.200',
  '192.0.0.192',
  '198.18.0.1',
  '203.0.113.1',
  '224.0.0.1',
  '240.0.0.1',
  '255.255.255.255',
]

describe('safe fetch', () => {
  it.each(hosts)('refuses %s before any connection', async (host) => {
    const fetch = createSafeFetch({ extraPorts: [canary.port] })
    expect(await reasonOf(fetch(`http://${host}:${canary.port}/`))).toBe('blocked_address')
    expect(canary.connections).toBe(0)
  })

  it.each([
    'ftp://example.com/',
    'file:///etc/passwd',
    'gopher://example.com/',
    'data:text/plain,hi',
    'javascript:alert(1)',
    'http://user@example.com/',
    'http://user:secret@example.com/',
    'http://example.com:22/',
    'http://example.com:6379/',
    'http://',
    'example.com',
    '//example.com',
    'http://[::1',
    'http://exa mple.com/',
  ])('takes %s for no fetchable address', async (address) => {
    expect(await reasonOf(createSafeFetch({ lookup: resolving('127.0.0.1') })(address))).toBe('invalid_url')
  })

  it('refuses a name that resolves to an inner address, or to one among public ones', async () => {
    for (const answer of ['127.0.0.1', '::ffff:10.0.0.1', '169.254.169.254', ['93.184.216.34', '127.0.0.1']]) {
      const fetch = createSafeFetch({ lookup: resolving(answer), extraPorts: [canary.port] })
      expect(await reasonOf(fetch(`http://rebind.example:${canary.port}/`))).toBe('blocked_address')
    }
    expect(canary.connections).toBe(0)
  })

  it('checks each redirect again, and caps them', async () => {
    const base = await serve((request, response) => {
      const to = request.url === '/loop' ? '/loop' : `http://10.0.0.1:${canary.port}/`
      response.writeHead(302, { location: request.url === '/file' ? 'file:///etc/passwd' : to }).end('moved')
    })
    const fetch = createSafeFetch({ allowLoopback: true })
    expect(await reasonOf(fetch(`${base}/in`, { maxRedirects: 3 }))).toBe('blocked_address')
    expect(await reasonOf(fetch(`${base}/file`, { maxRedirects: 3 }))).toBe('invalid_url')
    expect(await reasonOf(fetch(`${base}/loop`, { maxRedirects: 3 }))).toBe('redirect')
    const plain = await fetch(`${base}/in`)
    expect(plain).toMatchObject({ status: 302, body: Buffer.from('moved') })
  })

  it('posts, and gives status, headers, body and timing', async () => {
    const base = await serve((request, response) => {
      request.setEncoding('utf8')
      let body = ''
      request.on('data', (chunk) => {
        body += chunk
      })
      request.on('end', () => response.writeHead(202, { 'x-seen': request.headers['x-sign'] }).end(`got ${body}`))
    })
    const answer = await createSafeFetch({ allowLoopback: true })(base, {
      method: 'POST',
      headers: { 'x-sign': 'v1' },
      body: 'hello',
    })
    expect(answer).toMatchObject({ status: 202, truncated: false, headers: { 'x-seen': 'v1' } })
    expect(answer.body.toString()).toBe('got hello')
    expect(answer.timing.totalMs).toBeGreaterThanOrEqual(answer.timing.headMs)
  })

  it('ends a hang, a slow drip and a never-ending answer at the whole time', async () => {
    const base = await serve((request, response) => {
      if (request.url === '/hang') return
      response.writeHead(200)
      const drip = setInterval(() => response.write('.'), 20)
      response.on('close', () => clearInterval(drip))
    })
    const fetch = createSafeFetch({ allowLoopback: true })
    expect(await reasonOf(fetch(`${base}/hang`, { timeoutMs: 200 }))).toBe('timeout')
    expect(await reasonOf(fetch(`${base}/drip`, { timeoutMs: 200 }))).toBe('timeout')
  })

  it('caps the body, the unpacked body and the head', async () => {
    const bomb = gzipSync(Buffer.alloc(64 * 1024 * 1024))
    const base = await serve((request, response) => {
      if (request.url === '/bomb') return void response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb)
      if (request.url === '/head') return void response.writeHead(200, { 'x-long': 'x'.repeat(20_000) }).end()
      response.writeHead(200)
      const more = () => {
        while (response.write(Buffer.alloc(65_536))) {}
      }
      response.on('drain', more)
      more()
    })
    const fetch = createSafeFetch({ allowLoopback: true })
    const before = process.memoryUsage().rss
    expect(await reasonOf(fetch(`${base}/bomb`, { maxBytes: 100_000 }))).toBe('too_large')
    expect(await reasonOf(fetch(`${base}/endless`, { maxBytes: 100_000 }))).toBe('too_large')
    expect(await reasonOf(fetch(`${base}/head`))).toBe('too_large')
    const cut = await fetch(`${base}/bomb`, { maxBytes: 1_000, overflow: 'truncate' })
    expect(cut).toMatchObject({ status: 200, truncated: true })
    expect(cut.body).toHaveLength(1_000)
    expect(process.memoryUsage().rss - before).toBeLessThan(48 * 1024 * 1024)
  })

  it('says why there was no answer', async () => {
    const fetch = createSafeFetch({ allowLoopback: true })
    const refused = createTcpServer()
    await new Promise<void>((resolve) => refused.listen(0, '127.0.0.1', resolve))
    const { port } = refused.address() as AddressInfo
    await new Promise((resolve) => refused.close(resolve))
    expect(await reasonOf(fetch(`http://127.0.0.1:${port}/`))).toBe('connection')
    const plain = await serve((_request, response) => response.end())
    expect(await reasonOf(fetch(plain.replace('http:', 'https:')))).toBe('tls')
    const unknown: LookupFunction = (_name, _options, callback) =>
      callback(Object.assign(new Error('no such name'), { code: 'ENOTFOUND' }), '')
    expect(await reasonOf(createSafeFetch({ lookup: unknown })('http://missing.example/'))).toBe('dns')
    const cancelled = fetch(plain, { signal: AbortSignal.abort() })
    expect(await reasonOf(cancelled)).toBe('aborted')
  })

  it('knows public addresses', () => {
    for (const address of ['93.184.216.34', '8.8.8.8', '2606:4700:4700::1111'])
      expect(isPublicAddress(address)).toBe(true)
    for (const address of ['', 'x', 'fe80::1%eth0', '127.0.0.1']) expect(isPublicAddress(address)).toBe(false)
    expect(isPublicAddress('127.0.0.1', { allowLoopback: true })).toBe(true)
    expect(isPublicAddress('10.0.0.1', { allowLoopback: true })).toBe(false)
  })
})
