import { setTimeout as sleep } from 'node:timers/promises'
import { seededRandom } from '../../../src/generation/seeded.ts'
import { nonNull } from '../../../src/lib/non-null.ts'
import type { World } from './customers.ts'
import type { Kind } from './kinds.ts'
import { kinds } from './kinds.ts'
import type { Requested } from './requested.ts'

function pickByWeight(from: readonly Kind[], point: number): Kind {
  let end = 0
  for (const kind of from) {
    end += kind.weight
    if (point < end) return kind
  }
  return nonNull(from[0], 'A kind of load')
}

export interface Load {
  /** Resolves when the running requests have ended. */
  stop(): Promise<void>
  /** Pieces of work that failed, as sentences. */
  readonly failures: readonly string[]
  readonly made: ReadonlyMap<string, number>
}

interface LoadOptions {
  readonly kinds?: readonly Kind[]
  readonly clients?: number
  /** How long each client rests between two pieces of work. */
  readonly restMs?: number
}

/** Makes work of every kind, as the world's random numbers choose, until it is stopped. */
export function startLoad(
  world: World,
  requested: Requested,
  { kinds: from = kinds, clients = 3, restMs = 500 }: LoadOptions = {},
): Load {
  const failures: string[] = []
  const made = new Map<string, number>()
  const total = from.reduce((sum, { weight }) => sum + weight, 0)
  const seed = world.random.next()
  let going = true
  const one = async (_: unknown, n: number): Promise<void> => {
    // Each client has a sequence of its own, so that none depends on how fast the others are.
    const own = { ...world, random: seededRandom(`${seed} ${n}`) }
    while (going) {
      const kind = pickByWeight(from, own.random.next() * total)
      await kind.make(own, requested).then(
        () => made.set(kind.name, (made.get(kind.name) ?? 0) + 1),
        (error: unknown) => failures.push(`${kind.name}: ${error instanceof Error ? error.message : String(error)}`),
      )
      await sleep(restMs)
    }
  }
  const running = Promise.all(Array.from({ length: clients }, one))
  return {
    failures,
    made,
    async stop() {
      going = false
      await running
    },
  }
}
