import { eventSummaries } from '../../../../generated/events.ts'
import type { AnswerOf, Handler } from '../../../../generated/handlers.ts'
import type { components } from '../../../../generated/types.ts'
import { keysOf } from '../../../lib/keys.ts'
import { pageOf, pageResponse } from '../../common/page.ts'

type EventTypeEntry = components['schemas']['EventTypeEntry']

const entries = keysOf(eventSummaries)
  .map(
    (type): EventTypeEntry => ({
      type,
      group: type.slice(0, type.indexOf('.')),
      summary: eventSummaries[type],
    }),
  )
  .sort((a, b) => (a.type < b.type ? -1 : 1))

/** GET /v1/webhooks/event-types */
export const listEventTypes: Handler<'listEventTypes'> = async (input, deps): Promise<AnswerOf<'listEventTypes'>> => {
  const page = pageOf(input, deps, '/v1/webhooks/event-types')
  const { after } = page
  const rows = entries
    .filter(({ type }) => after === undefined || type > after.id)
    .slice(0, page.limit + 1)
    // The cursor of this list is the name; entries have no time.
    .map((entry) => ({ id: entry.type, created_at: new Date(0), entry }))
  return pageResponse(page, rows, ({ entry }) => entry)
}
