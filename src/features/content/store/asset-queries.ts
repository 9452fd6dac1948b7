import { sql } from 'kysely'
import type { Tx } from '../../../db/transaction.ts'
import { mediaRows } from '../../media/api.ts'
import type { AssetRole, AssetRow } from '../domain/asset.ts'

/** Returns the files of containers, by container. */
export async function findAssets(tx: Tx, containerIds: readonly string[]): Promise<Map<string, AssetRow[]>> {
  if (containerIds.length === 0) return new Map()
  return Map.groupBy(await assetsOf(tx, containerIds).execute(), (row) => row.containerId)
}

/** Selects the files of containers with their storage keys, in the order of the post. */
export function assetsOf(tx: Tx, containerIds: readonly string[]) {
  return tx
    .selectFrom('container_assets')
    .innerJoin(mediaRows.as('media'), 'media.id', 'container_assets.media_id')
    .where('container_assets.container_id', 'in', containerIds)
    .select([
      'container_assets.container_id as containerId',
      sql<AssetRole>`container_assets.role`.as('role'),
      'media.id',
      'media.status',
      'media.deleted_at',
      'media.width',
      'media.height',
      'media.filename',
      sql<string>`media.content_type`.as('contentType'),
      sql<number>`media.bytes`.as('bytes'),
      'media.duration_seconds as durationSeconds',
      'media.frame_rate as frameRate',
      'media.video_codec as videoCodec',
      sql<string>`media.storage_key`.as('storageKey'),
      'media.alt_text as altText',
    ])
    .orderBy('container_assets.container_id')
    .orderBy('container_assets.position')
}

/** Returns the files of one container with their storage keys, in the order of the post. */
export async function containerMedia(tx: Tx, containerId: string): Promise<AssetRow[]> {
  return (await findAssets(tx, [containerId])).get(containerId) ?? []
}

/** Inserts the files of a container, in the order of the post. */
export async function insertAssets(
  tx: Tx,
  container: { readonly id: string; readonly projectId: string },
  assets: readonly { readonly mediaId: string; readonly role: AssetRole }[],
): Promise<void> {
  await tx
    .insertInto('container_assets')
    .values(
      assets.map(({ mediaId, role }, position) => ({
        container_id: container.id,
        position,
        project_id: container.projectId,
        media_id: mediaId,
        role,
      })),
    )
    .execute()
}
