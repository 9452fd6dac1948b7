import { afterEach, expect, it, vi } from 'vitest'
import { rowLeaseMs, whileLeased } from '../../../src/db/lease.ts'

afterEach(() => vi.useRealTimers())

it('renews while the work goes on, whether or not a renewal fails, and no longer', async () => {
  vi.useFakeTimers()
  const renew = vi.fn(() => Promise.reject(new Error('The database does not answer.')))
  const work = Promise.withResolvers<string>()
  const done = whileLeased(renew, () => work.promise)
  await vi.advanceTimersByTimeAsync(rowLeaseMs)
  expect(renew).toHaveBeenCalledTimes(3)
  work.resolve('done')
  await expect(done).resolves.toBe('done')
  expect(vi.getTimerCount()).toBe(0)
  await expect(whileLeased(renew, () => Promise.reject(new Error('The work failed.')))).rejects.toThrow('failed')
  expect(vi.getTimerCount()).toBe(0)
})
