import type { Tx } from '../../../db/transaction.ts'
import { dateLocaleOf } from '../../../generation/date-locale.ts'
import type { BrandInput, ProjectInput, Script, ScriptRequest } from '../../../generation/types.ts'
import { nonNull } from '../../../lib/non-null.ts'
import { modeOf } from '../../../project-mode.ts'
import { findIngestFacts } from '../../github/api.ts'
import { findPresenter } from '../../influencers/api.ts'
import type { ProjectRow } from '../../projects/api.ts'
import type { ContainerRow } from '../domain/container-row.ts'
import { maxSeconds } from '../domain/exact-words.ts'
import { dateIn } from '../domain/wording-rules.ts'

/** Pages and images have no duration; this is the assumed reading time. */
const readingSeconds = 12

/** What is written for a container, one that is only planned included. */
export type ToWrite = Pick<
  ContainerRow,
  | 'hook'
  | 'brief'
  | 'wording'
  | 'format'
  | 'aspect_ratio'
  | 'language'
  | 'requested_seconds'
  | 'duration_seconds'
  | 'target_platforms'
  | 'parent_id'
  | 'influencer_id'
  | 'ingest_id'
  | 'variant'
>

/**
 * Builds the writer's request.
 * @param seed the same for every variant of one request
 * @param variants the number of variants of the request
 */
export async function scriptRequestOf(
  tx: Tx,
  project: ProjectRow,
  container: ToWrite,
  { seed, variants, now }: { readonly seed: string; readonly variants: number; readonly now: Date },
): Promise<ScriptRequest> {
  const { parent_id: parentId, influencer_id: influencerId, ingest_id: ingestId } = container
  const parent = parentId === null ? undefined : await findScript(tx, parentId, project.id)
  const presenter = influencerId === null ? undefined : await findPresenter(tx, project, influencerId)
  const facts = ingestId === null ? undefined : await findIngestFacts(tx, project, ingestId)
  return {
    hook: container.hook ?? '',
    ...(container.brief !== null && { brief: container.brief }),
    ...container.wording,
    format: container.format,
    aspectRatio: nonNull(container.aspect_ratio, 'The aspect ratio of a generated container'),
    language: container.language,
    durationSeconds: lengthOf(container),
    targetPlatforms: container.target_platforms,
    project: projectInput(project),
    ...(presenter && { influencer: presenter.input }),
    ...(facts && { facts }),
    seed,
    variant: container.variant - 1,
    variants,
    today: dateIn(project.timezone, now),
    ...(container.wording.offer?.until && { dateLocale: dateLocaleOf(container.language, project) }),
    ...(parent && { parent }),
  }
}

/** The most seconds that the words may take: a video without a requested length is as long as they need. */
function lengthOf({ format, requested_seconds: requested, duration_seconds: known }: ToWrite): number {
  return requested ?? known ?? (format === 'video' ? maxSeconds : readingSeconds)
}

/** Returns the project as all writers take it. */
export function projectInput(project: ProjectRow): ProjectInput {
  const { app } = project
  return {
    name: project.name,
    ...(project.niche !== null && { niche: project.niche }),
    ...(project.audience !== null && { audience: project.audience }),
    brand: brandInput(project.brand),
    // A product without a name of its own has the project's, and keeps its address.
    ...((app.name || app.url) && { app: { name: app.name || project.name, ...(app.url && { url: app.url }) } }),
    ...(modeOf(project) === 'test' && { isTest: true }),
  }
}

function brandInput({ voice, disclosure, colors, bannedTerms }: ProjectRow['brand']): BrandInput {
  return {
    ...(voice && { voice }),
    ...(disclosure && { disclosure }),
    ...(colors && { colors }),
    ...(bannedTerms && { bannedTerms }),
  }
}

/** Returns the source's script, so that the new one differs from it. */
async function findScript(tx: Tx, containerId: string, projectId: string): Promise<ScriptRequest['parent']> {
  const row = await tx
    .selectFrom('containers')
    .select(['script', 'scenes', 'language'])
    .where('id', '=', containerId)
    .where('project_id', '=', projectId)
    .executeTakeFirst()
  if (!row?.script) return undefined
  const { title } = row.script
  const scenes = row.scenes.map(({ body, durationSeconds, ...scene }) => ({
    ...scene,
    ...(body !== null && { body }),
    durationSeconds: durationSeconds ?? 0,
  }))
  return { title, scenes, language: row.language }
}

/** The scenes of a script as containers hold them. */
export function scenesOf({ scenes }: Script, format: ContainerRow['format']): ContainerRow['scenes'] {
  return scenes.map((scene) => ({
    id: scene.id,
    kind: scene.kind,
    headline: scene.headline,
    body: scene.body ?? null,
    emphasis: [...(scene.emphasis ?? [])],
    // Pages have no duration.
    durationSeconds: format === 'video' ? scene.durationSeconds : null,
    ...(scene.media && { media: scene.media }),
  }))
}
