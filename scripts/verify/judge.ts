import { compareValidators } from './judge/compare.ts'
import { differences } from './judge/differences.ts'
import type { VerifyStep } from './step.ts'

/** More than there are. */
const everyMutation = 1_000_000

export const judgeStep: VerifyStep = {
  name: 'judge',
  about:
    'express-openapi-validator allows and refuses every mutation of every example as the service does, but for the deliberate differences.',
  async run() {
    const { examples, mutations, agreed, explained, unexplained } = await compareValidators({
      seed: '',
      count: everyMutation,
    })
    const unused = differences.filter(({ name }) => !explained.has(name))
    const byRule = [...explained].map(([name, count]) => `${name}: ${count}`).join('; ')
    return {
      failures: [
        ...unexplained.map(
          ({ operation, why, service, validator }) =>
            `${operation}, ${why}: the service answers ${service.status}, express-openapi-validator ${validator.status}. ${service.text.slice(0, 300)} ${validator.text.slice(0, 300)}`,
        ),
        ...unused.map(({ name }) => `No request shows the deliberate difference "${name}": take it out.`),
      ],
      note: `${examples} examples and ${mutations} mutations, ${agreed} alike; on purpose: ${byRule}`,
    }
  },
}
