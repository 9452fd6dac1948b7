/** What one attempt to deliver an event came to. */
export interface Outcome {
  readonly ok: boolean
  readonly requestHeaders: Readonly<Record<string, string>>
  readonly response: {
    readonly status: number
    readonly headers: Record<string, string>
    readonly bodyStart: string
  } | null
  readonly error: { readonly code: string; readonly message: string } | null
  readonly timing: { readonly connectMs: number | null; readonly firstByteMs: number | null; readonly totalMs: number }
}
