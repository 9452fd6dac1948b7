/// <reference lib="dom" />
import type { ConversionInput, Properties, Telemetry, TelemetryOptions } from './api.ts'
import type { Conversion, Item, Kind, Source, TelemetryEvent } from './items.ts'
import { assertId, assertName, clickOf, sourceOf, toProperties } from './items.ts'
import type { Sender } from './sender.ts'
import { createSender } from './sender.ts'
import type { Store } from './store.ts'
import { createStore } from './store.ts'

export const sdkVersion = '1.0.0'

const sessionMs = 1_800_000

interface State {
  readonly options: TelemetryOptions
  readonly store: Store
  readonly sender: Sender
  /** What brought the visitor, until an event has reported it. */
  source: Source | undefined
}

/** Starts reporting. Queued items of earlier pages are sent, too. */
export function init(options: TelemetryOptions): Telemetry {
  const warn = (message: string) => {
    if (options.debug) console.warn(`castlane: ${message}`)
  }
  const safely =
    <Inputs extends unknown[]>(act: (...inputs: Inputs) => void) =>
    (...inputs: Inputs): void => {
      try {
        act(...inputs)
      } catch (error) {
        warn(String(error))
      }
    }
  const store = createStore(options.writeKey.slice(-12))
  const endpoint = options.endpoint.replace(/(?<!\/)\/+$/, '')
  const sender = createSender({ endpoint, writeKey: options.writeKey, store, flushMs: options.flushMs ?? 3_000, warn })
  const state: State = { options, store, sender, source: undefined }
  const isOn = () => store.get('consent') !== 'no' && (!options.requireConsent || store.get('consent') === 'yes')
  const when = <Inputs extends unknown[]>(act: (...inputs: Inputs) => void) =>
    safely((...inputs: Inputs) => {
      if (isOn()) act(...inputs)
    })

  const start = when(() => {
    const query = new URLSearchParams(location.search)
    state.source = sourceOf(query)
    reportClick(state, query)
    if (options.pageViews !== false) track(state, 'page_view', pageOf(query))
    void sender.flush()
  })
  listen(sender, isOn)
  start()
  return {
    track: when((name, properties) => track(state, name, properties)),
    page: when((properties) =>
      track(state, 'page_view', { ...pageOf(new URLSearchParams(location.search)), ...properties }),
    ),
    conversion: when((conversion) => convert(state, conversion)),
    identify: when((userId) => {
      if (typeof userId !== 'string' || userId === '' || userId.length > 128)
        throw new TypeError('A userId is a text of 1 to 128 characters.')
      store.set('user', userId)
    }),
    reset: safely(() => {
      for (const name of ['user', 'visitor', 'session']) store.remove(name)
    }),
    optIn: safely(() => {
      const wasOn = isOn()
      store.set('consent', 'yes')
      if (!wasOn) start()
    }),
    optOut: safely(() => {
      sender.clear()
      store.set('consent', 'no')
    }),
    flush: () => (isOn() ? sender.flush().catch((error: unknown) => warn(String(error))) : Promise.resolve()),
  }
}

function listen(sender: Sender, isOn: () => boolean): void {
  const leave = () => {
    if (isOn()) sender.flushNow()
  }
  addEventListener('pagehide', leave)
  addEventListener('online', () => {
    if (isOn()) void sender.resume()
  })
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') leave()
  })
}

function track(state: State, name: string, properties?: Properties): void {
  assertName(name)
  const { source } = state
  state.source = undefined
  const id = newId()
  const event: TelemetryEvent = {
    eventId: id,
    name,
    ...person(state.store),
    sessionId: sessionOf(state.store),
    device: deviceOf(state.options),
    ...(source && { source }),
    properties: toProperties(properties),
  }
  add(state, 'events', id, event)
}

function convert(state: State, { type, transactionId = newId(), name, value, properties }: ConversionInput): void {
  assertId(transactionId)
  if (name !== undefined) assertName(name)
  const body: Conversion = {
    transactionId,
    type,
    name,
    value,
    ...person(state.store),
    properties: toProperties(properties),
  }
  add(state, 'conversions', transactionId, body)
}

/** Reports the click id of the address once, however often the page is loaded again. */
function reportClick(state: State, query: URLSearchParams): void {
  const click = clickOf(query)
  if (!click || state.store.get('click') === click.value) return
  state.store.set('click', click.value)
  const id = newId()
  add(state, 'attributions', id, { kind: 'click_id', transactionId: id, ...person(state.store), clickId: click })
}

function add({ sender }: State, kind: Kind, id: string, body: Item['body']): void {
  sender.add({ kind, id, body })
}

function person(store: Store): { occurredAt: string; anonymousId: string; userId?: string } {
  const userId = store.get('user')
  return { occurredAt: new Date().toISOString(), anonymousId: kept(store, 'visitor'), ...(userId && { userId }) }
}

function kept(store: Store, name: string): string {
  const known = store.get(name)
  if (known) return known
  const fresh = newId()
  store.set(name, fresh)
  return fresh
}

/** A session ends after half an hour without an event, in all tabs together. */
function sessionOf(store: Store): string {
  const [id, lastAt] = (store.get('session') ?? '').split(' ')
  const session = id && Date.now() - Number(lastAt) < sessionMs ? id : newId()
  store.set('session', `${session} ${Date.now()}`)
  return session
}

function deviceOf({ appVersion }: TelemetryOptions): TelemetryEvent['device'] {
  const locale = /^[A-Za-z]{2,3}([_-][A-Za-z0-9]{2,8})*$/.test(navigator.language) ? navigator.language : undefined
  return { platform: 'web', sdkVersion, locale, ...(appVersion && { appVersion: appVersion.slice(0, 64) }) }
}

/** The path without its query, which may hold more than the page means to report. */
function pageOf(query: URLSearchParams): Properties {
  const click = clickOf(query)
  const referrer = document.referrer && new URL(document.referrer).host
  return {
    path: location.pathname,
    ...(referrer && referrer !== location.host && { referrer }),
    ...(click && { [click.parameter]: click.value }),
  }
}

/** `crypto.randomUUID` is missing on pages that are not served over https. */
function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
