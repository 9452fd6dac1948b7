import type { AnswerOf, Handler } from '../../../../generated/handlers.ts'
import type { components } from '../../../../generated/types.ts'

type Scope = components['schemas']['Scope']

/** GET /v1/whoami */
export const getWhoami: Handler<'getWhoami'> = async ({ caller }): Promise<AnswerOf<'getWhoami'>> => ({
  status: 200,
  body: {
    organizationId: caller.organizationId,
    projectIds: caller.projectIds && [...caller.projectIds],
    person: caller.person,
    scopes: [...caller.scopes] as Scope[],
    // Partners see the operator's own keys as partner keys.
    rateLimitTier: caller.tier === 'internal' ? 'partner' : caller.tier,
    killSwitch: caller.switchedOff !== null,
  },
})
