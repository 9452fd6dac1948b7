import type { Handler } from '../../../../generated/handlers.ts'
import type { components } from '../../../../generated/types.ts'

type Scope = components['schemas']['Scope']

/** GET /v1/whoami */
export const getWhoami: Handler<'getWhoami'> = async ({ caller }) => ({
  status: 200,
  body: {
    organizationId: caller.organizationId,
    scopes: [...caller.scopes] as Scope[],
    // The operator's own keys are never told apart from a partner's.
    rateLimitTier: caller.tier === 'internal' ? 'partner' : caller.tier,
    killSwitch: caller.switchedOff !== null,
  },
})
