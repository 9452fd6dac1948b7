import DataLoader from 'dataloader'

/** Longest that an ask waits for company, where an answer is slow to come. */
const mostWaitMs = 2

/**
 * Answers asks together: those of one turn of the event loop, and those that come while the batch before is under way.
 * A lonely ask goes at once; under load the batches grow until a round trip costs next to nothing an ask.
 * @param run gives an answer to each ask, in their order; where it throws, all asks of its batch fail
 * @param options `aloneAfter`: after which errors each ask of the batch is run alone, so that one bad one fails by itself;
 *   `maxSize`: asks of one batch
 */
export function createBatches<Ask, Answer>(
  run: (asks: readonly Ask[]) => Promise<readonly Answer[]>,
  { aloneAfter = () => false, maxSize = 64 }: { aloneAfter?: (error: unknown) => boolean; maxSize?: number } = {},
): (ask: Ask) => Promise<Answer> {
  const runAlone = async (ask: Ask): Promise<Answer | Error> => {
    try {
      return (await run([ask]))[0] as Answer
    } catch (error) {
      return error as Error
    }
  }
  let goOn: (() => void) | undefined
  let underWay = 0
  const loader = new DataLoader(
    async (asks: readonly Ask[]): Promise<readonly (Answer | Error)[]> => {
      underWay += 1
      try {
        return await run(asks)
      } catch (error) {
        if (asks.length === 1 || !aloneAfter(error)) throw error
        return await Promise.all(asks.map(runAlone))
      } finally {
        underWay -= 1
        goOn?.()
      }
    },
    {
      cache: false,
      maxBatchSize: maxSize,
      batchScheduleFn: (send) =>
        setImmediate(() => {
          if (underWay === 0) return send()
          const go = () => {
            clearTimeout(timer)
            if (goOn === go) goOn = undefined
            send()
          }
          const timer = setTimeout(go, mostWaitMs)
          goOn = go
        }),
    },
  )
  return (ask) => loader.load(ask)
}
