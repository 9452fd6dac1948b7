import type { AnswerOf, Handler } from '../../../../generated/handlers.ts'
import type { components } from '../../../../generated/types.ts'
import { invalid } from '../../../errors.ts'
import type { KnowledgeFact } from '../../../generation/replies/knowledge.ts'
import { assertActive, requireProject } from '../../projects/api.ts'
import { readSettings, writeSettings } from '../store/config-queries.ts'
import { engagementConfigView } from './config-view.ts'

/** PATCH /v1/projects/{projectId}/engagement/config */
export const updateEngagementConfig: Handler<'updateEngagementConfig'> = async (
  { caller, path, body, tx },
  deps,
): Promise<AnswerOf<'updateEngagementConfig'>> => {
  const project = await requireProject(tx, caller, path.projectId, 'write', 'update')
  assertActive(project)
  if (body.quietHours && body.quietHours.from === body.quietHours.to)
    throw invalid('/body/quietHours/to', 'must differ from `from`; send null for no quiet hours')
  if (body.knowledge) assertDistinct(body.knowledge)
  const before = await readSettings(tx, project.id)
  const now = deps.clock.now()
  const enabled = body.enabled ?? before.enabled
  const after = {
    ...before,
    enabled,
    enabledAt: enabled && !before.enabled ? now : before.enabledAt,
    mode: body.mode ?? before.mode,
    tone: body.tone === undefined ? before.tone : body.tone,
    comments: { ...before.comments, ...body.comments },
    directMessages: { ...before.directMessages, ...body.directMessages },
    quietHours: body.quietHours === undefined ? before.quietHours : body.quietHours,
    dailyCaps: { ...before.dailyCaps, ...body.dailyCaps },
    knowledge: body.knowledge?.map(factOf) ?? before.knowledge,
  }
  return { status: 200, body: engagementConfigView(project.id, await writeSettings(tx, project.id, after, now)) }
}

type GivenFact = components['schemas']['KnowledgeFactInput']

/** @throws VALIDATION if two facts have the same id */
function assertDistinct(facts: readonly GivenFact[]): void {
  const seen = new Set<string>()
  for (const [index, { id }] of facts.entries()) {
    if (seen.has(id))
      throw invalid(`/body/knowledge/${index}/id`, 'is also the id of another fact. Ids must be unique.')
    seen.add(id)
  }
}

function factOf({ id, kind, text, questions, validUntil }: GivenFact): KnowledgeFact {
  return { id, kind, text: text.trim(), questions, validUntil: validUntil ? new Date(validUntil) : null }
}
