import { invalid } from '../errors.ts'
import type { Narration } from './wording.ts'

/** A voice as requests name it; null is none. */
export type NarrationField =
  | { readonly speaker?: string | undefined; readonly speed?: number | undefined }
  | null
  | undefined

/**
 * @param speakers those that the operator names; null without a voice provider, where any may be named
 * @param path of the narration in the request
 * @param owner whose narration it is, if not the request's
 * @throws VALIDATION that names the speakers
 */
export function assertSpeaker(
  narration: NarrationField,
  speakers: readonly string[] | null,
  path: string,
  owner = '',
): void {
  const speaker = narration?.speaker
  if (speaker === undefined || speakers === null || speakers.includes(speaker)) return
  throw invalid(`${path}/speaker`, `${owner}must be one of ${speakers.join(', ')}`)
}

/** A narration with all that is known of it: the first speaker stands for one that is not named. */
export function completeNarration(
  narration: NonNullable<NarrationField>,
  speakers: readonly string[] | null,
): Narration {
  const speaker = narration.speaker ?? speakers?.[0]
  return { ...(speaker !== undefined && { speaker }), speed: narration.speed ?? 1 }
}
