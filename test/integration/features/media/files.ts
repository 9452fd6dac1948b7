import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { crc32, deflate } from 'node:zlib'
import { createCanvas } from '@napi-rs/canvas'
import { expect } from 'vitest'
import { ffmpeg } from '../../../support/ffmpeg.ts'
import type { TestServer } from '../../../support/harness.ts'
import { patienceMs } from '../../../support/patience.ts'
import { post, read } from '../content/fixture.ts'

const run = promisify(execFile)

export const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** An image with some content. */
export function imageFile(type: 'image/png' | 'image/jpeg' | 'image/webp', width = 1080, height = 1350): Buffer {
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  const sky = context.createLinearGradient(0, 0, width, height)
  sky.addColorStop(0, '#f7c59f')
  sky.addColorStop(1, '#2a4d69')
  context.fillStyle = sky
  context.fillRect(0, 0, width, height)
  return type === 'image/png' ? canvas.toBuffer(type) : canvas.toBuffer(type as 'image/jpeg', 80)
}

/** A PNG whose head names a size that its few bytes unpack to: all of them zero. */
export function pngOf(width: number, height: number, data: Buffer): Buffer {
  const chunk = (name: string, body: Buffer) => {
    const length = Buffer.alloc(4)
    length.writeUInt32BE(body.length)
    const named = Buffer.concat([Buffer.from(name, 'latin1'), body])
    const check = Buffer.alloc(4)
    check.writeUInt32BE(crc32(named))
    return Buffer.concat([length, named, check])
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 0, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** 400 megapixels in 400 kB. */
/** Compressed off the main thread: connections that went idle in the meantime must be seen to have closed. */
export const imageBomb = async () => pngOf(20_000, 20_000, await promisify(deflate)(Buffer.alloc(20_001 * 20_000)))

/** An empty archive's worth of a zip, with a file in it. */
export const zip = () =>
  Buffer.concat([Buffer.from('PK\u0003\u0004\u0014\0\0\0\0\0', 'latin1'), Buffer.alloc(4_000, 0x41)])

export interface VideoOptions {
  readonly seconds?: number
  readonly size?: string
  readonly rate?: number
  readonly format?: 'mp4' | 'mov' | 'webm'
  readonly sound?: boolean
  /** Further options before the output. */
  readonly more?: readonly string[]
}

const made = new Map<string, Promise<Buffer>>()

/** A real video of a test card. */
export function videoFile(options: VideoOptions = {}): Promise<Buffer> {
  const key = JSON.stringify(options)
  const before = made.get(key)
  if (before) return before
  const making = makeVideo(options)
  made.set(key, making)
  return making
}

async function makeVideo({
  seconds = 4,
  size = '540x960',
  rate = 30,
  format = 'mp4',
  sound = true,
  more = [],
}: VideoOptions) {
  const folder = await mkdtemp(join(tmpdir(), 'castlane-video-'))
  try {
    const path = join(folder, `video.${format}`)
    const codec =
      format === 'webm'
        ? ['-c:v', 'libvpx-vp9', '-deadline', 'realtime', '-cpu-used', '8', '-b:v', '500k', '-c:a', 'libopus']
        : ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac']
    await run(ffmpeg, [
      ...['-y', '-loglevel', 'error', '-f', 'lavfi', '-i', `testsrc=size=${size}:rate=${rate}:duration=${seconds}`],
      ...(sound ? ['-f', 'lavfi', '-i', `sine=frequency=440:duration=${seconds}`] : []),
      ...['-threads', '2', ...codec, ...more, path],
    ])
    return await readFile(path)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

export interface Given {
  readonly filename?: string
  readonly contentType: string
  readonly bytes: Buffer
  readonly sha256?: string
}

export function announce(server: TestServer, projectId: string, kind: string, files: readonly Given[], more = {}) {
  return post(server, `/v1/projects/${projectId}/media/uploads`, {
    kind,
    files: files.map(({ filename = 'file', contentType, bytes, sha256: hash }) => ({
      filename,
      contentType,
      bytes: bytes.length,
      ...(hash && { sha256: hash }),
    })),
    ...more,
  })
}

interface Put {
  readonly url: string
  readonly headers: Record<string, string>
}

/** Sends a file as a partner would: to the address, with the headers that stand beside it. */
export function send({ url, headers }: Put, bytes: Buffer, change: Record<string, string> = {}): Promise<Response> {
  const { 'Content-Length': _length, ...others } = { ...headers, ...change }
  return fetch(url, { method: 'PUT', headers: others, body: new Uint8Array(bytes) })
}

/** Announces, sends and finalizes files. @returns the ids of the media items */
export async function upload(server: TestServer, projectId: string, kind: string, files: readonly Given[]) {
  const { body, status } = await announce(server, projectId, kind, files)
  expect(status, JSON.stringify(body)).toBe(201)
  for (const [index, file] of body.files.entries()) expect((await send(file.put, files[index]!.bytes)).status).toBe(200)
  const finalized = await post(server, `/v1/media/uploads/${body.id}/finalize`)
  expect(finalized.status, finalized.text).toBe(200)
  return finalized.body.files.map(({ mediaId }: { mediaId: string }) => mediaId) as string[]
}

/** Waits until an item is measured. */
export async function settled(server: TestServer, mediaId: string) {
  for (const deadline = Date.now() + patienceMs; ; ) {
    const media = await read(server, `/v1/media/${mediaId}`)
    if (media.status === 'ready' || media.status === 'failed') return media
    if (Date.now() > deadline) throw new Error(`${mediaId} is still ${media.status}.`)
    await sleep(100)
  }
}

/** Uploads one file and waits until it is measured. */
export async function uploaded(server: TestServer, projectId: string, kind: string, file: Given) {
  const [id] = await upload(server, projectId, kind, [file])
  return settled(server, id!)
}
