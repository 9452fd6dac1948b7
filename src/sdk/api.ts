/** What a page sees of the SDK. It names no generated type, so that the package need not hold them. */

/** Flat: texts, numbers and booleans. Nothing in it may identify a person. */
export type Properties = Readonly<Record<string, unknown>>

export interface TelemetryOptions {
  /** The write key of a web SDK app. It may stand in the page: it can send telemetry for its project and nothing else. */
  readonly writeKey: string
  /** The address of the API, without `/v1`. */
  readonly endpoint: string
  /** With true, nothing is stored or sent before `optIn()`. Default false. */
  readonly requireConsent?: boolean | undefined
  /** Whether the start reports `page_view`. Default true. */
  readonly pageViews?: boolean | undefined
  readonly appVersion?: string | undefined
  /** How long items wait for more of them, in milliseconds. Default 3,000. */
  readonly flushMs?: number | undefined
  /** Writes into the console what was not sent and why. Default false. */
  readonly debug?: boolean | undefined
}

export interface ConversionInput {
  readonly type: 'install' | 'sign_up' | 'trial' | 'subscribe' | 'purchase' | 'renewal' | 'refund' | 'custom'
  /** Your own or the store's id of it: the same one twice is counted once. Default: a new one. */
  readonly transactionId?: string | undefined
  /** Needed with the type `custom`. */
  readonly name?: string | undefined
  /** A decimal number in a text, such as "9.99", and a code such as EUR. */
  readonly value?: { readonly amount: string; readonly currency: string } | undefined
  readonly properties?: Properties | undefined
}

/** No method throws: what cannot be reported is left out, and named in the console with `debug`. */
export interface Telemetry {
  track(name: string, properties?: Properties): void
  page(properties?: Properties): void
  conversion(conversion: ConversionInput): void
  /** Your own pseudonym of the user, never an e-mail address or a name; sent with everything from now on. */
  identify(userId: string): void
  /** Forgets the user and starts a new visitor: after a logout. */
  reset(): void
  optIn(): void
  /** Forgets everything and reports nothing more, in this browser, until `optIn()`. */
  optOut(): void
  /** Sends what waits now. */
  flush(): Promise<void>
}
