import { eventSamples } from '../../../../generated/event-samples.ts'
import { eventTypes } from '../../../../generated/events.ts'
import type { components } from '../../../../generated/types.ts'
import type { Links } from '../../../events/links.ts'
import { modeOf } from '../../../project-mode.ts'
import type { EventRow } from '../store/event-queries.ts'

type Event = components['schemas']['Event']

export function eventView(row: EventRow, links: Pick<Links, 'consoleUrl'>): Event {
  const consoleUrl = links.consoleUrl(row)
  return {
    id: row.id,
    type: row.type,
    createdAt: row.created_at.toISOString(),
    sequence: row.sequence,
    organizationId: row.organization_id,
    projectId: row.project_id,
    mode: modeOf(row),
    data: row.data,
    metadata: row.metadata,
    ...(consoleUrl !== null && { consoleUrl }),
  }
}

/**
 * Returns the body of every delivery of an event. It is built when it is sent, and is always the same bytes: an event's
 * row never changes, jsonb keeps its keys in one order, and the view names its fields in one
 * order. The address of the console is a setting's.
 */
export function eventBody(row: EventRow, links: Pick<Links, 'consoleUrl'>): string {
  return JSON.stringify(eventView(row, links))
}

/** Returns what a delivery of an event sends: the event's body, or the sample that a test of its endpoint asked for. */
export function deliveredBody(row: EventRow, links: Pick<Links, 'consoleUrl'>): string {
  const { id, createdAt, sequence, organizationId, data, ...event } = eventView(row, links)
  const type = event.type === 'webhook.test' ? data.sampleType : undefined
  const known = eventTypes.find((one) => one === type)
  if (!known) return eventBody(row, links)
  const { consoleUrl: _, ...sample } = eventSamples[known]
  return JSON.stringify({ ...sample, id, createdAt, sequence, organizationId, mode: 'test', sample: true })
}
