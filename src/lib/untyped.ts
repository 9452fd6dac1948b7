/** Reads responses whose shape is not guaranteed. */

export type Fields = { readonly [key: string]: unknown }

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function fields(value: unknown): Fields {
  return isFields(value) ? value : {}
}

/** The code of an error that Node, a driver or a library threw, such as ENOENT. */
export function codeOf(error: unknown): string | undefined {
  const { code } = fields(error)
  return typeof code === 'string' ? code : undefined
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/** The fields of a JSON object; none of anything else. */
export function jsonFields(bytes: Uint8Array): Fields {
  try {
    return fields(JSON.parse(Buffer.from(bytes).toString()))
  } catch {
    return {}
  }
}

export function list(value: unknown): readonly Fields[] {
  return Array.isArray(value) ? value.map(fields) : []
}

/** A non-empty string, or a number as its digits; else null. */
export function text(value: unknown): string | null {
  // PostgreSQL cannot store U+0000.
  if (typeof value === 'string') return value.replaceAll('\u0000', '') || null
  return typeof value === 'number' ? String(value) : null
}

export function number(value: unknown): number | null {
  if (typeof value === 'number' && Number.isFinite(value)) return value
  return typeof value === 'string' && value !== '' && Number.isFinite(Number(value)) ? Number(value) : null
}

export function secondsFrom(now: Date, seconds: unknown): string | null {
  const count = number(seconds)
  return count === null || count <= 0 ? null : new Date(now.getTime() + count * 1000).toISOString()
}
