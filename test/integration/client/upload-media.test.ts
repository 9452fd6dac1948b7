import { randomFillSync } from 'node:crypto'
import { createCanvas } from '@napi-rs/canvas'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Castlane, UploadProgress } from '../../../src/client/index.ts'
import { CastlaneError, createCastlane, unwrap } from '../../../src/client/index.ts'
import type { TestServer } from '../../support/harness.ts'
import { startTestServer } from '../../support/harness.ts'

let server: TestServer
let castlane: Castlane
let projectId = ''

beforeAll(async () => {
  server = await startTestServer({ worker: true })
  castlane = createCastlane({ apiKey: server.key, baseUrl: server.baseUrl })
  projectId = unwrap(await castlane.projects.create({ name: 'Uploads' })).id
})
afterAll(() => server.close())

/** A picture that does not compress, so that it goes out in several pieces. */
function noise(name: string): File {
  const canvas = createCanvas(400, 400)
  const context = canvas.getContext('2d')
  const image = context.createImageData(400, 400)
  randomFillSync(image.data)
  context.putImageData(image, 0, 0)
  return new File([Uint8Array.from(canvas.toBuffer('image/png'))], name, { type: 'image/png' })
}

it('sends files with their progress, once more after a lost connection, and returns them measured', async () => {
  const progress: UploadProgress[] = []
  let puts = 0
  const losing = createCastlane({
    apiKey: server.key,
    baseUrl: server.baseUrl,
    fetch: async (request) => {
      if (request.method === 'PUT') {
        expect(request.headers.has('X-Api-Key')).toBe(false)
        if (puts++ === 0) throw new TypeError('the connection was lost')
      }
      return fetch(request)
    },
  })
  const files = [noise('first.png'), noise('second.png')]
  const media = await losing.uploadMedia(
    projectId,
    { kind: 'app_screenshot', files, metadata: { shoot: '7' } },
    { onProgress: (one) => progress.push(one) },
  )
  expect(media.map(({ filename, status, width, error }) => [filename, status, width, error])).toEqual([
    ['first.png', 'ready', 400, null],
    ['second.png', 'ready', 400, null],
  ])
  const totalBytes = files.reduce((sum, { size }) => sum + size, 0)
  expect(puts).toBe(3)
  expect(progress.at(-1)).toEqual({ sentBytes: totalBytes, totalBytes })
  expect(progress.length).toBeGreaterThan(4)
})

it('reports a file that is not what it said, and a refusal as an error of the API', async () => {
  const half = new File([noise('whole.png').slice(0, 20_000)], 'half.png', { type: 'image/png' })
  const [media] = await castlane.uploadMedia(projectId, { kind: 'app_icon', files: [half] })
  expect(media?.status).toBe('failed')
  const wrong = castlane.uploadMedia(projectId, {
    kind: 'app_icon',
    files: [new File(['x'], 'x.txt', { type: 'text/plain' })],
  })
  await expect(wrong).rejects.toThrow(CastlaneError)
})

it('ends when its time or its caller’s is over', async () => {
  const input = { kind: 'app_icon', files: [noise('icon.png')] } as const
  await expect(castlane.uploadMedia(projectId, input, { timeoutMs: 1 })).rejects.toThrow(/timeout/i)
  const signal = AbortSignal.abort(new Error('not now'))
  await expect(castlane.uploadMedia(projectId, input, { signal })).rejects.toThrow('not now')
})
