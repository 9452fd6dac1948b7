import { Session } from 'node:inspector/promises'

/** Makes V8 count how often every block of code runs, so that a cost can be compared without a clock. */
export async function startCounting() {
  const session = new Session()
  session.connect()
  await session.post('Profiler.enable')
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true })
  return {
    /** How many blocks of JavaScript the work runs. */
    async steps(work: () => unknown): Promise<number> {
      await session.post('Profiler.takePreciseCoverage')
      await work()
      const { result } = await session.post('Profiler.takePreciseCoverage')
      return result
        .flatMap((script) => script.functions)
        .flatMap((one) => one.ranges)
        .reduce((sum, { count }) => sum + count, 0)
    },
    stop: () => session.disconnect(),
  }
}
