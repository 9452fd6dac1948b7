import type { HandlerDeps } from '../../../context.ts'
import type { Tx } from '../../../db/transaction.ts'
import { invalid } from '../../../errors.ts'
import { minSpokenSeconds } from '../../../generation/narration.ts'
import type { NarrationField } from '../../../generation/speakers.ts'
import { assertSpeaker, completeNarration } from '../../../generation/speakers.ts'
import { findNarration } from '../../influencers/api.ts'
import type { ProjectScope } from '../../projects/api.ts'
import type { Check } from '../domain/checks.ts'
import type { ContainerRow } from '../domain/container-row.ts'
import { maxSeconds } from '../domain/exact-words.ts'
import type { Wording } from '../domain/wording-rules.ts'

/** Where the voice of content comes from: the request, else its influencer, else what was there before. */
export interface NarrationSources {
  readonly format: ContainerRow['format']
  readonly request: NarrationField
  /** The influencer, where the request names one. */
  readonly influencerId?: string | null | undefined
  /** The source's narration, or the project's. */
  readonly before: NarrationField
  /** The longest that the video may be; null where nothing was requested. */
  readonly requestedSeconds: number | null
}

/** The operator's speakers; null without a voice provider. */
export const speakersOf = ({ config }: Pick<HandlerDeps, 'config'>): readonly string[] | null =>
  config.generation.voiceProvider?.speakers ?? null

/**
 * Returns the wording with the voice that speaks it.
 * @throws VALIDATION for a voice of pictures, an unknown speaker, and exact words that nobody speaks in time
 */
export async function withChosenNarration(
  tx: Tx,
  { project, speakers }: { readonly project: ProjectScope; readonly speakers: readonly string[] | null },
  wording: Wording,
  sources: NarrationSources,
  check: Check,
): Promise<Wording> {
  const { request, influencerId, before, format, requestedSeconds } = sources
  const ofInfluencer =
    request === undefined && influencerId ? await findNarration(tx, project, influencerId) : undefined
  const narration = check(() => {
    if (format !== 'video' && request) throw invalid('/body/narration', 'is only for videos. Leave it out.')
    const chosen = format === 'video' && request !== null ? (request ?? ofInfluencer ?? before) : null
    if (!chosen) return null
    const giver = ofInfluencer ? 'the influencer' : "the source or the project's contentDefaults"
    const owner = request ? '' : `comes from ${giver} and `
    assertSpeaker(chosen, speakers, '/body/narration', owner)
    const complete = completeNarration(chosen, speakers)
    if (speakers !== null) assertSpeakable(wording, complete.speed ?? 1, requestedSeconds ?? maxSeconds)
    return complete
  })
  return { ...wording, ...(narration && { narration }) }
}

/** @throws VALIDATION for exact words that take longer to be spoken than the video may last */
function assertSpeakable({ scenes }: Wording, speed: number, longest: number): void {
  const seconds = Math.ceil(minSpokenSeconds(scenes ?? [], speed))
  if (seconds > longest)
    throw invalid(
      '/body/narration',
      `cannot be spoken in time: the words of \`scenes\` take at least ${seconds} seconds, and the video may last ${longest}. Shorten them, raise \`speed\` or send \`narration\` null`,
    )
}
