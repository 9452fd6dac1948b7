import { execFile } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ffmpeg } from '../../../support/ffmpeg.ts'
import type { TestServer } from '../../../support/harness.ts'
import { startTestServer } from '../../../support/harness.ts'
import { createProject, generate, post, read } from '../content/fixture.ts'

const run = promisify(execFile)

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ worker: true, sandbox: true })
})
afterAll(() => server?.close())

async function create(projectId: string, name: string): Promise<string> {
  const body = { name, consent: { type: 'synthetic' } }
  const started = await post(server, `/v1/projects/${projectId}/influencers`, body)
  await server.waitForJob(started.body.id)
  return started.body.resource.id
}

/** Share of the picture by colour, in 512 steps, of one frame of a container's video. */
async function coloursOf(containerId: string, seconds: number): Promise<Float64Array> {
  const { assets } = await read(server, `/v1/content/${containerId}`)
  const { mediaId } = assets.find(({ role }: { role: string }) => role === 'video')
  const { download } = await read(server, `/v1/media/${mediaId}`)
  const folder = join(server.config.dataDir, 'seen')
  await mkdir(folder, { recursive: true })
  const file = join(folder, `${containerId}.mp4`)
  await writeFile(file, Buffer.from(await (await fetch(download.url)).arrayBuffer()))
  const frame = ['-ss', String(seconds), '-i', file, '-frames:v', '1', '-vf', 'scale=108:192', '-pix_fmt', 'rgb24']
  const { stdout } = await run(ffmpeg, ['-v', 'error', ...frame, '-f', 'rawvideo', '-'], {
    encoding: 'buffer',
    maxBuffer: 1 << 24,
  })
  const shares = new Float64Array(512)
  for (let at = 0; at < stdout.length; at += 3)
    shares[(stdout[at]! >> 5) * 64 + (stdout[at + 1]! >> 5) * 8 + (stdout[at + 2]! >> 5)]! += 3 / stdout.length
  return shares
}

/** 1: the same colours on the same area; 0: none in common. */
function likeness(a: Float64Array, b: Float64Array): number {
  return a.reduce((sum, share, index) => sum + Math.min(share, b[index]!), 0)
}

it('looks the same in two videos of one influencer, and otherwise in those of another', async () => {
  const projectId = await createProject(server, { niche: 'specialty coffee', requires_approval: false })
  const [mara, theo] = [await create(projectId, 'Mara Bean'), await create(projectId, 'Theo Park')]
  const video = { format: 'video', durationSeconds: 3 }
  const made = await Promise.all([
    generate(server, projectId, { ...video, influencerId: mara, hook: 'Your morning coffee is lying to you' }),
    generate(server, projectId, { ...video, influencerId: mara, hook: 'Three signs that your beans are stale' }),
    generate(server, projectId, { ...video, influencerId: theo, hook: 'Your morning coffee is lying to you' }),
  ])
  const [first, second, other] = await Promise.all(made.map(([id]) => coloursOf(id!, 0.9)))
  expect(likeness(first!, second!)).toBeGreaterThan(0.75)
  expect(likeness(first!, other!)).toBeLessThan(0.5)
})

it('states the facts of a repository in content that is generated from its ingest', async () => {
  const projectId = await createProject(server, { requires_approval: false })
  const path = `/v1/projects/${projectId}/github/ingests`
  const started = await post(server, path, { repository: 'tidepool-dev/tidepool' })
  const ingestId = started.body.resource.id
  const content = { hook: 'Know when to go before you go', format: 'carousel', ingestId }
  const early = await post(server, `/v1/projects/${projectId}/content`, content)
  if (early.status !== 202) expect(early.body.error.details.reason).toBe('ingest_not_ready')
  await server.waitForJob(started.body.id)
  const [containerId] = await generate(server, projectId, content)
  const { scenes } = await read(server, `/v1/content/${containerId}`)
  const said = JSON.stringify(scenes)
  expect(said).toMatch(/4,000 stations|No network needed|Get told when your window opens|rock pools/)
  const foreign = await createProject(server)
  expect((await post(server, `/v1/projects/${foreign}/content`, content)).status).toBe(404)
})
