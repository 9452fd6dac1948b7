import type { components } from '../../../../generated/types.ts'
import type { TextUsage } from '../../../generation/text-usage.ts'
import { attentionAfter } from '../domain/deciding-rules.ts'
import type { Evaluation } from './evaluate-item.ts'

type EngagementSimulation = components['schemas']['EngagementSimulation']

export interface Simulated {
  readonly evaluation: Evaluation
  readonly toxic: boolean
  readonly usage: readonly TextUsage[]
}

export function simulationView({ evaluation, toxic }: Omit<Simulated, 'usage'>): EngagementSimulation {
  const { assessment, plan, decision, text, basedOn } = evaluation
  const quoted =
    assessment.answer && basedOn.length > 0 ? [`It asks "${assessment.answer.question}", which a fact answers.`] : []
  const reasons = [...plan.reasons, ...quoted, ...(decision?.reasons ?? [])]
  return {
    outcome: decision?.outcome ?? 'none',
    type: plan.act ? plan.type : null,
    ruleId: plan.ruleId,
    text,
    basedOn: [...basedOn],
    skipReason: decision?.skipReason ?? null,
    heldBecause: decision?.heldBecause ?? null,
    toxic,
    needsHuman: assessment.needsHuman !== null,
    needsHumanCategory: assessment.needsHuman,
    attention: attentionAfter(plan, decision, assessment.needsHuman),
    reasons,
  }
}
