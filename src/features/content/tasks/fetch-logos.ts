import type { BrandKit } from '../../../generation/types.ts'
import { fetchFiles } from '../../media/api.ts'
import type { ProjectRow } from '../../projects/api.ts'

/** Copies a brand's logos into a folder. A logo that was erased since is left out. */
export async function fetchLogos(
  context: Parameters<typeof fetchFiles>[0],
  { id, brand }: Pick<ProjectRow, 'id' | 'brand'>,
  folder: string,
): Promise<BrandKit['logo']> {
  const { logoMediaId, logoOnDarkMediaId } = brand
  const ids = [logoMediaId, logoOnDarkMediaId].flatMap((one) => one ?? [])
  const files = new Map((await fetchFiles(context, id, ids, folder)).map((file) => [file.id, { path: file.path }]))
  const [onLight, onDark] = [logoMediaId, logoOnDarkMediaId].map((one) => (one ? files.get(one) : undefined))
  return onLight || onDark ? { ...(onLight && { onLight }), ...(onDark && { onDark }) } : undefined
}
