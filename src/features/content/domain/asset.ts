import type { Selectable } from 'kysely'
import type { Media } from '../../../../generated/database.ts'

export type AssetRole = 'video' | 'image' | 'cover' | 'captions'

/** A file of a container; the images of a carousel are in the order of the post. */
export type AssetRow = { readonly containerId: string; readonly role: AssetRole } & Pick<
  Selectable<Media>,
  'id' | 'status' | 'deleted_at' | 'width' | 'height' | 'filename'
> & {
    readonly contentType: string
    readonly bytes: number
    readonly durationSeconds: number | null
    readonly frameRate: number | null
    readonly videoCodec: string | null
    readonly storageKey: string
    /** What a picture shows, in words. */
    readonly altText: string | null
  }
