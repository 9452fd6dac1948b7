/** Pictures come from the pages that the project names, once, and content that names no media shows them. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { picturesOfPage } from '../../../../src/features/media/domain/page-pictures.ts'
import { runAttempt } from '../../../support/attempts.ts'
import type { TestServer } from '../../../support/harness.ts'
import { startTestServer } from '../../../support/harness.ts'
import { createProject, patch, post, quickGeneration, read } from '../content/fixture.ts'
import { imageFile } from './files.ts'

const page = `<!doctype html><html><head>
  <meta property="og:image" content="/hero.jpg?a=1&amp;b=2">
  <meta name='twitter:image' content='/hero.jpg?a=1&amp;b=2'>
  <link rel="icon" href="/small.png" sizes="32x32"><link rel="apple-touch-icon" href="/icon.png">
  <!-- <meta property="og:image" content="/commented.jpg"> -->
  <script type="application/ld+json">{"@type":"SoftwareApplication","screenshot":["/shot.png",{"url":"/tiny.png"}]}</script>
  </head><body><img src="/decoration.jpg" alt=""><img alt="Screenshot of the map" src="data:image/png;base64,AA">
  <a href="http://169.254.169.254/latest">inside</a></body></html>`

let server: TestServer
let projectId: string
let base: string
const asked: string[] = []
const origin = createServer((req, res) => {
  asked.push(req.url ?? '')
  const path = (req.url ?? '').split('?')[0]
  const send = (type: string, body: Buffer | string) => res.writeHead(200, { 'content-type': type }).end(body)
  if (path === '/start') res.writeHead(302, { location: '/home' }).end()
  else if (path === '/home') send('text/html', page)
  else if (path === '/inside') res.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data' }).end()
  else if (path === '/hero.jpg') send('image/jpeg', imageFile('image/jpeg', 1200, 630))
  else if (path === '/shot.png') send('image/png', imageFile('image/png', 390, 844))
  else if (path === '/tiny.png') send('image/png', imageFile('image/png', 120, 120))
  else if (path === '/icon.png') send('image/png', imageFile('image/png', 180, 180))
  else res.writeHead(404).end()
})

beforeAll(async () => {
  await new Promise<void>((resolve) => origin.listen(0, '127.0.0.1', resolve))
  base = `http://127.0.0.1:${(origin.address() as AddressInfo).port}`
  server = await startTestServer({ overrides: { generation: quickGeneration() } })
  projectId = await createProject(server)
})
afterAll(async () => {
  await server?.close()
  origin.close()
})

const setUrl = (url: string | null) => patch(server, `/v1/projects/${projectId}`, { app: { url } })
async function importPages() {
  const started = await post(server, `/v1/projects/${projectId}/media/page-imports`)
  if (started.status !== 202) throw new Error(started.text)
  await runAttempt(server.deps, started.body.id)
  return read(server, `/v1/jobs/${started.body.id}`)
}
const generate = (more: object) =>
  post(server, `/v1/projects/${projectId}/content`, {
    ...{ hook: 'Know the tide', brief: 'It works without a signal. It warns you in time.', format: 'image' },
    ...more,
  })
const mediaOf = async (more: object) => {
  const started = await generate(more)
  if (started.status !== 202) throw new Error(started.text)
  return (await read(server, `/v1/content/${started.body.resource.id}`)).mediaIds as string[]
}

it('a page shows its screenshots, its preview and its largest icon, and nothing that is only decoration', () => {
  expect(picturesOfPage(page, 'https://tide.example/home')).toEqual([
    { url: 'https://tide.example/shot.png', kind: 'app_screenshot' },
    { url: 'https://tide.example/tiny.png', kind: 'app_screenshot' },
    { url: 'https://tide.example/hero.jpg?a=1&b=2', kind: 'content_image' },
    { url: 'https://tide.example/icon.png', kind: 'app_icon' },
  ])
  expect(picturesOfPage('<meta property=og:image content=', 'https://tide.example')).toEqual([])
})

it('a project that names no page is refused, and a page that cannot be read fails the job', async () => {
  const refused = await post(server, `/v1/projects/${projectId}/media/page-imports`)
  expect([refused.status, refused.body.error.details.reason]).toEqual([409, 'no_page'])
  for (const path of ['/missing', '/inside']) {
    await setUrl(`${base}${path}`)
    const job = await importPages()
    expect([job.status, job.error?.code]).toEqual(['failed', 'SCRAPE_FAILED'])
  }
})

it('pictures are kept with their source, and what was taken or deleted before is not taken again', async () => {
  await setUrl(`${base}/start`)
  expect(await mediaOf({})).toEqual([])
  const { result } = await importPages()
  const media = await Promise.all(result.mediaIds.map((id: string) => read(server, `/v1/media/${id}`)))
  expect(media.map(({ kind, source, sourceUrl, width, status }) => [kind, source, sourceUrl, width, status])).toEqual([
    ['app_screenshot', 'import', `${base}/start`, 390, 'ready'],
    ['content_image', 'import', `${base}/start`, 1200, 'ready'],
    ['app_icon', 'import', `${base}/start`, 180, 'ready'],
  ])
  expect(asked.filter((path) => /decoration|commented|small/.test(path))).toEqual([])
  const [shot] = result.mediaIds
  expect(
    (await server.send('DELETE', `/v1/media/${shot}`, { headers: { 'Idempotency-Key': crypto.randomUUID() } })).status,
  ).toBe(204)
  expect((await importPages()).result.mediaIds).toEqual([])
})

it('content without media shows them, the least used first; a choice by tags and null decide otherwise', async () => {
  const { data } = await read(server, `/v1/projects/${projectId}/media?kind=content_image`)
  const [hero] = data.map(({ id }: { id: string }) => id)
  expect(await mediaOf({})).toEqual([hero])
  expect(await mediaOf({ media: null })).toEqual([])
  expect(await mediaOf({ template: 'statement' })).toEqual([])
  const other = await post(server, `/v1/projects/${projectId}/media/imports`, {
    url: `${base}/shot.png`,
    kind: 'content_image',
  })
  await runAttempt(server.deps, other.body.id)
  const tagged = other.body.resource.id
  // What somebody sent is shown where its tags are asked for.
  expect(await mediaOf({})).toEqual([hero])
  await patch(server, `/v1/media/${tagged}`, { tags: ['app', 'summer'] })
  await patch(server, `/v1/media/${hero}`, { tags: ['app'] })
  expect(await mediaOf({ media: { tags: ['app'] } })).toEqual([tagged])
  expect(await mediaOf({ media: { tags: ['app'] }, format: 'carousel' })).toEqual([tagged, hero])
  const refused = await generate({ media: { tags: ['winter'] } })
  expect([refused.status, refused.body.error.details.issues[0].path]).toEqual([422, '/body/media/tags'])
  const both = await generate({ media: { tags: ['app'] }, mediaIds: [hero] })
  expect([both.status, both.body.error.details.issues[0].path]).toEqual([422, '/body/media'])
})
