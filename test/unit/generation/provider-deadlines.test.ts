import { describe, expect, it } from 'vitest'
import { jobTypes } from '../../../generated/jobs.ts'
import { workSettings } from '../../../src/config/settings/work.ts'
import { maxCallsPerScript } from '../../../src/generation/provider-writer.ts'

const maxVariants = 10
/** The longest that one answer may take, in seconds. */
const isAllowed = (seconds: number) => workSettings.textProviderTimeoutSeconds.parse.safeParse(String(seconds)).success

describe('the deadline of writing', () => {
  it.each([
    ['content.generate', maxVariants],
    ['content.regenerate', 1],
    ['content.clone', 1],
  ] as const)('of %s allows for every call of the text provider', (type, variants) => {
    const { deadlineSeconds } = jobTypes[type].stages.find(({ name }) => name === 'script')!
    const secondsPerCall = Math.floor(deadlineSeconds / (maxCallsPerScript * variants))
    expect(isAllowed(1)).toBe(true)
    expect(isAllowed(secondsPerCall + 1)).toBe(false)
  })
})
