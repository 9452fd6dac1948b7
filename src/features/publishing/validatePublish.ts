import type { Handler, Prepare } from '../../../generated/handlers.ts'
import { isApiError } from '../../errors.ts'
import { assertPublishable, requireContainer } from '../content/index.ts'
import type { Pauses } from './judge-targets.ts'
import { judgeTargets, readPauses } from './judge-targets.ts'
import { readPublishTime } from './publish-time.ts'
import type { Issue } from './target-issues.ts'

export const prepare: Prepare<'validatePublish', Pauses> = async (_input, deps) => readPauses(deps)

/** POST /v1/content/{containerId}/publish/validate */
export const validatePublish: Handler<'validatePublish', Pauses> = async (input, deps) => {
  const { caller, path, body, tx, prepared: pauses } = input
  const { container, project } = await requireContainer(tx, caller, path.containerId, 'write')
  const now = deps.clock.now()
  const time = body.publishAt === undefined ? undefined : readPublishTime(body.publishAt, body.timezone, now)
  const of = { project, container, targets: body.targets, duplicatePolicy: body.duplicatePolicy, pauses, now }
  const judged = await judgeTargets(tx, { ...of, at: time?.at ?? now })
  const shared = [
    ...(time && time.at <= now
      ? [{ ...error('time_in_past', 'The time is in the past.'), path: '/body/publishAt' }]
      : []),
    ...(project.status === 'archived' ? [error('archived', 'The project is archived.')] : []),
    ...containerIssues(() => assertPublishable(container, project)),
  ]
  const targets = judged.map(({ account, issues }) => {
    const all = [...shared, ...issues]
    return { socialAccountId: account.id, ok: all.every(({ severity }) => severity !== 'error'), issues: all }
  })
  return { status: 200, body: { ok: targets.every(({ ok }) => ok), targets } }
}

const error = (code: string, message: string): Issue => ({ code, message, severity: 'error' })

/** What publishing would refuse the container for, as an issue. */
function containerIssues(assert: () => void): Issue[] {
  try {
    assert()
    return []
  } catch (refusal) {
    if (!isApiError(refusal)) throw refusal
    const reason = (refusal.details as { reason?: string } | undefined)?.reason
    return [error(reason ?? refusal.code.toLowerCase(), refusal.message)]
  }
}
