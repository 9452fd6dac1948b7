import { readFile } from 'node:fs/promises'
import type { Request, Response } from 'express'
import { projectFile } from '../lib/project-files.ts'
import { createEncodedText } from './encoded.ts'

const file = projectFile('generated/sdk.v1.js')

/**
 * Serves the web SDK to pages of any origin. Its address is the same for every release of version 1, so browsers may
 * keep it for an hour and use an older one for a day while they fetch the new one.
 */
export function createWebSdk(): (req: Request, res: Response) => Promise<void> {
  const send = createEncodedText(() => readFile(file))
  return (req, res) => {
    res.set({
      'Cache-Control': 'public, max-age=3600, stale-while-revalidate=86400',
      'Access-Control-Allow-Origin': '*',
      'Cross-Origin-Resource-Policy': 'cross-origin',
    })
    return send(req, res, 'text/javascript')
  }
}
