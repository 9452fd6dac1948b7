/** What requests are made of, and their text. */
import type { Json, JsonObject } from '../contract/json.ts'

/** What a request is put together from. */
export interface Parts {
  readonly path: Readonly<Record<string, string>>
  readonly query: readonly (readonly [string, string])[]
  readonly headers: Readonly<Record<string, string>>
  readonly contentType: string | null
  /** JSON, or text; undefined for none. */
  readonly body: Json | undefined
  /** Text to send in place of the body. */
  readonly raw?: string
}

export interface Parameter {
  readonly name: string
  readonly in: string
  readonly required: boolean
  readonly schema: JsonObject
  readonly value: Json
}

export const isJson = (type: string | null) => type !== null && /^application\/(?:[\w.+-]{0,100}\+)?json/.test(type)

export const textOf = (value: Json): string =>
  Array.isArray(value) ? value.map(textOf).join(',') : typeof value === 'object' ? JSON.stringify(value) : String(value)
