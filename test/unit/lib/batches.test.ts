import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createBatches } from '../../../src/lib/batches.ts'

const turn = () => new Promise((resolve) => setImmediate(resolve))

it('gives every ask its own answer or error, in batches of at most 64', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat({ max: 3 }), { minLength: 1, maxLength: 200 }), async (pauses) => {
      const sizes: number[] = []
      const ask = createBatches(async (numbers: readonly number[]) => {
        sizes.push(numbers.length)
        await turn()
        return numbers.map((number) => (number % 7 === 0 ? new Error(`no ${number}`) : number * 2))
      })
      const answers: Promise<unknown>[] = []
      for (const [index, pause] of pauses.entries()) {
        answers.push(ask(index).catch((error: Error) => error.message))
        for (let n = 0; n < pause; n += 1) await turn()
      }
      const expected = pauses.map((_, index) => (index % 7 === 0 ? `no ${index}` : index * 2))
      expect(await Promise.all(answers)).toEqual(expected)
      expect(Math.max(...sizes)).toBeLessThanOrEqual(64)
      expect(sizes.reduce((sum, size) => sum + size)).toBe(pauses.length)
    }),
    { seed: 1, numRuns: 50 },
  )
})

it('asks together what comes in one turn, and what comes while a batch is under way', async () => {
  const batches: number[][] = []
  let answer = () => {}
  const ask = createBatches((numbers: readonly number[]) => {
    batches.push([...numbers])
    return new Promise<number[]>((resolve) => {
      answer = () => resolve([...numbers])
    })
  })
  const first = [ask(1), ask(2)]
  await turn()
  await turn()
  expect(batches).toEqual([[1, 2]])
  const later = [ask(3)]
  await turn()
  later.push(ask(4))
  answer()
  await Promise.all(first)
  await turn()
  answer()
  expect(await Promise.all(later)).toEqual([3, 4])
  expect(batches).toEqual([
    [1, 2],
    [3, 4],
  ])
})

it('waits for no batch that is never answered', async () => {
  const ask = createBatches(async (numbers: readonly number[]) =>
    numbers.includes(1) ? new Promise<number[]>(() => {}) : [...numbers],
  )
  void ask(1)
  await turn()
  expect(await ask(2)).toBe(2)
})

it('fails all asks of a batch that fails as a whole, and none of the next', async () => {
  const ask = createBatches(async (numbers: readonly number[]) => {
    if (numbers.includes(1)) throw new Error('down')
    return [...numbers]
  })
  const together = await Promise.allSettled([ask(1), ask(2)])
  expect(together.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await ask(2)).toBe(2)
})

it('runs each ask alone after an error that may be one ask’s own', async () => {
  const sizes: number[] = []
  const ask = createBatches(
    async (numbers: readonly number[]) => {
      sizes.push(numbers.length)
      if (numbers.includes(1)) throw new RangeError('bad 1')
      return [...numbers]
    },
    { aloneAfter: (error) => error instanceof RangeError },
  )
  const ends = await Promise.allSettled([ask(1), ask(2), ask(3)])
  expect(ends.map((end) => (end.status === 'fulfilled' ? end.value : String(end.reason)))).toEqual([
    'RangeError: bad 1',
    2,
    3,
  ])
  expect(sizes).toEqual([3, 1, 1, 1])
})
