import type { AnswerOf, BodyOf, Handler, Prepare } from '../../../../generated/handlers.ts'
import { nonNull } from '../../../lib/non-null.ts'
import type { RefusedEntries } from '../../common/bulk.ts'
import { reviewEntries, runEntries } from '../../common/bulk.ts'
import { lockOwnPublications } from '../store/publication-queries.ts'
import { cancelPublication } from './cancelPublication.ts'
import { prepare as prepareSchedule, scheduleContent } from './scheduleContent.ts'
import { updatePublication } from './updatePublication.ts'

type Entry = BodyOf<'bulkPublications'>['entries'][number]

/** Reviews the targets' own words. */
export const prepare: Prepare<'bulkPublications', RefusedEntries> = async (input, deps) =>
  reviewEntries(input.body.entries, async (entry) => {
    if (entry.action === 'schedule') await prepareSchedule({ ...input, ...scheduleOf(entry) }, deps)
  })

/** POST /v1/publications/bulk */
export const bulkPublications: Handler<'bulkPublications', RefusedEntries> = async (
  { prepared: refused, ...input },
  deps,
): Promise<AnswerOf<'bulkPublications'>> => {
  const { caller, tx, requestId } = input
  const { entries } = input.body
  await lockOwnPublications(tx, caller, {
    publicationIds: entries.flatMap(({ publicationId }) => publicationId ?? []),
    containerIds: entries.flatMap(({ containerId }) => containerId ?? []),
    accountIds: entries.flatMap(({ targets = [] }) => targets.map(({ socialAccountId }) => socialAccountId)),
    takesSlots: entries.some(({ slot }) => slot !== undefined),
  })
  const results = await runEntries({ tx, requestId, entries, refused }, async (entry) => {
    if (entry.action === 'schedule')
      return (await scheduleContent({ ...input, ...scheduleOf(entry), prepared: undefined }, deps)).body
    const { action, publicationId, ...body } = entry
    const of = { ...input, path: { publicationId: nonNull(publicationId, 'The publication') }, prepared: undefined }
    return action === 'move'
      ? (await updatePublication({ ...of, operationId: 'updatePublication', body }, deps)).body
      : (await cancelPublication({ ...of, operationId: 'cancelPublication', body: undefined }, deps)).body
  })
  return { status: 200, body: { results } }
}

/** The request of `scheduleContent` that an entry stands for. */
function scheduleOf({
  action: _,
  publicationId: _none,
  containerId,
  targets,
  duplicatePolicy = 'reject',
  ...rest
}: Entry) {
  return {
    operationId: 'scheduleContent',
    path: { containerId: nonNull(containerId, 'The container') },
    body: {
      ...rest,
      targets: nonNull(targets, 'The targets'),
      duplicatePolicy,
    },
  } as const
}
