import type { Schemas } from '../api/client.ts'

/** The picture that stands for a piece or a version of it: its cover, or its first image. */
export function coverOf(piece: Pick<Schemas['Container'], 'assets'> | undefined): string | undefined {
  const cover = piece?.assets.find(({ role }) => role === 'cover') ?? piece?.assets.find(({ role }) => role === 'image')
  return cover?.download?.url
}
