import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { JobResults } from '../../../../generated/jobs.ts'
import type { WorkerDeps } from '../../../context.ts'
import type { Tx } from '../../../db/transaction.ts'
import { contentTemplates } from '../../../generation/render/template-names.ts'
import type { EndContext, StageContext, Success } from '../../../jobs/definition.ts'
import { defineJob } from '../../../jobs/definition.ts'
import { newId } from '../../../lib/ids.ts'
import { nonNull } from '../../../lib/non-null.ts'
import { modeOf } from '../../../project-mode.ts'
import { findOwnPictures } from '../../../reporting/own-pictures.ts'
import { assertStored } from '../../../storage/assert-stored.ts'
import type { GeneratedFile } from '../../media/api.ts'
import { fetchFiles, insertGeneratedMedia, recordLooseFiles, renderFolder } from '../../media/api.ts'
import type { ProjectRow } from '../../projects/api.ts'
import { readProject } from '../../projects/api.ts'
import { brandKitOf } from '../domain/brand-kit.ts'
import { brandPreviews } from '../domain/preview-rules.ts'
import { fetchLogos } from './fetch-logos.ts'
import { lookOf, toBackground } from './render-variants.ts'

interface Results {
  readonly render: GeneratedFile
  readonly store: null
}

const payload = z.object({
  /** The brand to show, complete. */
  brand: z.custom<ProjectRow['brand']>((value) => typeof value === 'object' && value !== null),
  template: z.enum(['auto', ...contentTemplates]).optional(),
})

declare module '../../../jobs/definition.ts' {
  interface JobPayloads {
    'brand.preview': typeof payload
  }
}

type Context = StageContext<'brand.preview', Results, WorkerDeps>

/** Draws a picture of a project's brand, which is no content. */
export const previewJob = defineJob<'brand.preview', Results, WorkerDeps>({
  type: 'brand.preview',
  role: 'render',
  payload,
  stages: { render: drawPreview, store: checkFile },
  succeed,
  end: async () => {},
  needs: ['ffmpeg', 'storage', 'disk'],
  pool: 'render',
})

async function drawPreview(context: Context): Promise<GeneratedFile> {
  const { deps, job, signal, payload } = context
  const project = {
    ...(await readProject(deps.db.read, nonNull(job.project_id, 'The project of a preview'))),
    brand: payload.brand,
  }
  const template = payload.template ?? payload.brand.template ?? 'auto'
  const folder = join(renderFolder(deps.config.dataDir), `${job.id}-${job.attempt}`)
  await mkdir(folder, { recursive: true })
  try {
    const logo = await fetchLogos(context, project, join(folder, 'brand'))
    const ids = await findOwnPictures(deps.db.read, project.id, { limit: 1 })
    const [picture] = await fetchFiles(context, project.id, ids, join(folder, 'given'))
    const { app } = project
    const file = await deps.generation.painter.preview(
      {
        look: {
          ...lookOf(project, { variant: 1 }, project.id, undefined),
          brand: { ...brandKitOf(project.brand), ...(logo && { logo }) },
          contentTemplate: template,
        },
        closing: { headline: app.name || project.name, ...(app.url && { body: hostOf(app.url) }) },
        ...(picture && { picture: toBackground(picture) }),
        isTest: modeOf(project) === 'test',
        outDir: folder,
      },
      { signal },
    )
    const mediaId = newId('med')
    const storageKey = `media/${project.id}/${mediaId}.jpg`
    await context.transaction((tx) => recordLooseFiles(tx, job.id, [storageKey], deps.clock.now()))
    await deps.storage.putFile(storageKey, file.path, file.contentType)
    const { contentType, bytes, sha256, width, height } = file
    return { mediaId, storageKey, contentType, bytes, sha256, width, height, durationSeconds: null }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const hostOf = (url: string) => (URL.canParse(url) ? new URL(url).host.replace(/^www\./, '') : url)

/** Checks that the picture is complete in storage before the database refers to it. */
async function checkFile({ deps, results }: Context): Promise<null> {
  const { storageKey, bytes } = nonNull(results.render, 'The result of the stage render')
  await assertStored(deps.storage, { storageKey, bytes })
  return null
}

async function succeed(
  tx: Tx,
  { job, results: { render }, deps }: EndContext<'brand.preview', Results, WorkerDeps>,
): Promise<Success<JobResults['brand.preview']>> {
  const now = deps.clock.now()
  const expiresAt = new Date(now.getTime() + brandPreviews.keptMs)
  await insertGeneratedMedia(tx, nonNull(job.project_id, 'The project of a preview'), [{ ...render, expiresAt }], now)
  return { result: { mediaId: render.mediaId } }
}
