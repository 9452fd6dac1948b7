import type { components } from '../../../../generated/types.ts'
import type { VersionRow } from '../store/version-queries.ts'

type ContentVersion = components['schemas']['ContentVersion']

export function versionView(row: VersionRow): ContentVersion {
  return {
    containerId: row.container_id,
    version: row.version,
    cause: row.cause,
    captions: row.captions,
    scenes: row.scenes,
    assets: [...row.assets],
    durationSeconds: row.duration_seconds,
    approval_status: row.approval_status,
    createdAt: row.created_at.toISOString(),
  }
}
