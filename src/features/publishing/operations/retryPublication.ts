import type { AnswerOf, Handler, Prepare } from '../../../../generated/handlers.ts'
import { accepted } from '../../jobs/api.ts'
import type { Pauses } from './evaluate-targets.ts'
import { readPauses } from './evaluate-targets.ts'
import { retryFailed } from './retry-failed.ts'

export const prepare: Prepare<'retryPublication', Pauses> = async (_input, deps) => readPauses(deps)

/** POST /v1/publications/{publicationId}/retry */
export const retryPublication: Handler<'retryPublication', Pauses> = async (
  { caller, path, tx, requestId, prepared: pauses },
  deps,
): Promise<AnswerOf<'retryPublication'>> =>
  accepted(await retryFailed(tx, deps, { ...path, owner: caller, caller, requestId, pauses }))
