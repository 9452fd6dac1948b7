import type { WorkerDeps } from '../../../context.ts'
import type { Tx } from '../../../db/transaction.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { OnTextUsage, TextUsage } from '../../../generation/text-usage.ts'

export interface UsedFor {
  readonly organizationId: string
  readonly projectId: string
  /** Null where no container was written. */
  readonly containerId: string | null
}

/**
 * Records what the answers of the text and voice providers cost, a row for each purpose and model. Belongs into the
 * transaction that stores what they led to.
 */
export async function recordTextUsage(
  tx: Tx,
  { organizationId, projectId, containerId }: UsedFor,
  usage: readonly TextUsage[],
  now: Date,
): Promise<void> {
  if (usage.length === 0) return
  const groups = Map.groupBy(usage, ({ purpose, model }) => `${purpose} ${model}`)
  const rows = [...groups.values()].flatMap((answers) =>
    answers.slice(0, 1).map(({ purpose, model }) => ({
      organization_id: organizationId,
      project_id: projectId,
      container_id: containerId,
      purpose,
      model,
      answers: answers.length,
      prompt_tokens: answers.reduce((sum, { promptTokens }) => sum + promptTokens, 0),
      completion_tokens: answers.reduce((sum, { completionTokens }) => sum + completionTokens, 0),
      seconds: answers.reduce((sum, { seconds = 0 }) => sum + seconds, 0),
      created_at: now,
    })),
  )
  await tx.insertInto('text_usage').values(rows).execute()
}

/**
 * Collects what answers cost while something is done with them. The work records it with its result; if the work fails,
 * what it left is recorded alone, because those answers were paid for.
 */
export async function withTextUsage<Result>(
  deps: Pick<WorkerDeps, 'db' | 'clock'>,
  usedFor: UsedFor,
  work: (onUsage: OnTextUsage, usage: TextUsage[]) => Promise<Result>,
): Promise<Result> {
  const usage: TextUsage[] = []
  try {
    return await work((one) => usage.push(one), usage)
  } finally {
    if (usage.length > 0)
      await inTransaction(deps.db.write, (tx) => recordTextUsage(tx, usedFor, usage, deps.clock.now()))
  }
}
