import type { Tx } from '../../../db/transaction.ts'
import { invalid } from '../../../errors.ts'
import type { TemplateChoice } from '../../../generation/render/template-names.ts'
import type { ContentFormat } from '../../../platforms/connector.ts'
import { findOwnPictures } from '../../../reporting/own-pictures.ts'
import { lockMediaRows } from '../../media/api.ts'
import type { ProjectScope } from '../../projects/api.ts'

/** Each is shown once, and not all scenes show one. */
const most = { video: 3, carousel: 3, image: 1 } as const
const withMedia: readonly (TemplateChoice | undefined)[] = [undefined, 'auto', 'split_photo', 'photo_first']

/** What of a request decides the choice. */
export interface MediaRequest {
  readonly media?: { readonly tags: readonly string[] } | null
  readonly mediaIds?: readonly string[]
  readonly scenes?: readonly unknown[] | undefined
  readonly ingestId?: string
  readonly influencerId?: string
  readonly template: TemplateChoice | undefined
  readonly format: ContentFormat
}

/**
 * Chooses pictures of the project for content that names no media, and locks them until the transaction ends: those with the
 * requested tags, else those of the repository, else those of the project's pages.
 * @returns their ids; none where nothing is to be chosen
 * @throws VALIDATION if no picture has the tags
 */
export async function chooseMedia(
  tx: Tx,
  project: ProjectScope,
  { media, mediaIds, scenes, ingestId, influencerId, template, format }: MediaRequest,
): Promise<string[]> {
  if (media === null || mediaIds !== undefined || scenes !== undefined) return []
  // Beside a picture there is no room for a presenter.
  if (!media && (influencerId !== undefined || !withMedia.includes(template))) return []
  const wanted = media ? { tags: media.tags } : ingestId === undefined ? { isTaken: true } : { ingestId }
  const found = await findOwnPictures(tx, project.id, { ...wanted, limit: most[format] })
  if (media && found.length === 0)
    throw invalid('/body/media/tags', 'are on no ready picture of the project together. Tag one, or name other tags')
  const locked = new Set((await lockMediaRows(tx, project, found)).map(({ id }) => id))
  return found.filter((id) => locked.has(id))
}
