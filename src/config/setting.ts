import { z } from 'zod'
import { keysOf } from '../lib/keys.ts'
import { Secret } from '../lib/secret.ts'

/**
 * @template Fallback null if there is no default, so that the value may be null
 * @template Place where `Config` has the value; null if it is only computed with
 */
export interface Setting<
  T,
  Fallback extends string | null = string | null,
  Place extends string | null = string | null,
> {
  readonly name: string
  /** The default as written in the environment; null for none. */
  readonly fallback: Fallback
  /** What to show as the default if no literal does. */
  readonly fallbackShown: string
  readonly wants: string
  readonly meaning: string
  readonly secret: boolean
  readonly parse: z.ZodType<T>
  /** The member of `Config` that holds the value, such as `http.host`; null if `computed` alone uses it. */
  readonly at: Place
}

export function setting<T, Fallback extends string | null, const Place extends string | null = null>(
  name: string,
  fallback: Fallback,
  parse: z.ZodType<T>,
  wants: string,
  meaning: string,
  more?: { secret?: boolean; shown?: string; at?: Place },
): Setting<T, Fallback, Place>
export function setting(
  name: string,
  fallback: string | null,
  parse: z.ZodType,
  wants: string,
  meaning: string,
  { secret = false, shown, at = null }: { secret?: boolean; shown?: string; at?: string | null } = {},
): Setting<unknown> {
  const fallbackShown = shown ?? fallback ?? 'not set'
  return { name, fallback, fallbackShown, wants, meaning, secret, parse, at }
}

export const text = z.string()
export const secret = z.string().transform((value) => new Secret(value))
export const flag = z.enum(['true', 'false']).transform((value) => value === 'true')

export const integer = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d{1,15}$/)
    .transform(Number)
    .pipe(z.number().min(least).max(most))

export const decimal = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d{1,3}(?:\.\d{1,3})?$/)
    .transform(Number)
    .pipe(z.number().min(least).max(most))

/** Read as seconds, held as milliseconds. */
export const seconds = (least: number, most: number) => integer(least, most).transform((value) => value * 1000)

export function address(protocols: readonly string[]) {
  return z.string().refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol))
}

export const baseUrl = address(['http:', 'https:']).transform((value) => value.replace(/(?<!\/)\/+$/, ''))

export function list<T>(item: z.ZodType<T, string>) {
  return z
    .string()
    .transform((value) => value.split(',').map((part) => part.trim()))
    .pipe(z.array(item).min(1))
}

/** Parses JSON whose keys are all known; omitted ones keep their defaults. */
export function numbers<K extends string>(defaults: { readonly [N in K]: number }, most = 1_000_000_000, least = 0) {
  const keys = keysOf(defaults)
  return z
    .string()
    .transform((value, context) => {
      try {
        return JSON.parse(value)
      } catch {
        context.addIssue({ code: 'custom', message: 'not JSON' })
        return z.NEVER
      }
    })
    .pipe(z.partialRecord(z.enum(keys), z.number().int().min(least).max(most)))
    .transform((overrides): { readonly [N in K]: number } => ({ ...defaults, ...overrides }))
}

export const httpAddress = 'an http or https address'
export const whole = (least: number, most: number) => `a whole number from ${least} to ${most}`
export const objectOf = (defaults: object) =>
  `a JSON object of whole numbers; its keys may be ${Object.keys(defaults).join(', ')}`
