/// <reference lib="dom" />
/**
 * `/sdk/v1.js`: starts with the attributes of its own script tag and answers to `castlane.push(['track', 'signed_up'])`,
 * which may be called before it has loaded.
 */
import type { Telemetry } from './api.ts'
import { init } from './telemetry.ts'

type Command = readonly [keyof Telemetry, ...unknown[]]
interface Page {
  castlane?: Command[] | (Telemetry & { push(...commands: Command[]): void })
}

const page: Page & typeof globalThis = globalThis
const tag = document.currentScript
const { writeKey, endpoint, requireConsent, pageViews, appVersion, flushMs, debug } = tag?.dataset ?? {}

if (tag && writeKey && (page.castlane === undefined || Array.isArray(page.castlane))) {
  const waiting = page.castlane ?? []
  const telemetry = init({
    writeKey,
    endpoint: endpoint ?? new URL('src' in tag ? tag.src : '').origin,
    requireConsent: requireConsent !== undefined && requireConsent !== 'false',
    pageViews: pageViews !== 'false',
    appVersion,
    flushMs: flushMs === undefined ? undefined : Number(flushMs),
    debug: debug !== undefined,
  })
  const push = (...commands: Command[]) => {
    for (const [name, ...inputs] of commands) {
      const method: unknown = telemetry[name]
      if (typeof method === 'function') method(...inputs)
    }
  }
  page.castlane = { ...telemetry, push }
  push(...waiting)
} else if (!writeKey) console.warn('castlane: the script tag has no data-write-key.')
