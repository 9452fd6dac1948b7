/** Places where a test may kill or suspend the process, to prove that nothing is lost or doubled there. */
export interface FaultPoints {
  reach(point: string): void
}

/**
 * @param armed points to die at, as `CASTLANE_FAULTS` names them; none in production. `point:n` dies the nth time, `point:stop`
 *   suspends the process until it gets SIGCONT.
 */
export function createFaultPoints(armed: readonly string[]): FaultPoints {
  const suspending = new Set(armed.filter((entry) => entry.endsWith(':stop')).map((entry) => entry.slice(0, -5)))
  const left = new Map(
    armed.map((entry) => {
      const [point = entry, count = '1'] = entry.split(/:(?=\d+$)/)
      return [point, Number(count)] as const
    }),
  )
  return {
    reach(point) {
      if (suspending.delete(point)) process.kill(process.pid, 'SIGSTOP')
      const count = left.get(point)
      if (count === undefined) return
      if (count > 1) left.set(point, count - 1)
      else process.kill(process.pid, 'SIGKILL')
    },
  }
}
