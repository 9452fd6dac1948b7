import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Castlane, Job } from '../../src/client/index.ts'
import { createCastlane, unwrap } from '../../src/client/index.ts'
import { nonNull } from '../../src/lib/non-null.ts'
import type { Progress } from '../progress.ts'
import { consentAsPerson } from './consent.ts'
import { JourneyError } from './find-server.ts'
import { startHookReceiver } from './hook-receiver.ts'

export interface JourneyOptions {
  readonly url: string
  readonly apiKey: string
  /** Folder for the video and its cover. */
  readonly out: string
  readonly hook: string
  /** Undefined for a hook that the caller wrote without one. */
  readonly brief: string | undefined
  readonly platform: 'tiktok' | 'instagram' | 'facebook'
  readonly durationSeconds: number
  /** Must be on the key's list. No server needs to listen there. */
  readonly returnUrl: string
  readonly progress: Progress
  /** Called with a job's progress. */
  readonly live: (line: string) => void
}

export interface JourneyResult {
  readonly organizationId: string
  readonly projectId: string
  readonly containerId: string
  readonly socialAccountId: string
  readonly publicationId: string
  readonly postUrl: string | null
  readonly video: string
  readonly cover: string | null
  /** Types of the verified events, in the order of arrival. */
  readonly events: readonly string[]
}

const jobMs = 5 * 60_000
const webhookMs = 60_000

/** Runs the whole main job as a partner does it, through the client only. */
export async function travel(options: JourneyOptions): Promise<JourneyResult> {
  const { progress, platform } = options
  const castlane = createCastlane({ apiKey: options.apiKey, baseUrl: options.url })
  const receiver = await startHookReceiver()
  let endpointId: string | undefined
  try {
    const me = await progress.step(
      'Ask who the key is',
      async () => unwrap(await castlane.GET('/v1/whoami')),
      ({ organizationId, rateLimitTier }) => `${organizationId}, tier ${rateLimitTier}`,
    )
    const project = await progress.step(
      'Create a project',
      async () =>
        unwrap(
          await castlane.POST('/v1/projects', {
            body: { name: 'Fable Coffee launch', niche: 'specialty coffee', requires_approval: true },
          }),
        ),
      ({ id }) => id,
    )
    const projectId = project.id
    await progress.step(
      'Register a webhook endpoint',
      async () => {
        const { data, error } = await castlane.POST('/v1/webhooks/endpoints', {
          body: { url: receiver.url, projectId },
        })
        if (error?.code === 'VALIDATION')
          throw new JourneyError(
            `The server does not deliver to ${receiver.url}: ${error.message} Only a local server takes receivers on its own machine.`,
          )
        if (error) throw new JourneyError(`${error.code}: ${error.message}`)
        receiver.secret = data.secret
        endpointId = data.id
      },
      () => receiver.url,
    )
    const containerId = await generate(castlane, projectId, options)
    const files = await download(castlane, containerId, options)
    await progress.step('Approve it', async () => {
      const params = { path: { containerId } }
      const { version } = unwrap(await castlane.GET('/v1/content/{containerId}', { params }))
      unwrap(await castlane.POST('/v1/content/{containerId}/approve', { params, body: { version } }))
    })
    const socialAccountId = await progress.step(
      `Connect an account on ${platform}`,
      () => connect(castlane, projectId, options),
      (id) => id,
    )
    const { publicationId, postUrl } = await publish(castlane, containerId, socialAccountId, options)
    await progress.step(
      'Receive the signed webhook',
      async () => {
        const isPublished = (event: { type: string; data: unknown }) =>
          event.type === 'publication.published' &&
          (event.data as { publicationId: string }).publicationId === publicationId
        const event = await receiver.waitFor(isPublished, webhookMs)
        if (!event)
          throw new JourneyError(
            `No publication.published came within ${webhookMs / 1000} s. Came: ${list(receiver.events.map(({ type }) => type))}; not believed: ${list(receiver.refusals)}.`,
          )
        return event
      },
      ({ type, sequence }) => `${type}, sequence ${sequence}; ${receiver.events.length} events in all`,
    )
    return {
      organizationId: me.organizationId,
      projectId,
      containerId,
      socialAccountId,
      publicationId,
      postUrl,
      ...files,
      events: receiver.events.map(({ type }) => type),
    }
  } finally {
    if (endpointId !== undefined)
      await castlane.DELETE('/v1/webhooks/endpoints/{endpointId}', { params: { path: { endpointId } } }).catch(() => {})
    await receiver.close()
  }
}

async function generate(castlane: Castlane, projectId: string, options: JourneyOptions): Promise<string> {
  const job = await options.progress.step(
    'Make a video from a hook',
    async () => {
      const started = unwrap(
        await castlane.POST('/v1/projects/{projectId}/content', {
          params: { path: { projectId } },
          body: {
            hook: options.hook,
            ...(options.brief !== undefined && { brief: options.brief }),
            format: 'video',
            durationSeconds: options.durationSeconds,
            targetPlatforms: [options.platform],
          },
        }),
      )
      return finish(castlane, started, options)
    },
    ({ credits }) => `${credits.charged} credits`,
  )
  if (!job.resource) throw new JourneyError(`${job.id} made nothing.`)
  return job.resource.id
}

async function download(castlane: Castlane, containerId: string, { out, progress }: JourneyOptions) {
  return progress
    .step(
      'Download video and cover',
      async () => {
        await mkdir(out, { recursive: true })
        const params = { path: { containerId } }
        const { assets } = unwrap(await castlane.GET('/v1/content/{containerId}', { params }))
        const save = async (role: string) => {
          const asset = assets.find((one) => one.role === role)
          if (!asset) return null
          const media = unwrap(
            await castlane.GET('/v1/media/{mediaId}', { params: { path: { mediaId: asset.mediaId } } }),
          )
          if (!media.download) throw new JourneyError(`${media.id} is ${media.status}: there is nothing to download.`)
          const response = await fetch(media.download.url)
          if (!response.ok) throw new JourneyError(`${media.id} could not be downloaded: ${response.status}.`)
          const bytes = new Uint8Array(await response.arrayBuffer())
          if (media.bytes !== null && bytes.length !== media.bytes)
            throw new JourneyError(`${media.id} should have ${media.bytes} bytes, but ${bytes.length} came.`)
          const extension = (media.contentType ?? '').split('/')[1]?.replace('jpeg', 'jpg') ?? 'bin'
          const file = join(out, `${role === 'video' ? containerId : `${containerId}-${role}`}.${extension}`)
          await writeFile(file, bytes)
          return { file, bytes: bytes.length }
        }
        const video = await save('video')
        if (!video) throw new JourneyError(`${containerId} has no video.`)
        return { video: video.file, cover: (await save('cover'))?.file ?? null, bytes: video.bytes }
      },
      ({ bytes }) => `${(bytes / 1_048_576).toFixed(1)} MB`,
    )
    .then(({ video, cover }) => ({ video, cover }))
}

async function connect(castlane: Castlane, projectId: string, options: JourneyOptions): Promise<string> {
  const { platform, returnUrl } = options
  const opened = unwrap(
    await castlane.POST('/v1/projects/{projectId}/social-accounts/oauth-url', {
      params: { path: { projectId } },
      body: { platform, returnUrl, state: 'journey' },
    }),
  )
  const back = await consentAsPerson(opened.authorizeUrl, returnUrl)
  const oauthSessionId = back.searchParams.get('oauthSessionId') ?? opened.oauthSessionId
  const params = { path: { oauthSessionId } }
  let session = unwrap(await castlane.GET('/v1/social-accounts/oauth-sessions/{oauthSessionId}', { params }))
  if (session.status === 'awaiting_selection')
    session = unwrap(
      await castlane.POST('/v1/social-accounts/oauth-sessions/{oauthSessionId}/select', {
        params,
        body: { platformAccountIds: [nonNull(session.candidates[0], 'A candidate').platformAccountId] },
      }),
    )
  const [account] = session.socialAccountIds
  if (session.status !== 'completed' || account === undefined)
    throw new JourneyError(`The account was not connected: ${session.error?.message ?? session.status}`)
  return account
}

async function publish(
  castlane: Castlane,
  containerId: string,
  socialAccountId: string,
  options: JourneyOptions,
): Promise<{ publicationId: string; postUrl: string | null }> {
  return options.progress.step(
    'Publish it',
    async () => {
      const started = unwrap(
        await castlane.POST('/v1/content/{containerId}/publish', {
          params: { path: { containerId } },
          body: { targets: [{ socialAccountId }] },
        }),
      )
      const job = await finish(castlane, started, options)
      const publicationId = job.resource?.id ?? ''
      const params = { path: { publicationId } }
      const publication = unwrap(await castlane.GET('/v1/publications/{publicationId}', { params }))
      const [target] = publication.targets
      if (publication.status !== 'published' || !target)
        throw new JourneyError(
          `The publication is ${publication.status}: ${target?.error?.platformMessage ?? target?.error?.code ?? ''}`,
        )
      return { publicationId, postUrl: target.platformPostUrl }
    },
    ({ publicationId }) => publicationId,
  )
}

/** Waits for a job and shows its progress. */
async function finish(castlane: Castlane, started: Job, { live }: JourneyOptions): Promise<Job> {
  const job = await castlane.waitForJob(started.id, {
    timeoutMs: jobMs,
    onProgress: ({ stage, status, progress }) => live(`${stage ?? status} ${progress} %`),
  })
  if (job.status !== 'succeeded')
    throw new JourneyError(
      `${job.type} ${job.status}${job.error ? ` in ${job.error.data.stage}: ${job.error.code}. ${job.error.message}` : ''}`,
    )
  return job
}

function list(items: readonly string[]): string {
  return items.length === 0 ? 'none' : items.join(', ')
}
