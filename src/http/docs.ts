import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Request, Response } from 'express'
import type { Logger } from 'pino'
import { ApiError } from '../errors.ts'

const page = fileURLToPath(new URL('../../dist/docs/index.html', import.meta.url))
const renderer = fileURLToPath(new URL('../../scripts/docs.ts', import.meta.url))

/** The docs page is one self-contained file of inline script and style. */
const policy = [
  "default-src 'none'",
  "script-src 'unsafe-inline' 'unsafe-eval' blob:",
  "style-src 'unsafe-inline'",
  "img-src data: blob: 'self'",
  'font-src data:',
  'worker-src blob:',
  "connect-src 'self'",
  "frame-ancestors 'none'",
].join('; ')

/**
 * Serves the rendered docs. A missing or outdated page is rendered in a process of its own when it is first requested;
 * an installation without the renderer serves the page that it was built with.
 */
export function createDocs(log: Logger): (req: Request, res: Response) => Promise<void> {
  let rendering: Promise<void> | undefined
  const render = () =>
    new Promise<void>((resolve) => {
      if (!existsSync(renderer)) {
        resolve()
        return
      }
      execFile(process.execPath, [renderer], { timeout: 120_000 }, (error) => {
        if (error) log.warn({ err: error }, 'the docs could not be rendered')
        resolve()
      })
    })
  return async (_req, res) => {
    rendering ??= render()
    await rendering
    if (!existsSync(page)) {
      rendering = undefined
      throw new ApiError('NOT_FOUND', undefined, { message: 'The docs are not built. Run `npm run docs`.' })
    }
    res.set({ 'Content-Security-Policy': policy, 'Cache-Control': 'no-cache' }).sendFile(page)
  }
}
