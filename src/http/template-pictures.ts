import { readFile } from 'node:fs/promises'
import type { Express } from 'express'
import { contentTemplates } from '../generation/render/template-names.ts'

/** Serves the pictures that `listTemplates` names. `node scripts/template-pictures.ts` makes them. */
export function mountTemplatePictures(app: Express): void {
  app.get('/templates/:file', async (req, res, next) => {
    const name = contentTemplates.find((one) => req.params.file === `${one}.jpg`)
    if (!name) return next()
    const picture = await readFile(new URL(`../features/content/pictures/${name}.jpg`, import.meta.url))
    res.set({
      'Cache-Control': 'public, max-age=86400',
      'Access-Control-Allow-Origin': '*',
      'Cross-Origin-Resource-Policy': 'cross-origin',
    })
    return res.type('image/jpeg').send(picture)
  })
}
