import { measureScale } from '../bench/scale.ts'
import type { VerifyStep } from './step.ts'

export const scaleStep: VerifyStep = {
  name: 'scale',
  about: 'No read and no look for work costs more with ten times the history (an hour, 60 GB).',
  async run(report) {
    const [all, ...missed] = await measureScale({ times: [1, 10], write: false, report })
    return {
      failures: missed.map(({ what, value }) => `${what}: ${value}`),
      ...(all && { note: `${all.value} keep the aims` }),
    }
  },
}
