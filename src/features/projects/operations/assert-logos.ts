import type { Tx } from '../../../db/transaction.ts'
import { conflict, invalid, notFound } from '../../../errors.ts'
import { findLogos } from '../../../reporting/logo-media.ts'

const fields = ['logoMediaId', 'logoOnDarkMediaId'] as const
type Logos = { readonly [field in (typeof fields)[number]]?: string | null | undefined }

/** @throws NOT_FOUND for media of another project, VALIDATION for another kind, CONFLICT `media_not_ready` */
export async function assertLogos(tx: Tx, projectId: string, brand: Logos | undefined): Promise<void> {
  const named = fields.flatMap((field) => (brand?.[field] ? [{ field, id: brand[field] }] : []))
  const found = await findLogos(
    tx,
    projectId,
    named.map(({ id }) => id),
  )
  for (const { field, id } of named) {
    const media = found.find((one) => one.id === id)
    if (!media) throw notFound(id)
    if (media.kind !== 'brand_logo')
      throw invalid(`/body/brand/${field}`, `is ${media.kind}; it must be media of the kind brand_logo`)
    if (media.status !== 'ready')
      throw conflict('media_not_ready', `The media item ${id} is ${media.status}; it must be ready.`, {
        existingId: id,
      })
  }
}
