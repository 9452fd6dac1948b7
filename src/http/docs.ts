import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { constants, setPriority } from 'node:os'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import * as zlib from 'node:zlib'
import type { NextFunction, Request, Response } from 'express'
import type { Logger } from 'pino'
import { ApiError } from '../errors.ts'

const pages = fileURLToPath(new URL('../../dist/docs', import.meta.url))
const onePage = fileURLToPath(new URL('../../dist/docs-one-page.html', import.meta.url))
const renderer = fileURLToPath(new URL('../../scripts/docs.ts', import.meta.url))

const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

const renderings = new Map<string, Promise<void>>()

/**
 * Renders what is missing or outdated, in a process of its own that gives way to requests. An installation without the
 * renderer serves what it was built with.
 * @param part once for each in the life of this process
 */
export function renderDocs(log: Logger, part: 'pages' | 'one-page' = 'pages'): Promise<void> {
  const rendering = renderings.get(part) ?? (existsSync(renderer) ? render(log, part) : Promise.resolve())
  renderings.set(part, rendering)
  return rendering
}

function render(log: Logger, part: string): Promise<void> {
  return new Promise((resolve) => {
    const cwd = fileURLToPath(new URL('../..', import.meta.url))
    const child = execFile(process.execPath, [renderer, '--only', part], { cwd, timeout: 120_000 }, (error) => {
      process.off('exit', end)
      if (error) log.warn({ err: error }, 'the docs could not be rendered')
      resolve()
    })
    const end = () => child.kill()
    process.once('exit', end)
    if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL)
  })
}

interface Site {
  readonly names: ReadonlySet<string>
  /** The address in the rendered samples. */
  readonly server: string
  readonly stamp: string
}

/**
 * Serves the rendered docs below `/docs`, each file compressed when it is first requested. (A middleware for files that
 * were compressed before cannot put this server's own address into their samples.)
 * @param publicUrl the address of this server in samples
 */
export function createDocs(log: Logger, publicUrl: string) {
  let site: Promise<Site | null> | undefined
  const bodies = new Map<string, Promise<Buffer>>()

  return async (req: Request, res: Response, next: NextFunction): Promise<void> => {
    if (req.method !== 'GET' && req.method !== 'HEAD') {
      next()
      return
    }
    if (req.path === '/castlane-api.html') {
      await renderDocs(log, 'one-page')
      sendOnePage(res)
      return
    }
    site ??= renderDocs(log).then(readSite)
    const found = await site
    if (!found) {
      site = undefined
      throw new ApiError('NOT_FOUND', undefined, { message: 'The docs are not built. Run `npm run docs`.' })
    }
    const wanted = nameOf(req.path)
    const name = found.names.has(wanted) ? wanted : '404.html'
    const encoding = req.acceptsEncodings('br', 'gzip') || 'identity'
    const body = () => {
      const key = `${name} ${encoding}`
      const made = bodies.get(key) ?? compress(found, name, publicUrl, encoding)
      // The pages as they are on disk would only fill the memory.
      if (encoding !== 'identity') bodies.set(key, made)
      return made
    }
    const isVersioned = name.startsWith('assets/') && typeof req.query.v === 'string'
    res.set({
      'Content-Security-Policy': policy,
      'Cache-Control': isVersioned ? 'public, max-age=31536000, immutable' : 'no-cache',
      ETag: `"${sha256(`${found.stamp} ${publicUrl}`).slice(0, 20)}-${encoding}"`,
      Vary: 'Accept-Encoding',
      ...(encoding !== 'identity' && { 'Content-Encoding': encoding }),
    })
    if (name === '404.html') res.status(404)
    if (req.fresh) res.status(304).end()
    else res.type(extname(name)).send(await body())
  }
}

/** `/guides/webhooks` is `guides/webhooks.html`; what is downloaded has its own extension. */
function nameOf(path: string): string {
  const name = path.replace(/^\/|\/$/g, '')
  if (name === '') return 'index.html'
  return /\.(?:css|js|json|txt)$/.test(name) ? name : `${name}.html`
}

async function readSite(): Promise<Site | null> {
  if (!existsSync(join(pages, 'stamp.json'))) return null
  const { stamp, server } = JSON.parse(await readFile(join(pages, 'stamp.json'), 'utf8')) as Site
  return { names: new Set(await readdir(pages, { recursive: true })), server, stamp }
}

const brotli = promisify(zlib.brotliCompress)
const gzip = promisify(zlib.gzip)

async function compress({ server }: Site, name: string, publicUrl: string, encoding: string): Promise<Buffer> {
  const text = (await readFile(join(pages, name), 'utf8')).replaceAll(server, publicUrl)
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_MODE, BROTLI_MODE_TEXT } = zlib.constants
  if (encoding === 'br')
    return brotli(text, { params: { [BROTLI_PARAM_QUALITY]: 6, [BROTLI_PARAM_MODE]: BROTLI_MODE_TEXT } })
  return encoding === 'gzip' ? gzip(text, { level: 9 }) : Buffer.from(text)
}

/** A file to keep, never a page of this origin: it has inline scripts, which the API's own policy forbids. */
function sendOnePage(res: Response): void {
  if (!existsSync(onePage))
    throw new ApiError('NOT_FOUND', undefined, { message: 'The docs are not built. Run `npm run docs`.' })
  res.set('Cache-Control', 'no-cache').download(onePage, 'castlane-api.html')
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
