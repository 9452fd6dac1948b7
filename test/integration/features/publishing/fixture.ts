import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { copyFile, mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { path as ffmpegPath } from '@ffmpeg-installer/ffmpeg'
import { createCanvas } from '@napi-rs/canvas'
import { sql } from 'kysely'
import { checkAttempts } from '../../../../src/features/publishing/tasks/check-task.ts'
import { startSchedules } from '../../../../src/features/publishing/tasks/start-task.ts'
import type { RenderedFile, RenderRequest } from '../../../../src/generation/types.ts'
import type { Clock } from '../../../../src/lib/clock.ts'
import { emittedEvents } from '../../../support/emitted-events.ts'
import type { ServerOptions, TestServer } from '../../../support/harness.ts'
import { idempotencyKey, startTestServer } from '../../../support/harness.ts'
import { patienceMs } from '../../../support/patience.ts'
import { runTask } from '../../../support/tasks.ts'
import { createProject, generate, post, quickGeneration, read } from '../content/fixture.ts'

/** Accounts of the sandbox's people. */
export const people = {
  tiktok: '-000sbxMiraBakesAAAAAAAAAA01',
  otherTiktok: '-000sbxNorthlightAAAAAAAAA02',
  instagram: '17841400000000001',
  twoPages: '9000000000001',
  onePage: '9000000000002',
  noPage: '9000000000003',
} as const

export const returnUrl = 'http://localhost:3000/connected'

let files: Promise<{ video: string; image: string }> | undefined

/** A plain video and a plain image that platforms accept, created once, because the platforms read their bytes. */
async function makeFiles() {
  const folder = await mkdtemp(join(tmpdir(), 'castlane-publishing-'))
  const video = join(folder, 'video.mp4')
  const source = 'color=c=0x6f4e37:s=540x960:r=25:d=8'
  const settings = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-movflags', '+faststart']
  await promisify(execFile)(ffmpegPath, ['-y', '-f', 'lavfi', '-i', source, ...settings, video])
  const image = join(folder, 'image.jpg')
  const canvas = createCanvas(1080, 1350)
  const context = canvas.getContext('2d')
  context.fillStyle = '#6f4e37'
  context.fillRect(0, 0, 1080, 1350)
  await writeFile(image, canvas.toBuffer('image/jpeg'))
  return { video, image }
}

async function renderReal({ format, outDir }: RenderRequest) {
  files ??= makeFiles()
  const made = await files
  const file = async (
    role: RenderedFile['role'],
    from: string,
    name: string,
    contentType: RenderedFile['contentType'],
  ) => {
    const path = join(outDir, name)
    await copyFile(from, path)
    const bytes = await readFile(path)
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    return { role, path, contentType, width: 1080, height: 1350, bytes: bytes.length, sha256 }
  }
  if (format === 'carousel') {
    const slide = (n: number) => file('image', made.image, `slide-${n}.jpg`, 'image/jpeg')
    return { files: await Promise.all([1, 2, 3].map(slide)), template: 'plain' }
  }
  const image = await file(format === 'video' ? 'cover' : 'image', made.image, 'image.jpg', 'image/jpeg')
  if (format !== 'video') return { files: [image], template: 'plain' }
  const video = await file('video', made.video, 'video.mp4', 'video/mp4')
  return { files: [{ ...video, width: 540, height: 960, durationSeconds: 8 }, image], template: 'plain' }
}

/**
 * A server with the sandbox, whose clock a test can advance. Tasks are due by the database's clock, which does not change:
 * those of publishing that are due by the test's clock are made due.
 */
export async function startFixture(
  options: Pick<ServerOptions, 'worker' | 'env' | 'ownServerUrl' | 'proxy'> & {
    generation?: Parameters<typeof quickGeneration>[1]
  } = {},
) {
  let aheadMs = 0
  const clock: Clock = { now: () => new Date(Date.now() + aheadMs) }
  const server = await startTestServer({
    ...options,
    sandbox: true,
    worker: options.worker ?? true,
    env: options.env ?? {},
    overrides: { generation: quickGeneration(renderReal, options.generation), clock },
  })
  return {
    server,
    async advanceClock(ms: number): Promise<void> {
      aheadMs += ms
      // A run that began before may put its task off by the clock of then: its row is moved once it has ended.
      await until(
        async () => {
          const starts = server.deps.db.write.selectFrom('tasks').where('kind', '=', startSchedules.kind)
          const running = await starts.where('locked_by', 'is not', null).select('key').execute()
          const { rows } = await sql<{ kind: string }>`UPDATE tasks SET due_at = clock_timestamp()
            WHERE kind LIKE 'publication.%' AND locked_by IS NULL
              AND due_at > clock_timestamp() AND due_at <= ${clock.now()} RETURNING kind`.execute(server.deps.db.write)
          for (const { kind } of rows) server.deps.wake.notify(`tasks:${kind}`)
          return running
        },
        (running) => running.length === 0,
      )
    },
  }
}

/** Clicks through the consent page as a person with a browser would. @returns where the platform sends them */
export async function consent(authorizeUrl: string, account: string, decision = 'allow', leaveOut: string[] = []) {
  const page = await (await fetch(authorizeUrl)).text()
  const form = new URLSearchParams({ account, decision })
  for (const [, name, value] of page.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)">/g))
    form.append(name!, value!.replaceAll('&amp;', '&'))
  for (const [, value] of page.matchAll(/name="allowed" value="([^"]+)"/g))
    if (!leaveOut.includes(value!)) form.append('allowed', value!)
  const answer = await fetch(authorizeUrl.split('?')[0]!, { method: 'POST', body: form, redirect: 'manual' })
  const location = answer.headers.get('location')
  if (answer.status !== 303 || !location) throw new Error(`${answer.status} ${await answer.text()}`)
  return location
}

/** Follows the platform's redirect to the service. @returns where the service sends the person */
export async function followRedirect(location: string): Promise<URL> {
  const answer = await fetch(location, { redirect: 'manual' })
  if (answer.status !== 302) throw new Error(`${answer.status} ${await answer.text()}`)
  return new URL(answer.headers.get('location')!)
}

export async function openSession(server: TestServer, projectId: string, platform: string, more: object = {}) {
  const path = `/v1/projects/${projectId}/social-accounts/oauth-url`
  const answer = await post(server, path, { platform, returnUrl, ...more })
  if (answer.status !== 201) throw new Error(answer.text)
  return answer.body as { oauthSessionId: string; authorizeUrl: string }
}

/** Connects a sandbox account. @returns its id here */
export async function connect(server: TestServer, projectId: string, platform: string, person: string) {
  const { oauthSessionId, authorizeUrl } = await openSession(server, projectId, platform)
  await followRedirect(await consent(authorizeUrl, person))
  let session = await read(server, `/v1/social-accounts/oauth-sessions/${oauthSessionId}`)
  if (session.status === 'awaiting_selection') {
    const platformAccountIds = [session.candidates[0].platformAccountId]
    const path = `/v1/social-accounts/oauth-sessions/${oauthSessionId}/select`
    session = (await post(server, path, { platformAccountIds })).body
  }
  if (session.status !== 'completed') throw new Error(JSON.stringify(session))
  return session.socialAccountIds[0] as string
}

export interface Ready {
  readonly projectId: string
  readonly containerId: string
}

/** A project with a container that may be published. */
export async function readyContainer(server: TestServer, format = 'video', project: object = {}): Promise<Ready> {
  const projectId = await createProject(server, { requires_approval: false, ...project })
  const [containerId] = await generate(server, projectId, {
    format,
    durationSeconds: format === 'video' ? 8 : undefined,
  })
  return { projectId, containerId: containerId! }
}

export async function armFault(server: TestServer, fault: object): Promise<void> {
  const answer = await fetch(`${server.baseUrl}/sandbox/control/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(fault),
  })
  if (answer.status !== 201) throw new Error(await answer.text())
}

export async function clearFaults(server: TestServer): Promise<void> {
  await fetch(`${server.baseUrl}/sandbox/control/faults`, { method: 'DELETE' })
}

/** Lists the posts on the sandbox's platforms. */
export async function postsIn(server: TestServer): Promise<{ platform: string; accountId: string; url: string }[]> {
  const answer = await fetch(`${server.baseUrl}/sandbox/control/posts`)
  return ((await answer.json()) as { posts: { platform: string; accountId: string; url: string }[] }).posts
}

/** Checks the attempts that are due by the server's clock, as a worker does. */
export async function runChecks({ deps }: Pick<TestServer, 'deps'>): Promise<void> {
  const due = await deps.db.write
    .selectFrom('publication_attempts')
    .select('id')
    .where('next_check_at', '<=', deps.clock.now())
    .execute()
  for (const { id } of due) await runTask(checkAttempts, deps, { key: id })
}

/** Reads until the value satisfies the condition, or fails with the last value. */
export async function until<T>(read: () => Promise<T>, isDone: (value: T) => boolean): Promise<T> {
  const end = Date.now() + patienceMs
  for (;;) {
    const value = await read()
    if (isDone(value)) return value
    if (Date.now() > end) throw new Error(`still ${JSON.stringify(value)}`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

export const publication = (server: TestServer, id: string) => read(server, `/v1/publications/${id}`)

/** What no worker changes any more, unless it is to try again. An unknown outcome may still be found out. */
const endStatuses = ['published', 'partially_published', 'failed', 'cancelled']

/** Waits until a publication has one of these statuses; another that it would keep fails at once. */
export function waitForStatus(server: TestServer, id: string, ...statuses: string[]) {
  return until(
    () => publication(server, id),
    (found) => {
      if (statuses.includes(found.status)) return true
      if (endStatuses.includes(found.status) && found.automaticRetryAt === null)
        throw new Error(`It is ${found.status} instead of ${statuses.join(' or ')}: ${JSON.stringify(found)}`)
      return false
    },
  )
}

/** Types of the events about a publication or an account, in the order they were raised. */
export async function eventTypesOf(server: TestServer, id: string): Promise<string[]> {
  const rows = await server.deps.db.read.selectFrom(emittedEvents).select(['type', 'data']).orderBy('id').execute()
  return rows.filter(({ data }) => JSON.stringify(data).includes(id)).map(({ type }) => type)
}

export { createProject, generate, idempotencyKey, post, read }
