import { readFile } from 'node:fs/promises'
import type { Express } from 'express'
import { contentTemplates } from '../generation/render/template-names.ts'
import { projectFile } from '../lib/project-files.ts'

/** Serves the pictures that `listTemplates` names. `node scripts/template-pictures.ts` makes them. */
export function mountTemplatePictures(app: Express): void {
  app.get('/templates/:file', async (req, res, next) => {
    const name = contentTemplates.find((one) => req.params.file === `${one}.jpg`)
    if (!name) return next()
    const picture = await readFile(projectFile(`src/features/content/pictures/${name}.jpg`))
    res.set({
      'Cache-Control': 'public, max-age=86400',
      'Access-Control-Allow-Origin': '*',
      'Cross-Origin-Resource-Policy': 'cross-origin',
    })
    return res.type('image/jpeg').send(picture)
  })
}
