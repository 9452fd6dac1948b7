/** The files that the mock serves: a video, pages, a portrait and captions of the contract's own story, made once. */
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { designPortrait } from '../../src/generation/portrait/design.ts'
import { findFfmpeg } from '../../src/generation/render/ffmpeg.ts'
import { createRenderer } from '../../src/generation/render/renderer.ts'
import type { Format, RenderedFile, Script } from '../../src/generation/types.ts'
import type { Json, JsonObject } from '../contract/json.ts'
import { arrayAt, isObject, objectAt, sha256, stringAt } from '../contract/json.ts'

/** The prefix of an id, such as `med`. */
export const kindOf = (id: string) => /^([a-z]{3})_/.exec(id)?.[1] ?? ''

/** Made by `npm run generate`; not committed. */
export const filesFolder = join(import.meta.dirname, '../../generated/mock-files')

/** What a file is, as a media item describes it. */
interface FileFacts {
  readonly name: string
  readonly contentType: string
  readonly bytes: number
  readonly sha256: string
  readonly width: number | null
  readonly height: number | null
  readonly durationSeconds: number | null
}

const listFile = join(filesFolder, 'files.json')

/**
 * Makes the files, unless they are there and of these examples.
 * @param docs the contract, whose examples say what the pieces show
 */
export async function makeFiles(docs: JsonObject): Promise<void> {
  const pieces = piecesOf(docs)
  const stamp = sha256(JSON.stringify(pieces))
  if (readList()?.stamp === stamp) return
  mkdirSync(join(filesFolder, '..'), { recursive: true })
  const folder = mkdtempSync(`${filesFolder}-`)
  const full = join(folder, 'full')
  mkdirSync(full)
  const renderer = createRenderer()
  const ffmpeg = findFfmpeg()
  const files: FileFacts[] = []
  /** Half as wide and high: a frontend needs to see what it is, in few bytes. */
  const keep = (made: RenderedFile, name: string) => {
    const { path, contentType, width, height, durationSeconds = null } = made
    const isPicture = width > 0
    if (isPicture)
      execFileSync(ffmpeg, ['-loglevel', 'error', '-i', path, '-vf', 'scale=iw/2:ih/2', join(folder, name)])
    else renameSync(path, join(folder, name))
    if (isPicture) rmSync(path)
    const content = readFileSync(join(folder, name))
    files.push({
      name,
      contentType,
      bytes: content.length,
      sha256: createHash('sha256').update(content).digest('hex'),
      width: isPicture ? width / 2 : null,
      height: isPicture ? height / 2 : null,
      durationSeconds,
    })
  }
  try {
    for (const { format, aspectRatio, script } of pieces) {
      const look = { seed: 'fable', niche: 'specialty coffee', palette: ['#2B1B12', '#F2C14E'], handle: '@fablecoffee' }
      const made = await renderer.render({ script, look, format, aspectRatio, outDir: full })
      let page = 0
      for (const file of made.files) {
        const { role, path } = file
        if (role === 'image') page += 1
        if (role === 'cover' && format !== 'video') rmSync(path)
        else if (file.contentType === 'application/x-subrip') keep(file, 'captions.srt')
        else keep(file, role === 'image' ? `${format}-${page}.jpg` : fileNames[role])
      }
    }
    const description = 'Early thirties, short dark hair, denim apron'
    const design = designPortrait({ seed: 'mara', look: 0, name: 'Mara Bean', description })
    keep(await renderer.paint({ design, outDir: full }), fileNames.portrait)
    rmSync(full, { recursive: true })
    writeFileSync(join(folder, 'files.json'), JSON.stringify({ stamp, files }))
    // Another process may have made them, too.
    if (readList()?.stamp === stamp) return
    rmSync(filesFolder, { recursive: true, force: true })
    renameSync(folder, filesFolder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

let making: Promise<void> | undefined

/** Makes the files once for this process, where nobody did before. */
export function ensureFiles(docs: JsonObject): Promise<void> {
  making ??= makeFiles(docs)
  return making
}

function readList(): { stamp: string; files: readonly FileFacts[] } | undefined {
  return existsSync(listFile) ? JSON.parse(readFileSync(listFile, 'utf8')) : undefined
}

/** The path of a served file; undefined if there is none of this name. */
export function pathOfFile(name: string): string | undefined {
  const path = join(filesFolder, name)
  return readList()?.files.some((file) => file.name === name) && statSync(path).isFile() ? path : undefined
}

/** A video, a carousel and an image that are ready in the examples of the operation that reads a container. */
function piecesOf(docs: JsonObject): { format: Format; aspectRatio: '9:16' | '4:5'; script: Script }[] {
  const node = objectAt(objectAt(objectAt(docs, 'paths'), '/v1/content/{containerId}'), 'get')
  const content = objectAt(objectAt(objectAt(node, 'responses')['200'] ?? null, 'content'), 'application/json')
  const examples = Object.values(objectAt(content, 'examples')).flatMap((one) => (isObject(one) ? [one.value] : []))
  return (['video', 'carousel', 'image'] as const).flatMap((format) => {
    const piece = examples.find(
      (one) => isObject(one) && one.format === format && one.status === 'ready' && arrayAt(one, 'scenes').length > 0,
    )
    if (!isObject(piece)) return []
    const scenes = arrayAt(piece, 'scenes').map((scene, index) => ({
      id: `scene-${index + 1}`,
      kind: index === 0 ? ('hook' as const) : ('context' as const),
      headline: stringAt(scene, 'headline') ?? '',
      ...(stringAt(scene, 'body') !== undefined && { body: stringAt(scene, 'body') ?? '' }),
      durationSeconds: 2,
    }))
    const script: Script = {
      title: stringAt(piece, 'hook') ?? '',
      scenes,
      captions: { default: stringAt(objectAt(piece, 'captions'), 'default') ?? '', perPlatform: {} },
      language: 'en',
      writer: 'built-in',
    }
    return [{ format, aspectRatio: format === 'video' ? ('9:16' as const) : ('4:5' as const), script }]
  })
}

/** The name of the file that shows a media item: by its use in a piece, else by its kind. */
function nameFor(media: JsonObject, use: Use | undefined): string {
  if (use?.role === 'image') return use.format === 'carousel' ? `carousel-${(use.page % 3) + 1}.jpg` : 'image-1.jpg'
  if (use) return fileNames[use.role]
  const contentType = stringAt(media, 'contentType') ?? 'video/mp4'
  if (contentType.startsWith('video/')) return fileNames.video
  return contentType === 'text/vtt' ? fileNames.captions : 'image-1.jpg'
}

const fileNames = {
  video: 'video.mp4',
  cover: 'cover.jpg',
  captions: 'captions.vtt',
  portrait: 'portrait.jpg',
} as const

export interface Use {
  readonly role: 'video' | 'image' | 'cover' | 'captions' | 'portrait'
  readonly format: string
  readonly page: number
}

const coverUse: Use = { role: 'cover', format: 'video', page: 0 }

/** What the media of a resource are for, by their ids. */
export function usesIn(resource: JsonObject): ReadonlyMap<string, Use> {
  const uses = new Map<string, Use>()
  let page = 0
  for (const asset of arrayAt(resource, 'assets')) {
    const [id, role] = [stringAt(asset, 'mediaId'), stringAt(asset, 'role') as Use['role'] | undefined]
    if (id && role) uses.set(id, { role, format: String(resource.format), page: role === 'image' ? page++ : 0 })
  }
  for (const look of arrayAt(resource, 'looks')) {
    const id = stringAt(look, 'mediaId')
    if (id) uses.set(id, { role: 'portrait', format: 'image', page: 0 })
  }
  return uses
}

/** Whether there is a media item in an answer that can be downloaded, or a file of content. */
export function hasFiles(value: Json): boolean {
  if (Array.isArray(value)) return value.some(hasFiles)
  if (!isObject(value)) return false
  if (kindOf(stringAt(value, 'id') ?? '') === 'med' && isObject(value.download)) return true
  return isAsset(value) || typeof value.coverMediaId === 'string' || Object.values(value).some(hasFiles)
}

const isAsset = (value: JsonObject) => kindOf(stringAt(value, 'mediaId') ?? '') === 'med' && 'role' in value

interface Serving {
  /** The mock's address, as the caller sees it. */
  readonly origin: string
  /** What a media item is for. */
  readonly useOf: (id: string) => Use | undefined
  /** Answers to GET have the addresses of a content's files beside their ids. */
  readonly isRead: boolean
}

/**
 * Lets the media items of an answer, and the files of content, be downloaded: the address, size and kind of a media item become those of a
 * file of the mock.
 */
export function withFiles(value: Json, serving: Serving): Json {
  const { origin, useOf, isRead } = serving
  if (Array.isArray(value)) return value.map((inner) => withFiles(inner, serving))
  if (!isObject(value)) return value
  const id = stringAt(value, 'id') ?? ''
  const expiresAt = new Date(Date.now() + 900_000).toISOString()
  const downloadOf = (name: string) => ({ url: `${origin}/mock-files/${name}`, expiresAt })
  if (isRead && isAsset(value))
    return { ...value, download: downloadOf(nameFor(value, useOf(stringAt(value, 'mediaId') ?? ''))) }
  if (kindOf(id) !== 'med' || !isObject(value.download)) {
    const inner = Object.entries(value).map(([key, one]): [string, Json] => [key, withFiles(one, serving)])
    const cover = stringAt(value, 'coverMediaId')
    // Only the queue for approval names a picture so.
    if (isRead && cover && 'requestedAt' in value)
      inner.push(['coverDownload', downloadOf(nameFor({}, useOf(cover) ?? coverUse))])
    return Object.fromEntries(inner)
  }
  const use = useOf(id)
  const name = nameFor(value, use)
  const file = readList()?.files.find((one) => one.name === name)
  const { name: _name, ...facts } = file ?? { name }
  const kind =
    use && (use.role === 'video' ? 'content_video' : use.role === 'captions' ? 'content_captions' : 'content_image')
  const isVideo = name.endsWith('.mp4')
  return {
    ...value,
    ...(file && {
      ...facts,
      frameRate: isVideo ? 30 : null,
      videoCodec: isVideo ? 'h264' : null,
      audioCodec: isVideo ? 'aac' : null,
    }),
    ...(kind && { kind }),
    download: downloadOf(name),
  }
}
