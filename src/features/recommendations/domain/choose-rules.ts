import type { Finding } from './compare-rules.ts'
import { keyOf } from './compare-rules.ts'

/** What is known of a project's recommendations. */
export interface Answered {
  /** `type:subject` of what is open or ended recently. */
  readonly quiet: ReadonlySet<string>
  /** Types that have an open recommendation. */
  readonly open: ReadonlySet<string>
}

/** The share of common containers from which two findings count as one under two names. */
const sameShare = 0.8

/**
 * Selects what is worth proposing now: the strongest finding of each type without an open recommendation. Two findings
 * with the same publications are one, and an answer to one of them applies to both.
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
