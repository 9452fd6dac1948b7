import type { AnswerOf, Handler, Prepare } from '../../../../generated/handlers.ts'
import { recordOf } from '../../../lib/keys.ts'
import { nonNull } from '../../../lib/non-null.ts'
import type { Platform } from '../../../platforms/connector.ts'
import { platforms } from '../../../platforms/connector.ts'
import type { ProjectMode } from '../../../project-mode.ts'
import { modeOf } from '../../../project-mode.ts'
import { lastOutcomes } from '../../../reporting/account-outcomes.ts'
import type { Circuit } from '../domain/account-health.ts'
import { checksOf, healthOf } from '../domain/account-health.ts'
import { requireAccount } from '../store/account-queries.ts'
import { accountView } from './account-view.ts'

type Circuits = Readonly<Record<ProjectMode, Readonly<Record<Platform, Circuit>>>>

/** Reads the shared circuit breakers; no platform is called. */
export const prepare: Prepare<'getSocialAccountHealth', Circuits> = async (_input, deps) => {
  const circuitsOf = async (mode: ProjectMode) => {
    const read = await Promise.all(
      platforms.map(async (platform) => ({ platform, circuit: await deps.connectors[mode][platform].circuit() })),
    )
    const circuits = new Map(read.map(({ platform, circuit }) => [platform, circuit]))
    return recordOf(platforms, (platform) => nonNull(circuits.get(platform), 'The circuit of a platform'))
  }
  return { live: await circuitsOf('live'), test: await circuitsOf('test') }
}

/** GET /v1/social-accounts/{socialAccountId}/health */
export const getSocialAccountHealth: Handler<'getSocialAccountHealth', Circuits> = async (
  input,
  deps,
): Promise<AnswerOf<'getSocialAccountHealth'>> => {
  const { caller, path, tx, prepared: circuits } = input
  const account = await requireAccount(tx, caller, path.socialAccountId, 'read')
  const checks = checksOf(account, circuits[modeOf(account)][account.platform])
  const { lastPublishedAt, lastFailure } = await lastOutcomes(tx, account.id, deps.clock.now())
  return {
    status: 200,
    body: {
      socialAccountId: account.id,
      status: accountView(account).status,
      health: healthOf(checks),
      checks: [...checks],
      lastPublishedAt: lastPublishedAt?.toISOString() ?? null,
      lastFailure: lastFailure,
      checkedAt: account.checked_at.toISOString(),
    },
  }
}
