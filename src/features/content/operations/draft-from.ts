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
    droppedPlatforms: source.dropped_platforms,
    // Once it is ready, `duration_seconds` is the measured one.
    durationSeconds: source.requested_seconds,
    requestedSeconds: source.requested_seconds,
    aspectRatio: source.aspect_ratio,
    language: source.language,
    metadata: {},
  }
}
