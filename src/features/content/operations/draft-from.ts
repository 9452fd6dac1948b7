import type { ContainerRow } from '../domain/container-row.ts'
import type { Draft } from './start-content.ts'

/** Rebuilds the request that a container was generated from. Metadata belongs to the container and is not copied. */
export function draftFrom(source: ContainerRow): Draft {
  return {
    format: source.format,
    hook: source.hook,
    brief: source.brief,
    wording: source.wording,
    influencerId: source.influencer_id,
    mediaIds: source.media_ids,
    ingestId: source.ingest_id,
    targetPlatforms: source.target_platforms,
    // Once it is ready, the column contains the measured duration, which can be shorter than the requested one.
    durationSeconds: source.requested_seconds ?? (source.duration_seconds && Math.round(source.duration_seconds)),
    aspectRatio: source.aspect_ratio,
    language: source.language,
    metadata: {},
  }
}
