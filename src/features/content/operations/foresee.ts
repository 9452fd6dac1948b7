import type { Tx } from '../../../db/transaction.ts'
import type { Generation } from '../../../generation/create.ts'
import type { ScriptWarning } from '../../../generation/types.ts'
import { maxSeconds } from '../domain/exact-words.ts'
import type { Plan } from './plan.ts'
import { scenesOf, scriptRequestOf } from './script-request.ts'

/** What of a plan decides what it would make. */
export type Foreseeable = Pick<Plan, 'project' | 'draft' | 'variants' | 'hooks' | 'source'>

/** What a plan would make. */
export interface Foreseen {
  readonly containers: {
    readonly variant: number
    readonly hook: string | null
    /** Of a video; the longest that it may be where the scenes are not known. */
    readonly durationSeconds: number | null
    /** Null where a provider writes them. */
    readonly scenes: ReturnType<typeof scenesOf> | null
  }[]
  readonly warnings: readonly ScriptWarning[]
}

/** No writer's words depend on it. */
const seed = 'quote'

/** Writes the scripts of a plan, as far as they need no provider. */
export async function foresee(
  tx: Tx,
  { preview, writer }: Pick<Generation, 'preview' | 'writer'>,
  { project, draft, variants, hooks, source }: Foreseeable,
  now: Date,
): Promise<Foreseen> {
  const first = await scriptRequestOf(
    tx,
    project,
    {
      hook: draft.hook,
      brief: draft.brief,
      wording: draft.wording,
      format: draft.format,
      aspect_ratio: draft.aspectRatio,
      language: draft.language,
      requested_seconds: draft.requestedSeconds,
      duration_seconds: draft.durationSeconds,
      target_platforms: [...draft.targetPlatforms],
      parent_id: source?.id ?? null,
      influencer_id: draft.influencerId,
      ingest_id: draft.ingestId,
      variant: 1,
    },
    { seed, variants, now },
  )
  const planned = variants > 1 && !hooks ? writer.plan(first, variants).planned : variants
  const made = []
  for (let index = 0; index < planned; index++) {
    const hook = hooks?.[index] ?? draft.hook
    const share = hooks ? { variant: 0, variants: 1 } : { variant: index, variants: planned }
    const script = await preview({ ...first, hook: hook ?? '', ...share })
    const scenes = script ? scenesOf(script, draft.format) : null
    made.push({ script, container: { variant: index + 1, hook, durationSeconds: lengthOf(scenes), scenes } })
  }
  function lengthOf(scenes: ReturnType<typeof scenesOf> | null): number | null {
    if (draft.format !== 'video') return null
    if (scenes === null) return draft.durationSeconds ?? maxSeconds
    const seconds = scenes.reduce((sum, { durationSeconds }) => sum + (durationSeconds ?? 0), 0)
    return Math.round(seconds * 1000) / 1000
  }
  const warnings = made.flatMap(({ script }) => script?.warnings ?? [])
  return { containers: made.map(({ container }) => container), warnings: distinct(warnings) }
}

/** Variants mostly warn about the same. */
const distinct = (warnings: readonly ScriptWarning[]): ScriptWarning[] => [
  ...new Map(warnings.map((warning) => [`${warning.code} ${warning.message}`, warning])).values(),
]
