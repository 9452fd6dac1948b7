import type { AnswerOf, Handler } from '../../../../generated/handlers.ts'
import { assertAllFound } from '../../../errors.ts'
import { newId } from '../../../lib/ids.ts'
import { hashToken, newToken } from '../../../lib/random-token.ts'
import { readLinkEnd } from '../../common/page-links.ts'
import { findContainers } from '../../content/api.ts'
import { assertActive, requireProject } from '../../projects/api.ts'
import { readOffer, reviewLinkDays } from '../domain/review-link-rules.ts'
import { insertReviewLink } from '../store/review-link-queries.ts'
import { reviewLinkView } from './review-link-view.ts'

/** POST /v1/projects/{projectId}/review-links */
export const createReviewLink: Handler<'createReviewLink'> = async (
  { caller, path, body, tx },
  deps,
): Promise<AnswerOf<'createReviewLink'>> => {
  const containerIds = readOffer(body, caller.scopes)
  const project = await requireProject(tx, caller, path.projectId, 'write', 'share')
  assertActive(project)
  const found = await findContainers(tx, containerIds)
  assertAllFound(
    containerIds,
    found.filter((one) => one.project_id === project.id),
  )
  const now = deps.clock.now()
  const token = newToken()
  const row = await insertReviewLink(tx, {
    id: newId('rvl'),
    project_id: project.id,
    organization_id: caller.organizationId,
    api_key_id: caller.apiKeyId,
    token_hash: hashToken(token),
    shows: body.shows,
    container_ids: [...containerIds],
    permission: body.permission,
    reviewer_name: body.reviewerName ?? null,
    metadata: JSON.stringify(body.metadata ?? {}),
    expires_at: await readLinkEnd(tx, body.expiresAt, reviewLinkDays),
    created_at: now,
    updated_at: now,
  })
  return {
    status: 201,
    headers: { Location: `/v1/review-links/${row.id}` },
    body: { ...reviewLinkView(row), url: `${deps.config.http.publicUrl}/review/${token}` },
  }
}
