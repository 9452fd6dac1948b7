import type { Finding } from './compare-rules.ts'
import { keyOf } from './compare-rules.ts'

/** What is known of a project's recommendations. */
export interface Answered {
  /** `type:subject` of what waits for an answer or had one lately. */
  readonly quiet: ReadonlySet<string>
  /** Types of which one is open. */
  readonly open: ReadonlySet<string>
}

/** Containers that two findings share, of all that they draw on, from which they are one with two names. */
const sameShare = 0.8

/**
 * What is worth proposing now: of each type the strongest, while none of it is open. Two names for the same publications
 * are one finding, and an answer to one of them is an answer to both.
 * @param findings the strongest first
 */
export function chooseFindings(findings: readonly Finding[], { quiet, open }: Answered): Finding[] {
  const isQuiet = (finding: Finding) => quiet.has(keyOf(finding))
  const seen = findings.filter(isQuiet)
  const taken = new Set(open)
  const chosen: Finding[] = []
  for (const finding of findings) {
    if (isQuiet(finding) || seen.some((other) => shareOf(other, finding) >= sameShare)) continue
    seen.push(finding)
    if (taken.has(finding.type)) continue
    taken.add(finding.type)
    chosen.push(finding)
  }
  return chosen
}

function shareOf(a: Finding, b: Finding): number {
  const known = new Set(a.containerIds)
  const shared = b.containerIds.filter((id) => known.has(id)).length
  return shared / (known.size + b.containerIds.length - shared)
}
