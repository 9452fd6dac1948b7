import DataLoader from 'dataloader'

/** The maximum time that a query waits for others if responses are slow. */
const maxWaitMs = 2

/**
 * Runs queries in batches: those of one turn of the event loop, and those that arrive while the previous batch runs. A
 * single query runs immediately; under load the batches grow until a round trip costs next to nothing per query.
 * @param run returns a result for each query, in order; if it throws, all queries of its batch fail
 * @param options `aloneAfter`: after which errors each query of the batch runs separately, so that only the bad one
 * fails; `maxSize`: the maximum number of queries in a batch
 */
export function createBatches<Ask, Answer>(
  run: (asks: readonly Ask[]) => Promise<readonly Answer[]>,
  { aloneAfter = () => false, maxSize = 64 }: { aloneAfter?: (error: unknown) => boolean; maxSize?: number } = {},
): (ask: Ask) => Promise<Answer> {
  const runAlone = async (ask: Ask): Promise<Answer | Error> => {
    try {
      for (const answer of await run([ask])) return answer
      return new Error('A batch of one has no answer.')
    } catch (error) {
      return error instanceof Error ? error : new Error(String(error))
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
          const timer = setTimeout(go, maxWaitMs)
          goOn = go
        }),
    },
  )
  return (ask) => loader.load(ask)
}
