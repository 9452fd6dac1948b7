import { describe, expect, it, vi } from 'vitest'
import { lazily } from '../../../src/lib/lazily.ts'

describe('a value that is made when it is first asked for', () => {
  it('is made once, whatever it is', () => {
    const make = vi.fn(() => undefined)
    const value = lazily(make)
    expect(make).not.toHaveBeenCalled()
    value()
    value()
    expect(make).toHaveBeenCalledTimes(1)
  })

  it('is made once for concurrent callers, who all see its failure, and again after it', async () => {
    const make = vi
      .fn<() => Promise<string>>()
      .mockRejectedValueOnce(new Error('The file cannot be read.'))
      .mockResolvedValue('loaded')
    const load = lazily(make)
    const first = await Promise.allSettled([load(), load()])
    expect(first.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(make).toHaveBeenCalledTimes(1)
    await expect(Promise.all([load(), load()])).resolves.toEqual(['loaded', 'loaded'])
    await expect(load()).resolves.toBe('loaded')
    expect(make).toHaveBeenCalledTimes(2)
  })
})
