import type { components } from '../../../../generated/types.ts'
import { HOUR } from '../../../lib/time.ts'
import { hoursOf, nextTime } from '../domain/grouping-rules.ts'
import type { RecommendationRow } from '../domain/recommendation-row.ts'
import { statusOf } from '../domain/recommendation-rules.ts'

type Recommendation = components['schemas']['Recommendation']

/** The time needed to make the content and to have it approved. */
export const makingMs = 2 * HOUR

/** @param project its time zone: an open proposal of hours names the next time they occur */
export function recommendationView(
  row: RecommendationRow,
  project: { readonly timezone: string },
  now: Date,
): Recommendation {
  return {
    id: row.id,
    projectId: row.project_id,
    type: row.type,
    status: statusOf(row, now),
    title: row.title,
    score: row.score,
    confidence: row.confidence,
    rationale: row.rationale,
    evidence: row.evidence,
    suggestedRequest: row.suggested_request,
    suggestedPublishAt: publishAt(row, project, now)?.toISOString() ?? null,
    jobId: row.job_id,
    publicationId: row.publication_id,
    outcome: row.outcome,
    expiresAt: row.expires_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}

/** Returns the next suggested time of an open recommendation, and the stored one of any other. */
export function publishAt(row: RecommendationRow, project: { readonly timezone: string }, now: Date): Date | null {
  const at = row.suggested_publish_at
  if (at === null || statusOf(row, now) !== 'open' || at.getTime() - now.getTime() >= makingMs) return at
  return nextTime(hoursOf(row.subject), project.timezone, now, makingMs)
}
