/** Converts Graph's `2026-11-20T10:00:00+0000`, which is not RFC 3339, to milliseconds; NaN where it is invalid. */
export function graphTime(value: string | null): number {
  return value === null ? Number.NaN : Date.parse(value.replace(/([+-]\d\d)(\d\d)$/, '$1:$2'))
}
