import type { Call } from './endpoint.ts'
import { assertPermission, graphError, missing } from './meta.ts'
import type { Intake } from './model.ts'
import type { MediaRule, World } from './world.ts'
import { advance, fetchSources, newIntake, startProcessing } from './world.ts'

const MB = 1_048_576

const imageRule: MediaRule = {
  contentTypes: ['image/jpeg'],
  maxBytes: 8 * MB,
  failures: { fetch: '2207052', type: '2207005', size: '2207004' },
}

const videoRule: MediaRule = {
  contentTypes: ['video/mp4', 'video/quicktime'],
  maxBytes: 300 * MB,
  failures: { fetch: '2207003', type: '2207026', size: '2207026' },
}

export async function container(world: World, call: Call): Promise<string> {
  assertOwn(call)
  assertPermission(call, 'instagram_business_content_publish')
  const { input } = call
  const caption = input.caption?.trim() ?? ''
  if (caption.length > 2_200) throw graphError(100, 2207010, 'The caption is too long.')
  const children = input.children?.split(',').filter(Boolean) ?? []
  const carousel = input.media_type === 'CAROUSEL'
  const sourceUrl = input.video_url ?? input.image_url
  if (carousel && (children.length < 2 || children.length > 10)) {
    throw graphError(9004, 2207028, 'A carousel takes 2 to 10 items.')
  }
  if (!carousel && !sourceUrl) throw graphError(100, null, 'The parameter image_url or video_url is required.')
  if (input.video_url && !['REELS', 'VIDEO', 'STORIES'].includes(input.media_type ?? '')) {
    throw graphError(100, null, 'media_type must be REELS for a video.')
  }
  const parts = children.map((id) => findContainer(world, call, id))
  const intake = newIntake(world, {
    id: `1790${String(world.store.next()).padStart(13, '0')}`,
    platform: 'instagram',
    accountId: call.account.id,
    kind: carousel ? 'carousel' : input.video_url ? 'reel' : 'image',
    caption,
    children,
    sourceUrls: sourceUrl ? [sourceUrl] : [],
  })
  if (call.fault('container_error')) {
    intake.phase = 'failed'
    intake.failure = '2207053'
  } else if (call.fault('container_expired')) {
    intake.phase = 'expired'
  } else if (carousel) {
    intake.mediaIds = parts.flatMap((part) => {
      if (part?.phase !== 'ready') throw graphError(9007, 2207027, 'An item is not ready.')
      return part.mediaIds
    })
    startProcessing(world, intake)
  } else if (input.video_url) {
    // Videos are fetched while the container says IN_PROGRESS, images immediately.
    void fetchSources(world, intake, videoRule)
  } else {
    await fetchSources(world, intake, imageRule)
    if (intake.failure) throw imageError(intake.failure)
  }
  return intake.id
}

function imageError(failure: string) {
  if (failure === imageRule.failures.fetch)
    return graphError(9004, 2207052, 'The media could not be fetched from this URI.')
  const type = failure === imageRule.failures.type
  return type
    ? graphError(36001, 2207005, 'The image format is not supported.')
    : graphError(36000, 2207004, 'The image is too large to download.')
}

export function containerStatus(intake: Intake): { status_code: string; status: string } {
  switch (intake.phase) {
    case 'ready':
      return { status_code: 'FINISHED', status: 'Finished: Media has been uploaded and it is ready to be published.' }
    case 'published':
      return { status_code: 'PUBLISHED', status: 'Published: Media has been published.' }
    case 'failed':
      return { status_code: 'ERROR', status: `Error: Media upload has failed with error code ${intake.failure}` }
    case 'expired':
      return { status_code: 'EXPIRED', status: 'Expired: Media was not published within 24 hours.' }
    default:
      return { status_code: 'IN_PROGRESS', status: 'In Progress: Media is still being processed.' }
  }
}

export function findContainer(world: World, call: Call, id: string): Intake | undefined {
  const { accountId } = call.token
  const intake = world.store.state.intakes.find(
    (entry) => entry.platform === 'instagram' && entry.id === id && entry.accountId === accountId,
  )
  return intake && advance(world, intake)
}

export function assertOwn(call: Call): void {
  const { ig } = call.req.params
  if (ig !== 'me' && ig !== call.account.id) throw missing(String(ig))
}
