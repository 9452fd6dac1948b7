/** What the toolchain reports when it cannot accept something: where it is, what is wrong, and what to do. */

export interface Refusal {
  /** The file, relative to the working directory if it is below it. */
  readonly file: string
  /** 1-based line, where it is known. */
  readonly line?: number
  /** The place inside the file or contract, such as `POST /v1/projects → requestBody`. */
  readonly place: string
  readonly problem: string
  readonly remedy: string
  /** The operation that it is about, such as `POST /v1/projects`, or the path where it is about all of them. */
  readonly operation?: string
}

export class ContractRefused extends Error {
  readonly refusals: readonly Refusal[]

  constructor(refusals: readonly Refusal[]) {
    super(refusals.map(formatRefusal).join('\n\n'))
    this.name = 'ContractRefused'
    this.refusals = refusals
  }
}

export function formatRefusal(refusal: Refusal): string {
  const at = refusal.line === undefined ? refusal.file : `${refusal.file}:${refusal.line}`
  return `${at}\n  ${refusal.place}\n  Problem: ${refusal.problem}\n  Remedy:  ${refusal.remedy}`
}
