import type { Tx } from '../../../db/transaction.ts'
import type { PlatformCaption, Script } from '../../../generation/types.ts'
import type { Platform } from '../../../platforms/connector.ts'
import type { ContainerRow } from '../domain/container-row.ts'
import { trackedCaption } from '../domain/tracked-link.ts'
import { scenesOf } from '../operations/script-request.ts'
import type { StoredScript } from '../store/container-states.ts'
import { saveWrittenScript } from '../store/container-states.ts'

/** Stores the written script in the container that is being generated. */
export async function saveScript(tx: Tx, container: ContainerRow, script: Script, now: Date): Promise<void> {
  await saveWrittenScript(tx, container, { ...storedScript(container, script), now })
}

/** What of a script its container keeps, with the captions of its platforms. */
export function storedScript(
  container: Pick<ContainerRow, 'id' | 'format' | 'target_platforms' | 'wording'>,
  script: Script,
): StoredScript {
  const { title, language, writer, notes = [], warnings = [], mood, style, soundtrack } = script
  const perPlatform = container.target_platforms.flatMap((platform) => {
    const caption = script.captions.perPlatform[platform]
    return caption === undefined ? [] : [[platform, tracked(container, platform, caption)] as const]
  })
  const captions = { default: script.captions.default, perPlatform: Object.fromEntries(perPlatform) }
  const look = { ...(mood && { mood }), ...(style && { style }), ...(soundtrack && { soundtrack }) }
  return {
    script: { title, language, writer, notes: [...notes], warnings, look },
    scenes: scenesOf(script, container.format),
    captions,
  }
}

/** Captions that the request wrote itself stay as they are. */
function tracked({ id, wording }: Pick<ContainerRow, 'id' | 'wording'>, platform: Platform, written: PlatformCaption) {
  const { callToAction, captions } = wording
  if (callToAction === undefined || captions !== undefined) return written
  return { ...written, caption: trackedCaption(written.caption, callToAction, { platform, containerId: id }) }
}
