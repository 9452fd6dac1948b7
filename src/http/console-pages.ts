import { readdir, readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { NextFunction, Request, Response } from 'express'
import { ApiError } from '../errors.ts'
import { projectFile } from '../lib/project-files.ts'
import { createEncodedText } from './encoded.ts'

const folder = projectFile('console/dist')

type Send = ReturnType<typeof createEncodedText>

/**
 * Serves the built pages: the files that are there, and the one page at every other address, which reads the address itself.
 */
export function createConsolePages({
  fileOrigins,
  build,
}: {
  readonly fileOrigins: readonly string[]
  build(): Promise<void>
}): (req: Request, res: Response, next: NextFunction) => Promise<void> {
  const policy = policyOf(fileOrigins)
  let files: Promise<ReadonlyMap<string, Send>> | undefined

  return async (req, res) => {
    files ??= build().then(readFiles)
    const found = await files
    const page = found.get('index.html')
    if (!page) {
      files = undefined
      throw new ApiError('NOT_FOUND', undefined, { message: 'The console is not built. Run `npm run console`.' })
    }
    const name = req.path.replace(/^\/console\/?/, '')
    const isAsset = name.startsWith('assets/')
    const file = found.get(name)
    if (isAsset && !file)
      throw new ApiError('NOT_FOUND', undefined, { message: 'The console has no such file: load its page again.' })
    res.set({
      'Content-Security-Policy': policy,
      'Cross-Origin-Opener-Policy': 'same-origin',
      'X-Robots-Tag': 'noindex, nofollow',
      // Names of assets hold what is in them.
      'Cache-Control': isAsset ? 'public, max-age=31536000, immutable' : 'no-cache',
    })
    await (file ?? page)(req, res, file ? extname(name) : 'html')
  }
}

/** Nothing of another origin but the files that the API's answers name. */
function policyOf(fileOrigins: readonly string[]): string {
  const files = ["'self'", ...fileOrigins].join(' ')
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "font-src 'self'",
    `img-src ${files}`,
    `media-src ${files}`,
    // Files are put where uploads say.
    `connect-src ${files}`,
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

async function readFiles(): Promise<ReadonlyMap<string, Send>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return new Map(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) => {
        const path = join(entry.parentPath, entry.name)
        return [path.slice(folder.length + 1), createEncodedText(() => readFile(path))]
      }),
  )
}
