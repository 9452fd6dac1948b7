/** The `error` of a failed job, as the contract shows it. */
export interface JobFailure {
  readonly code: string
  readonly message: string
  readonly data: { readonly stage: string; readonly [field: string]: unknown }
}
