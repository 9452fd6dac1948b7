import type { Express, Request, Response } from 'express'
import type { Deps } from '../deps.ts'
import { ApiError } from '../errors.ts'
import { receiveInbound } from '../features/engagement/api.ts'
import { receiveGithubEvent } from '../features/github/api.ts'
import { parserBounds } from '../lib/parser-bounds.ts'
import type { Platform } from '../platforms/connector.ts'
import { eventPlatforms } from '../platforms/registry.ts'
import { isCompressed, receiveBytes } from './receive-bytes.ts'

/** The header with the signature of an event's raw bytes, as GitHub and Meta send it. */
const signatureHeader = 'X-Hub-Signature-256'

/** Addresses that GitHub and the platforms send events to. Senders check only the status. */
export function mountInbound(app: Express, deps: Deps): void {
  app.post('/webhooks/github', (req, res, next) => {
    receiveFromGithub(req, res, deps).catch(next)
  })
  for (const platform of eventPlatforms) {
    const path = `/webhooks/${platform}`
    app.get(path, (req, res) => {
      const challenge = deps.connectors.live[platform].inbound?.challenge(req.query) ?? null
      if (challenge === null)
        throw new ApiError('UNAUTHENTICATED', undefined, {
          message: 'hub.verify_token is not the verify token of this server.',
        })
      res.type('text/plain').send(challenge)
    })
    app.post(path, (req, res, next) => {
      receiveFromPlatform(req, res, deps, platform).catch(next)
    })
  }
}

async function receiveFromGithub(req: Request, res: Response, deps: Deps): Promise<void> {
  if (deps.config.github.app === null) throw notConfigured('GitHub App')
  const body = await receiveEvent(req, res, deps)
  const event = { event: req.get('X-GitHub-Event'), signature: req.get(signatureHeader), body }
  if (!(await receiveGithubEvent(deps, event))) throw unsigned()
  res.status(204).end()
}

async function receiveFromPlatform(req: Request, res: Response, deps: Deps, platform: Platform): Promise<void> {
  if (deps.config.platforms[platform].clientSecret === null) throw notConfigured(`app of ${platform}`)
  const body = await receiveEvent(req, res, deps)
  if (!(await receiveInbound(deps, { platform, body, header: (name) => req.get(name) }))) throw unsigned()
  res.status(200).end()
}

/** Rejects unsigned events before they are read: these addresses require no key. */
async function receiveEvent(req: Request, res: Response, { config, intake, clientIp }: Deps): Promise<Buffer> {
  if (isCompressed(req))
    throw new ApiError('UNSUPPORTED_MEDIA_TYPE', undefined, { message: 'Send the event without Content-Encoding.' })
  if (req.get(signatureHeader) === undefined) throw unsigned()
  return await receiveBytes(req, res, {
    maxBytes: parserBounds.inboundEvent,
    timeoutMs: config.http.bodyTimeoutMs,
    slots: intake.events,
    holders: [clientIp(req.socket.remoteAddress, req.headers['x-forwarded-for'])],
  })
}

function notConfigured(what: string): ApiError {
  return new ApiError('NOT_FOUND', undefined, { message: `This server has no ${what}, so it receives no events here.` })
}

function unsigned(): ApiError {
  return new ApiError('UNAUTHENTICATED', undefined, {
    message: `${signatureHeader} does not match the body and the secret of this app.`,
  })
}
