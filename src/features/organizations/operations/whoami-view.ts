import type { components } from '../../../../generated/types.ts'
import type { Caller } from '../../../context.ts'
import { isScope } from '../domain/api-key-rules.ts'

type Identity = components['schemas']['Identity']

/** What a caller sees of its key. */
export function whoamiView(caller: Caller): Identity {
  return {
    organizationId: caller.organizationId,
    mode: caller.isTestKey ? 'test' : 'live',
    projectIds: caller.projectIds && [...caller.projectIds],
    person: caller.person,
    agent: caller.agent,
    scopes: caller.scopes.filter(isScope),
    // Partners see the operator's own keys as partner keys.
    rateLimitTier: caller.tier === 'internal' ? 'partner' : caller.tier,
    killSwitch: caller.switchedOff !== null,
  }
}
