/**
 * The only place where regular expressions are built at run time; `npm run check -- --only patterns` refuses
 * `new RegExp` everywhere else.
 */
import { channel } from 'node:diagnostics_channel'

declare global {
  interface RegExpConstructor {
    /** ES2026; TypeScript's libraries do not have it yet. */
    escape(text: string): string
  }
}

/** Publishes every expression that is built, so that the gate and its tests can analyse what data turns into. */
export const patternChannel = channel('castlane:pattern')

export interface BuiltPattern {
  readonly source: string
  readonly flags: string
}

/**
 * @param source an expression; text that comes from outside goes through `escapeText` first
 * @throws SyntaxError where the source is no expression
 */
export function compilePattern(source: string, flags = ''): RegExp {
  const pattern = new RegExp(source, flags)
  if (patternChannel.hasSubscribers)
    patternChannel.publish({ source: pattern.source, flags: pattern.flags } satisfies BuiltPattern)
  return pattern
}

/** Text as the part of an expression that matches exactly this text, under every flag. */
export function escapeText(text: string): string {
  return RegExp.escape(text)
}
