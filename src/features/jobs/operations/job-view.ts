import type { components } from '../../../../generated/types.ts'
import type { JobRow } from '../../../jobs/definition.ts'

type Job = components['schemas']['Job']

const pollAfterMs = 2_000
const pollSoonMs = 1_000

export function jobView(row: JobRow): Job {
  const live = row.finished_at === null
  return {
    id: row.id,
    type: row.type,
    status: row.status,
    stage: row.stage,
    progress: row.progress,
    projectId: row.project_id,
    resource: row.resource_id === null ? null : { type: row.resource_type ?? '', id: row.resource_id },
    result: row.result,
    error: row.error,
    credits: { quoted: row.credits_quoted, charged: row.credits_charged, refunded: row.credits_refunded },
    createdBy: row.api_key_id,
    retryOf: row.retry_of,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    startedAt: row.started_at?.toISOString() ?? null,
    finishedAt: row.finished_at?.toISOString() ?? null,
    pollAfterMs: live ? (row.cancel_requested ? pollSoonMs : pollAfterMs) : null,
  }
}

/** Builds the response of an operation that started a job. */
export function accepted(row: JobRow) {
  return { status: 202 as const, headers: { Location: `/v1/jobs/${row.id}` }, body: jobView(row) }
}
