import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import express from 'express'
import type {
  Connector,
  ConnectorsConfig,
  Grant,
  Platform,
  PublishMedia,
  PublishRequest,
  PublishState,
} from '../../../src/platforms/connector.ts'
import { ConnectorError } from '../../../src/platforms/connector.ts'
import { createConnectors } from '../../../src/platforms/create-connectors.ts'
import type { FaultRequest } from '../../../src/sandbox/faults.ts'
import { createSandbox } from '../../../src/sandbox/sandbox.ts'

/** A clock that stands still until a test moves it. */
export class FakeClock {
  #now = Date.parse('2026-11-20T10:00:00Z')
  now = () => new Date(this.#now)
  advance(milliseconds: number): void {
    this.#now += milliseconds
  }
}

export const redirectUri = 'http://partner.test/v1/oauth/callback'
export const silent = { debug() {}, warn() {} }

export const accounts = {
  tiktok: '-000sbxMiraBakesAAAAAAAAAA01',
  instagram: '17841400000000001',
  facebook: '9000000000001',
} as const

/** Bytes that are sniffed as an MP4 of this size. */
export function mp4(bytes: number): Buffer {
  const file = Buffer.alloc(bytes, 7)
  Buffer.from([0, 0, 0, 24]).copy(file)
  file.write('ftypisom\0\0\x02\0isommp41', 4, 'latin1')
  return file
}

export const jpeg = Buffer.concat([Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex'), Buffer.alloc(2_000)])
export const png = Buffer.concat([Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), Buffer.alloc(200)])

/** Connectors against a sandbox, both real HTTP on this machine, and media for them to fetch. */
export async function startStage(settings: { callTimeoutMs?: number; processingMs?: number; stateFile?: string } = {}) {
  const clock = new FakeClock()
  let origin = ''
  const sandbox = createSandbox({
    baseUrl: () => `${origin}/sandbox`,
    clock,
    processingMs: settings.processingMs ?? 0,
    stateFile: settings.stateFile,
  })
  const files = new Map<string, { contentType: string; bytes: Buffer }>()
  const app = express().use('/sandbox', sandbox.app)
  app.get('/files/:name', (req, res) => {
    const file = files.get(req.params.name)
    if (!file) return void res.status(404).end()
    res.type(file.contentType).send(file.bytes)
  })
  const server = createServer(app)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  const of = (platform: Platform) => ({
    authBaseUrl: `${origin}/sandbox/${platform}`,
    apiBaseUrl: `${origin}/sandbox/${platform}`,
    clientKey: `castlane-sandbox-${platform}`,
    clientSecret: `castlane-sandbox-${platform}-secret`,
  })
  const config: ConnectorsConfig = {
    tiktok: of('tiktok'),
    instagram: of('instagram'),
    facebook: of('facebook'),
    callTimeoutMs: settings.callTimeoutMs ?? 5_000,
    pollIntervalMs: 15,
    pollLimitMs: 300,
  }
  const connectors = createConnectors(config, { clock, log: silent })

  const media = (name: string, role: PublishMedia['role'], contentType: string, bytes: Buffer): PublishMedia => {
    files.set(name, { contentType, bytes })
    return {
      role,
      contentType,
      bytes: bytes.length,
      width: 1080,
      height: role === 'video' ? 1920 : 1350,
      durationSeconds: role === 'video' ? 8 : null,
      url: `${origin}/files/${name}`,
      open: (start = 0) => Readable.from([bytes.subarray(start)]),
    }
  }

  const stage = {
    clock,
    sandbox,
    config,
    connectors,
    media,
    origin: () => origin,
    /** A connector with a breaker of its own, untouched by what other tests broke. */
    fresh: (platform: Platform): Connector => createConnectors(config, { clock, log: silent })[platform],
    fault: (request: FaultRequest) => sandbox.fault(request),
    /** A person consents. */
    async connect(platform: Platform, accountId: string = accounts[platform], without: string[] = []): Promise<Grant> {
      const back = await consent(connectors[platform].authorizeUrl({ state: 'st', redirectUri }), accountId, {
        without,
      })
      return connectors[platform].exchangeCode({ code: back.searchParams.get('code') ?? '', redirectUri })
    },
    /** A request for an account of the grant, the first one's own token where it has one. */
    request(grant: Grant, fields: Partial<PublishRequest>): PublishRequest {
      const account = grant.accounts[0]!
      return {
        account: { platformAccountId: account.platformAccountId, tokens: account.tokens ?? grant.tokens },
        format: 'video',
        media: [media('clip.mp4', 'video', 'video/mp4', mp4(200_000))],
        caption: 'Slow bread #bread',
        options: {},
        idempotencyTag: 'att_1',
        ...fields,
      }
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      sandbox.close()
    },
  }
  return stage
}

export type Stage = Awaited<ReturnType<typeof startStage>>

/** What a browser does: read the form, click, stop at the way back. */
export async function consent(
  authorizeUrl: string,
  accountId: string,
  options: { decision?: 'allow' | 'deny'; without?: string[] } = {},
): Promise<URL> {
  const shown = await fetch(authorizeUrl)
  const text = await shown.text()
  if (shown.status !== 200) throw new Error(`consent page: ${shown.status} ${text}`)
  const form = new URLSearchParams()
  for (const [tag] of text.matchAll(/<input[^>]*>/g)) {
    const of = (name: string) => unescaped(new RegExp(`${name}="([^"]*)"`).exec(tag)?.[1] ?? '')
    if (of('type') === 'radio' || options.without?.includes(of('value'))) continue
    form.append(of('name'), of('value'))
  }
  form.set('account', accountId)
  form.set('decision', options.decision ?? 'allow')
  const answer = await fetch(authorizeUrl, { method: 'POST', body: form, redirect: 'manual' })
  return new URL(answer.headers.get('location') ?? '')
}

function unescaped(text: string): string {
  return text.replace(/&#(\d+);/g, (_all, code) => String.fromCharCode(Number(code)))
}

/** Runs a publication to its end, as the worker does. */
export async function publish(connector: Connector, request: PublishRequest) {
  const state = await connector.publish.prepare(request, null, { save: async () => {} })
  const committed = await connector.publish.commit(request, state)
  const checked = await settle(connector, request, committed.state)
  return { committed, checked }
}

export async function settle(connector: Connector, request: PublishRequest, state: PublishState) {
  for (let look = 0; ; look++) {
    const checked = await connector.publish.check(request, state)
    if (checked.outcome !== 'processing' || look > 100) return checked
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}

export async function errorOf(promise: Promise<unknown>): Promise<ConnectorError> {
  const error = await promise.then(
    () => new Error('nothing was thrown'),
    (thrown) => thrown,
  )
  if (!(error instanceof ConnectorError)) throw error
  return error
}
