import { isDeepStrictEqual } from 'node:util'
import type { AnswerOf, Handler, Prepare } from '../../../../generated/handlers.ts'
import type { Caller, HandlerDeps } from '../../../context.ts'
import type { Tx } from '../../../db/transaction.ts'
import { requireCleanWords } from '../../../generation/review-words.ts'
import type { ModerationVerdict } from '../../../generation/types.ts'
import { mergeMetadata } from '../../common/metadata.ts'
import { assertActive } from '../../projects/api.ts'
import type { ContainerRow } from '../domain/container-row.ts'
import type { CaptionsChange } from '../domain/container-rules.ts'
import {
  assertNotArchived,
  assertNotRejected,
  assertReady,
  assertVersion,
  changeCaptions,
  isPublishable,
} from '../domain/container-rules.ts'
import { containerMedia } from '../store/asset-queries.ts'
import type { ScopedContainer } from '../store/container-queries.ts'
import { requireContainer } from '../store/container-queries.ts'
import { saveMetadata, saveTags } from '../store/container-states.ts'
import { insertEditedVersion } from '../store/version-queries.ts'
import { readContainerView } from './container-view.ts'

/** Reviews the new words before anything is changed. */
export const prepare: Prepare<'updateContent', ModerationVerdict | null> = async ({ caller, path, body }, deps) => {
  const { container, project } = await requireContainer(deps.db.read, caller, path.containerId, 'write')
  if (!body.captions) return null
  const perPlatform = Object.entries(body.captions.perPlatform ?? {})
  const words = [
    { where: 'captions/default', text: body.captions.default },
    ...perPlatform.map(([platform, text]) => ({ where: `captions/${platform}`, text })),
  ]
  return requireCleanWords(deps, project, words, container.language)
}

/** PATCH /v1/content/{containerId} */
export const updateContent: Handler<'updateContent', ModerationVerdict | null> = async (
  input,
  deps,
): Promise<AnswerOf<'updateContent'>> => {
  const { caller, path, body, prepared, tx } = input
  const scoped = await requireContainer(tx, caller, path.containerId, 'write', 'update')
  assertActive(scoped.project)
  assertNotArchived(scoped.container)
  let container = scoped.container
  if (body.metadata)
    container = await saveMetadata(tx, container.id, {
      metadata: mergeMetadata(container.metadata, body.metadata),
      now: deps.clock.now(),
    })
  if (body.tags) container = await saveTags(tx, container.id, { tags: body.tags, now: deps.clock.now() })
  if (body.captions && prepared)
    container = await editCaptions(
      tx,
      deps,
      caller,
      { ...scoped, container },
      {
        change: body.captions,
        expectedVersion: body.version,
        verdict: prepared,
      },
    )
  return { status: 200, body: await readContainerView(tx, container) }
}

/** Creates a new version, which waits for its own decision. Unchanged captions create none. */
async function editCaptions(
  tx: Tx,
  deps: HandlerDeps,
  caller: Caller,
  { container, project }: ScopedContainer,
  edit: {
    readonly change: CaptionsChange
    /** The version that the caller saw. */
    readonly expectedVersion: number | undefined
    readonly verdict: ModerationVerdict
  },
): Promise<ContainerRow> {
  const { change, expectedVersion, verdict } = edit
  const { reviewedAt, rules } = verdict
  assertReady(container)
  assertNotRejected(container)
  assertVersion(container, expectedVersion)
  const before = container.captions
  const captions = changeCaptions(before, change)
  if (isDeepStrictEqual(captions, before)) return container
  const edited = await insertEditedVersion(tx, container, captions, { reviewedAt, rules }, deps.clock.now())
  return deps.workflows.onContentPending(tx, deps, {
    project,
    container: edited,
    publishable: isPublishable(edited, await containerMedia(tx, container.id)),
    cause: 'edited',
    actor: { type: 'api_key', apiKeyId: caller.apiKeyId },
  })
}
