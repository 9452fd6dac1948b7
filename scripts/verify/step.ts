/** What a step of `npm run verify:full` is. */

export interface StepResult {
  /** Whatever does not hold, a sentence each; empty where the step passes. */
  readonly failures: readonly string[]
  /** A few words for the summary. */
  readonly note?: string
}

export interface VerifyStep {
  readonly name: string
  /** What it holds, in one sentence. */
  readonly about: string
  /** @param report shows a line of progress */
  run(report: (line: string) => void): Promise<StepResult>
}
