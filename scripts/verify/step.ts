/** What a step of `npm run verify:full` is. */

export interface StepResult {
  /** Everything that failed, a sentence each; empty if the step passes. */
  readonly failures: readonly string[]
  /** A few words for the summary. */
  readonly note?: string
}

export interface StepOptions {
  /** How long a step goes on that may go on for any time. */
  readonly minutes?: number
  /** Repeats what a run has chosen at random. */
  readonly seed?: string
}

export interface VerifyStep {
  readonly name: string
  /** What it checks, in one sentence. */
  readonly about: string
  /** @param report shows a line of progress */
  run(report: (line: string) => void, options?: StepOptions): Promise<StepResult>
}
