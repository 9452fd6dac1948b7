import { randomUUID } from 'node:crypto'
import type { AnswerOf, Handler, Prepare } from '../../../../generated/handlers.ts'
import { invalid } from '../../../errors.ts'
import type { TextUsage } from '../../../generation/text-usage.ts'
import { isToxic } from '../../../generation/toxicity.ts'
import { recordTextUsage } from '../../organizations/api.ts'
import { requireProject } from '../../projects/api.ts'
import { messageWindowMs, privateReplyWindowMs } from '../domain/inbound-items.ts'
import { requireAccountOf } from '../store/account-queries.ts'
import { evaluateItem } from './evaluate-item.ts'
import type { Simulated } from './simulation-view.ts'
import { simulationView } from './simulation-view.ts'

/** Does all work here, because it may call a text provider; only what the provider's answers cost is stored. */
export const prepare: Prepare<'simulateEngagement', Simulated> = async ({ caller, path, body }, deps) => {
  const project = await requireProject(deps.db.read, caller, path.projectId, 'write')
  const account =
    body.socialAccountId === undefined ? null : await requireAccountOf(deps.db.read, project, body.socialAccountId)
  const at = body.at === undefined ? deps.clock.now() : new Date(body.at)
  // The database supports no days beyond this range.
  if (!(at.getTime() >= 0 && at.getTime() < Date.UTC(9999, 0)))
    throw invalid('/body/at', 'must be between the years 1970 and 9998')
  const windowMs = body.kind === 'comment' ? privateReplyWindowMs : messageWindowMs
  const toxic = await isToxic(deps.generation.moderator, body.text)
  const subject = {
    itemId: null,
    kind: body.kind,
    text: body.text,
    toxic,
    answersComment: false,
    author: { id: null, username: body.username ?? null },
    windowEndsAt: new Date(at.getTime() + windowMs),
    seed: randomUUID(),
  }
  const usage: TextUsage[] = []
  const options = { onUsage: (one: TextUsage) => usage.push(one) }
  return { evaluation: await evaluateItem(deps, project, account, subject, at, options), toxic, usage }
}

/** POST /v1/projects/{projectId}/engagement/simulate */
export const simulateEngagement: Handler<'simulateEngagement', Simulated> = async (
  { caller, path, tx, prepared },
  deps,
): Promise<AnswerOf<'simulateEngagement'>> => {
  const project = await requireProject(tx, caller, path.projectId, 'write')
  const used = { organizationId: project.organization_id, projectId: project.id, containerId: null }
  await recordTextUsage(tx, used, prepared.usage, deps.clock.now())
  return { status: 200, body: simulationView(prepared) }
}
