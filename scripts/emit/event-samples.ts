/** Writes event-samples.ts: the contract's example of each event. */
import type { JsonObject } from '../contract/json.ts'
import { isObject, objectAt, resolveLocal } from '../contract/json.ts'
import type { Model } from '../contract/model.ts'
import { header, literal, propertyName } from './literal.ts'

/** @returns null where an event has no example */
export function emitEventSamples(bundle: JsonObject, { events }: Model): string | null {
  const samples = events.map(({ type, node }) => {
    const content = objectAt(objectAt(objectAt(node, 'requestBody'), 'content'), 'application/json')
    const [example] = Object.values(objectAt(content, 'examples'))
    const found = resolveLocal(bundle, example)
    return { type, value: isObject(found) ? found.value : undefined }
  })
  if (samples.length === 0 || samples.some(({ value }) => value === undefined)) return null
  return `${header}import type { EventBody, EventType } from './events.ts'

/** Event type → the contract's example of it. */
export const eventSamples: { readonly [Type in EventType]: EventBody[Type] } = {
${samples.map(({ type, value }) => `  ${propertyName(type)}: ${literal(value)},\n`).join('')}}
`
}
