import { createHash } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { jobTypes } from '../../../../generated/jobs.ts'
import type { WorkerDeps } from '../../../context.ts'
import { ApiError } from '../../../errors.ts'
import { sceneText, spokenSeconds, spokenText, withoutVoice, withSpeechLengths } from '../../../generation/narration.ts'
import { ProviderError } from '../../../generation/provider-circuit.ts'
import type { Scene, Script, SpeechFile } from '../../../generation/types.ts'
import type { SceneSpeech } from '../../../generation/word-times.ts'
import { alignWords } from '../../../generation/word-times.ts'
import type { Narration } from '../../../generation/wording.ts'
import type { StageContext } from '../../../jobs/definition.ts'
import { attemptsUsed } from '../../../jobs/definition.ts'
import { newId } from '../../../lib/ids.ts'
import { inLanes } from '../../../lib/lanes.ts'
import { modeOf } from '../../../project-mode.ts'
import { recordLooseFiles } from '../../media/api.ts'
import { withTextUsage } from '../../organizations/api.ts'
import type { ProjectRow } from '../../projects/api.ts'
import type { ContainerRow } from '../domain/container-row.ts'
import { maxSeconds } from '../domain/exact-words.ts'

/** Speech in storage, until the job is done. */
export interface StoredSpeech extends SceneSpeech {
  readonly storageKey: string
}

/** A script whose scenes last as long as their speech, or one without a voice that says why. */
interface Narrated {
  readonly script: Script
  readonly speech?: readonly (SpeechFile | null)[]
}

type Context = Pick<
  StageContext<'content.generate', object, WorkerDeps>,
  'deps' | 'job' | 'payload' | 'signal' | 'log' | 'transaction'
>

/** Scenes of a video that are spoken concurrently. */
const lanes = 2

export interface NarratorOptions {
  readonly project: ProjectRow
  /** Where the files of this attempt are. */
  readonly folder: string
  /** What earlier attempts left, by its key: nothing is spoken, and paid for, twice. */
  readonly stored: Readonly<Record<string, StoredSpeech>>
  /** Called when a speech is in storage. */
  readonly onStored: (containerId: string, key: string, speech: StoredSpeech) => Promise<void>
}

/**
 * Has scripts spoken, scene by scene; the variants of a job share scenes of the same words.
 * @throws VOICE_PROVIDER_FAILED if there is no usable speech in time and the request allows no video without
 */
export function createNarrator(context: Context, { project, folder, stored, onStored }: NarratorOptions) {
  const { deps, job, payload, signal, log } = context
  const { voice } = deps.generation
  const spoken = new Map(Object.entries(stored).map(([key, speech]) => [key, Promise.resolve(speech)]))

  const speak = async (container: ContainerRow, narration: Narration, text: string, scene: Scene, key: string) => {
    const { language } = container
    const used = { organizationId: project.organization_id, projectId: project.id, containerId: container.id }
    const outPath = join(folder, `${key}.new`)
    const request = { ...narration, speed: narration.speed ?? 1, text, language, outPath }
    const { seconds, heard, transcriptionError } = await withTextUsage(deps, used, async (onUsage) => {
      if (!voice) throw new Error('No voice provider is configured.')
      return voice.speak(request, { signal, onUsage })
    })
    if (transcriptionError) log.warn({ err: transcriptionError }, 'speech was not transcribed; captions go by sentence')
    const words = heard && alignWords(sceneText(scene), heard, { language, seconds })
    const storageKey = `media/${project.id}/${newId('med')}.pcm`
    await context.transaction((tx) => recordLooseFiles(tx, job.id, [storageKey], deps.clock.now()))
    await deps.storage.putFile(storageKey, outPath, 'application/octet-stream')
    const speech = { storageKey, seconds, ...(words && { words }) }
    await onStored(container.id, key, speech)
    return speech
  }

  const speechOf = async (container: ContainerRow, narration: Narration, scene: Scene): Promise<SpeechFile | null> => {
    const text = spokenText(scene, container.language)
    if (text === '') return null
    const words = JSON.stringify([sceneText(scene), container.language, narration.speaker, narration.speed])
    const key = createHash('sha256').update(words).digest('hex')
    const speech = spoken.get(key) ?? speak(container, narration, text, scene, key)
    spoken.set(key, speech)
    const { storageKey, ...found } = await speech
    const path = join(folder, `${container.id}-${key}`)
    await deps.storage.fetchTo(storageKey, path, { signal })
    return { ...found, path }
  }

  return async (container: ContainerRow, script: Script): Promise<Narrated> => {
    const { narration } = container.wording
    if (!narration || !voice || container.format !== 'video' || modeOf(project) === 'test') return { script }
    await mkdir(folder, { recursive: true })
    // A render has no requested length: its words decide it.
    const longest = payload.rendering ? maxSeconds : (container.requested_seconds ?? maxSeconds)
    try {
      const speech = await inLanes(script.scenes, { lanes, signal }, (scene) => speechOf(container, narration, scene))
      if (speech.every((one) => one === null)) return { script }
      const lengthened = withSpeechLengths(script, speech, longest)
      if (!lengthened) throw tooLong(speech, longest)
      return { script: lengthened, speech }
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error
      const isLastAttempt = attemptsUsed(job) >= jobTypes[job.type].attempts
      if (!error.isLasting && !isLastAttempt) throw error
      log.warn({ err: error, containerId: container.id }, 'the voice provider gave no speech')
      const message = `The voice provider gave no usable speech: ${error.message}.`
      if (payload.fallback === 'built_in') return { script: withoutVoice(script, message) }
      throw new ApiError('VOICE_PROVIDER_FAILED', undefined, { message })
    }
  }
}

function tooLong(speech: readonly (SceneSpeech | null)[], longest: number): ProviderError {
  const seconds = Math.ceil(spokenSeconds(speech))
  return new ProviderError('unfit', `it lasts ${seconds} seconds, and the video may last ${longest}`, {
    isLasting: true,
    isOfRequest: true,
  })
}
