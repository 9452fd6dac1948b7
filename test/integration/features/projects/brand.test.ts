/** A brand's logo, fonts, colours, handle and template reach what is drawn, and a stranger's SVG reaches nothing else. */
import { readFile } from 'node:fs/promises'
import { createCanvas, loadImage } from '@napi-rs/canvas'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { measureMedia } from '../../../../src/features/media/tasks/measure-media.ts'
import { createGeneration } from '../../../../src/generation/create.ts'
import type { RenderRequest } from '../../../../src/generation/types.ts'
import { runAttempt } from '../../../support/attempts.ts'
import { ffmpeg } from '../../../support/ffmpeg.ts'
import type { TestServer } from '../../../support/harness.ts'
import { startTestServer } from '../../../support/harness.ts'
import { runDue } from '../../../support/tasks.ts'
import { createProject, patch, post, quickGeneration, read } from '../content/fixture.ts'
import type { Given } from '../media/files.ts'
import { imageFile, upload } from '../media/files.ts'

async function uploaded(kind: string, file: Given) {
  const [id] = await upload(server, projectId, kind, [file])
  await runDue(measureMedia, server.deps)
  return read(server, `/v1/media/${id}`)
}

const drawing = (inside: string) =>
  Buffer.from(`<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 100">${inside}</svg>`)
const square = drawing('<rect width="200" height="100" fill="#00c853"/>')
const logoOf = (bytes: Buffer) => ({ contentType: 'image/svg+xml', bytes })

let server: TestServer
let projectId: string
let logo: string
const rendered: RenderRequest[] = []
/** Of the last image, the share of pixels in the logo's colour, by quarter: top left, top right, bottom left, bottom right. */
let shares: number[] = []

beforeAll(async () => {
  const { renderer } = createGeneration({ ffmpegPath: ffmpeg })
  const render = async (request: RenderRequest) => {
    rendered.push(request)
    const result = await renderer.render(request)
    shares = await quartersOf(result.files[0]!.path)
    return result
  }
  server = await startTestServer({ overrides: { generation: quickGeneration(render) } })
  projectId = await createProject(server)
  const media = await uploaded('brand_logo', logoOf(square))
  expect(media).toMatchObject({
    status: 'ready',
    contentType: 'image/svg+xml',
    width: 200,
    height: 100,
    download: null,
  })
  logo = media.id
})
afterAll(() => server?.close())

async function quartersOf(path: string): Promise<number[]> {
  const image = await loadImage(await readFile(path))
  const [width, height] = [Math.floor(image.width / 2), Math.floor(image.height / 2)]
  const canvas = createCanvas(image.width, image.height)
  const context = canvas.getContext('2d')
  context.drawImage(image, 0, 0)
  return [0, 1, 2, 3].map((quarter) => {
    const { data } = context.getImageData((quarter % 2) * width, quarter > 1 ? height : 0, width, height)
    let found = 0
    for (let i = 0; i < data.length; i += 4)
      if (data[i]! < 40 && data[i + 1]! > 170 && data[i + 2]! > 50 && data[i + 2]! < 120) found++
    return found / (width * height)
  })
}

const setBrand = (brand: object) => patch(server, `/v1/projects/${projectId}`, { brand })

async function run(started: { status: number; text: string; body: { id: string; resource: { id: string } } }) {
  if (started.status !== 202) throw new Error(started.text)
  await runAttempt(server.deps, started.body.id)
  return read(server, `/v1/content/${started.body.resource.id}`)
}
const generate = async (more: object = {}) =>
  run(
    await post(server, `/v1/projects/${projectId}/content`, {
      ...{ format: 'image', aspectRatio: '4:5', scenes: [{ headline: 'Rye that rests', body: 'Tea 2 €\nCake 3 €' }] },
      ...more,
    }),
  )

describe('a brand', () => {
  it('shows its logo in its corner, its handle, its fonts and its colours in every piece', async () => {
    const answer = await setBrand({
      ...{ logoMediaId: logo, corner: 'bottom_right', handle: '@dawnly', template: 'list', capitals: false },
      fonts: { heading: 'playfair_display', body: 'noto_sans' },
      colorRoles: { background: '#FFF8EE', text: '#2B1B12', accent: '#C8432B' },
    })
    expect([answer.status, answer.text]).toEqual([200, expect.stringContaining(logo)])
    await generate()
    expect(rendered.at(-1)!.look).toMatchObject({
      ...{ handle: '@dawnly', contentTemplate: 'list' },
      brand: { corner: 'bottom_right', capitals: false, fonts: { heading: 'playfair_display', body: 'noto_sans' } },
    })
    const [topLeft, topRight, bottomLeft, bottomRight] = shares
    expect(bottomRight).toBeGreaterThan(0.01)
    expect([topLeft, topRight, bottomLeft]).toEqual([0, 0, 0])
  })

  it('leaves the template to a request, which another version keeps', async () => {
    const made = await generate({ template: 'price_card' })
    expect(made.wording.template).toBe('price_card')
    expect(rendered.at(-1)!.look.contentTemplate).toBe('price_card')
    await run(await post(server, `/v1/content/${made.id}/render`, { version: 1, scenes: made.scenes }))
    expect(rendered.at(-1)!.look.contentTemplate).toBe('price_card')
    await run(await post(server, `/v1/content/${made.id}/regenerate`, { template: 'auto' }))
    expect(rendered.at(-1)!.look.contentTemplate).toBe('auto')
  })

  it('keeps its logo from being deleted, shown as a picture or taken by another project', async () => {
    const deleted = await server.send('DELETE', `/v1/media/${logo}`)
    expect([deleted.status, deleted.body.error.details]).toMatchObject([409, { reason: 'in_use' }])
    const shown = await post(server, `/v1/projects/${projectId}/content`, {
      ...{ format: 'image', hook: 'Rye', mediaIds: [logo] },
    })
    expect([shown.status, shown.body.error.details.issues[0].path]).toEqual([422, '/body/mediaIds/0'])
    for (const brand of [{ logoMediaId: logo }, { logoOnDarkMediaId: logo }]) {
      const early = await post(server, '/v1/projects', { name: 'No media yet', brand })
      expect([early.status, early.body.error.code]).toEqual([422, 'VALIDATION'])
    }
    const other = await createProject(server)
    const foreign = await patch(server, `/v1/projects/${other}`, { brand: { logoMediaId: logo } })
    expect([foreign.status, foreign.body.error.code]).toEqual([404, 'NOT_FOUND'])
    const png = await uploaded('content_image', {
      contentType: 'image/png',
      bytes: imageFile('image/png', 64, 64),
    })
    const wrong = await setBrand({ logoMediaId: png.id })
    expect([wrong.status, wrong.body.error.details.issues[0].path]).toEqual([422, '/body/brand/logoMediaId'])
  })

  it.each([
    ['contains a script', '<script>alert(1)</script>'],
    ['contains a script', '<rect onload="alert(1)" width="9" height="9"/>'],
    ['refers to something outside of it', '<a href="https://evil.example/"><rect width="9" height="9"/></a>'],
    ['refers to something outside of it', '<rect width="9" height="9" fill="url(file:///etc/passwd#a)"/>'],
    ['embeds another document or picture', '<image href="#a" width="9" height="9"/>'],
  ])('takes no SVG that %s', async (fault, inside) => {
    const media = await uploaded('brand_logo', logoOf(drawing(inside)))
    expect(media).toMatchObject({
      status: 'failed',
      error: { code: 'VALIDATION', message: expect.stringContaining(fault) },
    })
  })

  it('is chosen from templates that have a picture each', async () => {
    const { data } = await read(server, '/v1/templates')
    expect(data).toHaveLength(9)
    for (const { picture } of data) {
      const answer = await fetch(new URL(new URL(picture).pathname, server.baseUrl))
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    }
  })
})
