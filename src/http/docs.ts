import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { NextFunction, Request, Response } from 'express'
import type { Logger } from 'pino'
import { ApiError } from '../errors.ts'
import { projectFile } from '../lib/project-files.ts'
import { build } from './build.ts'
import type { Encoding } from './encoded.ts'
import { createEncodedText, encode, sendEncoded, versionOf } from './encoded.ts'
import { contractServer } from './read-bundles.ts'

const pages = projectFile('dist/docs')
const onePage = projectFile('dist/docs-one-page.html')

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
  const withAddress = async (file: string, rendered: string) =>
    (await readFile(file, 'utf8')).replaceAll(rendered, publicUrl)
  const sendOnePage = createEncodedText(() => withAddress(onePage, contractServer))

  return async (req: Request, res: Response, next: NextFunction): Promise<void> => {
    if (req.method !== 'GET' && req.method !== 'HEAD') {
      next()
      return
    }
    if (req.path === '/castlane-api.html') {
      await build(log, 'one-page')
      if (!existsSync(onePage)) throw notBuilt()
      // A file to keep, never a page of this origin: it has inline scripts, which the API's own policy forbids.
      res.set('Cache-Control', 'no-cache').attachment('castlane-api.html')
      await sendOnePage(req, res, 'html')
      return
    }
    site ??= build(log, 'docs').then(readSite)
    const found = await site
    if (!found) {
      site = undefined
      throw notBuilt()
    }
    const wanted = nameOf(req.path)
    const name = found.names.has(wanted) ? wanted : '404.html'
    const bodyOf = (encoding: Encoding) => {
      const key = `${name} ${encoding}`
      const body =
        bodies.get(key) ?? withAddress(join(pages, name), found.server).then((text) => encode(text, encoding))
      // The pages as they are on disk would only fill the memory.
      if (encoding !== 'identity') bodies.set(key, body)
      return body
    }
    const isVersioned = name.startsWith('assets/') && typeof req.query.v === 'string'
    res.set({
      'Content-Security-Policy': policy,
      'Cache-Control': isVersioned ? 'public, max-age=31536000, immutable' : 'no-cache',
    })
    if (name === '404.html') res.status(404)
    await sendEncoded(req, res, versionOf(`${found.stamp} ${publicUrl}`), extname(name), bodyOf)
  }
}

const notBuilt = () => new ApiError('NOT_FOUND', undefined, { message: 'The docs are not built. Run `npm run docs`.' })

/** `/guides/webhooks` is `guides/webhooks.html`; what is downloaded has its own extension. */
function nameOf(path: string): string {
  const name = path.replace(/^\/|\/$/g, '')
  if (name === '') return 'index.html'
  return /\.(?:css|js|json|txt|md)$/.test(name) ? name : `${name}.html`
}

async function readSite(): Promise<Site | null> {
  if (!existsSync(join(pages, 'stamp.json'))) return null
  const { stamp, server }: Site = JSON.parse(await readFile(join(pages, 'stamp.json'), 'utf8'))
  return { names: new Set(await readdir(pages, { recursive: true })), server, stamp }
}
