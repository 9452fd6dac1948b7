import type { components } from '../../../generated/types.ts'
import type { Considered } from './consider.ts'

type EngagementSimulation = components['schemas']['EngagementSimulation']

export interface Simulated {
  readonly considered: Considered
  readonly toxic: boolean
}

export function simulationView({ considered, toxic }: Simulated): EngagementSimulation {
  const { assessment, plan, judgement, text } = considered
  const reasons = [...plan.reasons, ...(judgement?.reasons ?? [])]
  return {
    outcome: judgement?.outcome ?? 'none',
    type: plan.act ? plan.type : null,
    ruleId: plan.ruleId,
    text,
    skipReason: judgement?.skipReason ?? null,
    toxic,
    needsHuman: assessment.needsHuman !== null,
    needsHumanCategory: assessment.needsHuman,
    reasons,
  }
}
