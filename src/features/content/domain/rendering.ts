import { factsNotShown } from '../../../generation/exact-script.ts'
import type { PlatformCaption, Script } from '../../../generation/types.ts'
import { nonNull } from '../../../lib/non-null.ts'
import type { ContainerRow } from './container-row.ts'
import type { CaptionsChange } from './container-rules.ts'
import { changeCaptions, lookOf } from './container-rules.ts'
import type { Wording } from './wording-rules.ts'

/** What a container shows once its render succeeds; until then only the job holds it. */
export interface Rendering {
  /** The version that it replaces. */
  readonly version: number
  readonly hook: string | null
  readonly wording: Wording
  readonly mediaIds: readonly string[]
  /** Of a video; null for other formats. */
  readonly durationSeconds: number | null
  /** The seed of the container's look. */
  readonly seed: string
  readonly captions?: CaptionsChange
  /** The code of the offer that the container was made with, which its captions may name. */
  readonly code?: string
}

/** Returns a container as its render shows it. */
export function withRendering(container: ContainerRow, rendering: Rendering | undefined): ContainerRow {
  if (!rendering) return container
  const { hook, wording, mediaIds, durationSeconds } = rendering
  return {
    ...container,
    hook,
    wording,
    media_ids: [...mediaIds],
    duration_seconds: durationSeconds,
    requested_seconds: durationSeconds,
  }
}

/** Gives a script of new scenes the container's look and captions, those of the request in their place. */
export function scriptOfRendering(script: Script, container: ContainerRow, rendering: Rendering): Script {
  const captions = changeCaptions(container.captions, rendering.captions ?? {})
  return {
    ...script,
    ...lookOf(container),
    captions: {
      default: captions.default ?? '',
      perPlatform: captions.perPlatform,
    },
    warnings: [...(script.warnings ?? []), ...(captionWarnings(container, rendering, script) ?? [])],
  }
}

/** Captions that stay must not promise what is shown no more. */
function captionWarnings(
  container: ContainerRow,
  { captions = {}, code }: Rendering,
  script: Script,
): Script['warnings'] {
  const { default: text, perPlatform } = container.captions
  const kept = [
    ...(captions.default === undefined && text !== null ? [text] : []),
    ...(captions.perPlatform === undefined
      ? Object.values(perPlatform).map(({ caption }: PlatformCaption) => caption)
      : []),
  ]
  const facts = factsNotShown(kept, script.scenes, {
    language: container.language,
    ...(code !== undefined && { code }),
  })
  if (facts.length === 0) return []
  const named = facts.map((fact) => `“${fact}”`).join(', ')
  return [
    {
      code: 'caption_differs',
      message: `The captions name ${named}, which no scene shows. Edit the captions if that is no longer true.`,
    },
  ]
}

/** @throws Error for a job without one, which the contract's table of jobs rules out */
export const renderingOf = ({ rendering }: { readonly rendering?: Rendering | undefined }): Rendering =>
  nonNull(rendering, 'What the job renders')
