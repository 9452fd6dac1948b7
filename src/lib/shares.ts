/** Runs work of many owners concurrently, with a maximum for each owner; the rest waits its turn. */
export interface Shares {
  /** @throws what `refuse` makes, if the owner's turn does not come in time; `work` has not begun then */
  run<T>(owner: string, work: () => Promise<T>): Promise<T>
}

export interface SharesOptions {
  readonly maxPerOwner: number
  readonly maxWaitMs: number
  refuse(): Error
}

export function createShares({ maxPerOwner, maxWaitMs, refuse }: SharesOptions): Shares {
  const running = new Map<string, number>()
  const waiting = new Map<string, Set<() => void>>()

  function enter(owner: string): Promise<void> {
    const count = running.get(owner) ?? 0
    if (count < maxPerOwner) {
      running.set(owner, count + 1)
      return Promise.resolve()
    }
    const queue = waiting.get(owner) ?? new Set()
    waiting.set(owner, queue)
    return new Promise((resolve, reject) => {
      const go = () => {
        clearTimeout(timer)
        resolve()
      }
      const timer = setTimeout(() => {
        queue.delete(go)
        reject(refuse())
      }, maxWaitMs)
      queue.add(go)
    })
  }

  /** Passes the slot to whoever waited longest. */
  function leave(owner: string): void {
    const queue = waiting.get(owner)
    const [next] = queue ?? []
    if (queue && next) {
      queue.delete(next)
      next()
      return
    }
    waiting.delete(owner)
    const left = (running.get(owner) ?? 1) - 1
    if (left === 0) running.delete(owner)
    else running.set(owner, left)
  }

  return {
    async run(owner, work) {
      await enter(owner)
      try {
        return await work()
      } finally {
        leave(owner)
      }
    },
  }
}
