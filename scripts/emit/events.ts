/** Writes events.ts: the types of the webhooks and what each of them contains. */
import type { Model } from '../contract/model.ts'
import { header, propertyName, quote, union } from './literal.ts'

export function emitEvents(model: Model): string {
  const body = (type: string) =>
    `NonNullable<webhooks[${quote(type)}]['post']['requestBody']>['content']['application/json']`
  const lines = (suffix: string) =>
    model.events.map(({ type }) => `  ${propertyName(type)}: ${body(type)}${suffix}\n`).join('')
  const none = model.events.length === 0
  return `${header}${none ? '' : "import type { webhooks } from './types.ts'\n\n"}export type EventType =${union(model.events.map((event) => event.type))}

/** Event type → its one-line summary in the contract. */
export const eventSummaries: { readonly [Type in EventType]: string } = {
${model.events.map(({ type, summary }) => `  ${propertyName(type)}: ${quote(summary)},\n`).join('')}}

/** Event type → the scope that a key needs to read the resource that the event is about. */
export const eventScopes: { readonly [Type in EventType]: string } = {
${model.events.map(({ type, scope }) => `  ${propertyName(type)}: ${quote(scope)},\n`).join('')}}

export const eventTypes: readonly EventType[] = [${model.events.map(({ type }) => quote(type)).join(', ')}]

/** The \`data\` of each event. */
export interface EventData {
${lines("['data']")}}

/** The whole body of each delivery. */
export interface EventBody {
${lines('')}}
`
}
