import { mkdir, rm } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { jobTypes } from '../../../../generated/jobs.ts'
import type { WorkerDeps } from '../../../context.ts'
import { isApiError } from '../../../errors.ts'
import type { Background, RenderedFile, RenderRequest, Script } from '../../../generation/types.ts'
import { failedInfrastructure } from '../../../jobs/backoff.ts'
import type { JobFailure, StageContext } from '../../../jobs/definition.ts'
import { attemptsUsed } from '../../../jobs/definition.ts'
import { failureOf } from '../../../jobs/finish.ts'
import { newId } from '../../../lib/ids.ts'
import { nonNull } from '../../../lib/non-null.ts'
import { modeOf } from '../../../project-mode.ts'
import type { Presenter } from '../../influencers/api.ts'
import { findPresenter } from '../../influencers/api.ts'
import type { FetchedFile, GeneratedFile } from '../../media/api.ts'
import { fetchFiles, recordLooseFiles, renderFolder } from '../../media/api.ts'
import type { ProjectRow } from '../../projects/api.ts'
import type { AssetRole } from '../domain/asset.ts'
import { brandKitOf } from '../domain/brand-kit.ts'
import type { ContainerRow } from '../domain/container-row.ts'
import { picturesOfScenes } from '../domain/pictures-of-scenes.ts'
import { fetchLogos } from './fetch-logos.ts'
import type { StoredSpeech } from './speak-script.ts'
import { createNarrator } from './speak-script.ts'

export interface VariantFile extends GeneratedFile {
  readonly role: AssetRole
}

/** The result of one variant: its files in storage, or why there are none. */
export interface VariantResult {
  readonly files?: readonly VariantFile[]
  readonly error?: JobFailure
  /** The script as it is spoken, where it was changed for that. */
  readonly script?: Script
  /** What is spoken so far. */
  readonly speech?: Readonly<Record<string, StoredSpeech>>
}

type Context = StageContext<
  'content.generate',
  { readonly render: Readonly<Record<string, VariantResult>> },
  WorkerDeps
>

/**
 * Renders the variants that are not rendered yet. Each finished variant is in storage and recorded with the job, so
 * that another attempt, possibly on another machine, continues with the rest. A failed variant is retried with the job;
 * the last attempt marks it as failed and keeps the others.
 * @param scripts by container
 * @param before the results of earlier attempts, by container
 */
export async function renderVariants(
  context: Context,
  project: ProjectRow,
  containers: readonly ContainerRow[],
  scripts: Readonly<Record<string, Script>>,
  before: Readonly<Record<string, VariantResult>>,
): Promise<Record<string, VariantResult>> {
  const { deps, job, signal } = context
  const done: Record<string, VariantResult> = { ...before }
  const folder = join(renderFolder(deps.config.dataDir), `${job.id}-${job.attempt}`)
  const { rendering, containerIds } = context.payload
  const seed = rendering?.seed ?? nonNull(containerIds[0], 'The first container of the job')
  const fractions = new Map<string, number>()
  const failures = new Map<string, unknown>()
  // All variants of a job share the given media, which are fetched once.
  let given: Promise<FetchedFile[]> | undefined
  const logos = fetchLogos(context, project, join(folder, 'brand'))
  // The rejection is handled where the promise is awaited.
  logos.catch(() => {})
  const narrate = createNarrator(context, {
    project,
    folder: join(folder, 'speech'),
    stored: Object.assign({}, ...Object.values(before).map(({ speech }) => speech)),
    async onStored(id, key, speech) {
      done[id] = { ...done[id], speech: { ...done[id]?.speech, [key]: speech } }
      await context.save(done)
    },
  })
  const renderOne = async (container: ContainerRow) => {
    given ??= fetchFiles(context, project.id, container.media_ids, join(folder, 'given'))
    // The rejection is handled where the promise is awaited.
    given.catch(() => {})
    const { influencer_id: influencerId } = container
    const presenter = influencerId === null ? undefined : await findPresenter(deps.db.read, project, influencerId)
    const [portrait] = presenter?.portraitMediaId
      ? await fetchFiles(context, project.id, [presenter.portraitMediaId], join(folder, `${container.id}-portrait`))
      : []
    const outDir = join(folder, container.id)
    await mkdir(outDir, { recursive: true })
    const written = nonNull(scripts[container.id], 'The script of a container to render')
    const { script, speech } = await narrate(container, written)
    const contentTemplate = container.wording.template ?? project.brand.template ?? 'auto'
    const { files } = await deps.generation.renderer.render(
      {
        script,
        look: {
          ...lookOf(project, container, seed, presenter),
          ...(portrait && { portrait: { path: portrait.path, ...(portrait.focus && { focus: portrait.focus }) } }),
          brand: await logos.then((logo) => ({ ...brandKitOf(project.brand), logo })),
          ...(script.mood && { mood: script.mood }),
          ...(script.style && { style: script.style }),
          contentTemplate,
        },
        ...(script.soundtrack && { soundtrack: script.soundtrack }),
        ...(speech && { speech }),
        format: container.format,
        aspectRatio: nonNull(container.aspect_ratio, 'The aspect ratio of what is rendered'),
        ...backgroundsOf(await given, script.scenes, {
          isChosen: container.wording.hasChosenMedia ?? false,
          // Nine pages with the same picture say nothing, whatever the template.
          isSpread: container.format === 'carousel' && (contentTemplate === 'auto' || container.media_ids.length === 1),
          hasCard: (await logos) !== undefined && (project.brand.endCard ?? true),
        }),
        isTest: modeOf(project) === 'test',
        outDir,
      },
      {
        signal,
        onProgress(fraction) {
          fractions.set(container.id, fraction)
          const sum = [...fractions.values()].reduce((total, one) => total + one, 0)
          context.progress(sum / containers.length)
        },
      },
    )
    const saved = await saveFiles(context, project, files)
    done[container.id] = { ...done[container.id], files: saved, ...(script !== written && { script }) }
    await context.save(done)
  }
  try {
    // The renderer limits the concurrency; the other variants wait.
    await Promise.all(
      containers
        .filter(({ id }) => !done[id]?.files)
        .map((container) => renderOne(container).catch((error: unknown) => failures.set(container.id, error))),
    )
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  signal.throwIfAborted()
  const errors = [...failures.values()]
  const error = errors.find(failedInfrastructure) ?? errors.find((one) => !isApiError(one)) ?? errors[0]
  if (error === undefined) return done
  // What the API would answer with is final.
  const isLast = isApiError(error) || attemptsUsed(job) >= jobTypes[job.type].attempts
  if (failedInfrastructure(error) || !isLast || !Object.values(done).some(({ files }) => files)) throw error
  for (const [id, failure] of failures) {
    context.log.warn({ err: failure, containerId: id }, 'a variant failed; the other variants are kept')
    done[id] = { ...done[id], error: failureOf(failure, 'render') }
  }
  return done
}

/**
 * Scenes show the media that they name. Where none names any, chosen media are shown once, and given ones in turn, except on the
 * closing card: a logo stands large there. Pages lie side by side, where the same picture again says nothing.
 */
function backgroundsOf(
  files: readonly FetchedFile[],
  scenes: Script['scenes'],
  {
    isChosen,
    isSpread,
    hasCard,
  }: { readonly isChosen: boolean; readonly isSpread: boolean; readonly hasCard: boolean },
): Pick<RenderRequest, 'backgrounds' | 'backgroundOf'> {
  if (!scenes.some(({ media }) => media)) {
    const backgrounds = files.map(toBackground)
    if (backgrounds.length === 0) return {}
    const pages = scenes.length - ((isChosen && scenes.length > 1) || (hasCard && scenes.length > 2) ? 1 : 0)
    const manner = isChosen ? 'every_other' : isSpread ? 'once' : 'in_turn'
    return { backgrounds, backgroundOf: picturesOfScenes(files, scenes, pages, manner) }
  }
  const byId = new Map(files.map((file) => [file.id, file]))
  const shown = scenes.map(({ media }) => {
    const file = media && byId.get(media.mediaId)
    if (!file) return null
    const { mediaId: _, ...part } = media
    return { ...toBackground(file), ...part }
  })
  const backgrounds = shown.filter((one) => one !== null)
  return { backgrounds, backgroundOf: shown.map((one) => one && backgrounds.indexOf(one)) }
}

export function toBackground({ path, contentType, kind, focus }: FetchedFile): Background {
  return {
    path,
    kind: contentType.startsWith('video/') ? 'video' : 'image',
    contentType,
    ...(focus && { focus }),
    ...(kind === 'app_screenshot' && { isScreenshot: true }),
  }
}

/** A presenter brings its own fonts and name, and colors where the brand has none. */
export function lookOf(
  project: ProjectRow,
  container: Pick<ContainerRow, 'variant'>,
  seed: string,
  presenter: Presenter | undefined,
) {
  const { colors, handle } = project.brand
  const { name: app } = project.app
  const own = {
    seed,
    variant: container.variant - 1,
    ...(project.niche !== null && { niche: project.niche }),
    names: [...(app ? [app] : []), project.name],
  }
  if (!presenter) return { ...own, ...(colors?.length && { palette: colors }), handle: handle ?? app ?? project.name }
  const { design, signature } = presenter
  const palette = colors?.length ? colors : design.palette
  return { ...own, palette, template: design.template, handle: handle ?? signature, presenter: design }
}

/** Uploads files under new names, recorded beforehand, so that unused ones are found and deleted. */
async function saveFiles(
  context: Context,
  project: ProjectRow,
  rendered: readonly RenderedFile[],
): Promise<VariantFile[]> {
  const { deps, job } = context
  const files = rendered.map((file) => {
    const mediaId = newId('med')
    return { file, mediaId, storageKey: `media/${project.id}/${mediaId}${extname(file.path)}` }
  })
  await context.transaction((tx) =>
    recordLooseFiles(
      tx,
      job.id,
      files.map(({ storageKey }) => storageKey),
      deps.clock.now(),
    ),
  )
  for (const { file, storageKey } of files) await deps.storage.putFile(storageKey, file.path, file.contentType)
  return files.map(({ file, mediaId, storageKey }) => ({
    mediaId,
    storageKey,
    role: file.role,
    contentType: file.contentType,
    bytes: file.bytes,
    sha256: file.sha256,
    width: file.width || null,
    height: file.height || null,
    durationSeconds: (file.role === 'video' && file.durationSeconds) || null,
    frameRate: file.frameRate ?? null,
    videoCodec: file.videoCodec ?? null,
    audioCodec: file.audioCodec ?? null,
  }))
}
