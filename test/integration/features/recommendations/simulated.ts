import type { FeaturedPost } from '../../../../src/features/recommendations/domain/grouping-rules.ts'
import { archetypeOfHook } from '../../../../src/features/recommendations/domain/grouping-rules.ts'
import { seededRandom } from '../../../../src/generation/seeded.ts'

const dayMs = 86_400_000
export const start = Date.UTC(2026, 5, 1)

const hooks = {
  question: 'What is in your cup?',
  list: '5 tips worth keeping',
  myth: 'The myth of dark roast',
  statement: 'Weigh your beans',
} as const

/** What a post truly is worth, before chance. */
export type Effect = (
  post: Pick<FeaturedPost, 'format' | 'hour' | 'influencerId' | 'archetype' | 'accountId'>,
) => number

export interface SimulationOptions {
  readonly seed: string
  readonly containers: number
  /** Natural logarithm of the usual factor between two posts of one account; 0.6 is ordinary. */
  readonly sigma?: number
  /** What an account usually gets, by account: each container goes out on all of them. */
  readonly accounts?: Readonly<Record<string, number>>
  readonly effect?: Effect
  /** Growth of the accounts over the whole time, as a factor. */
  readonly growth?: number
  /** The format, where it is not drawn: by the container's place among them, 0 to 1. */
  readonly formatAt?: (at: number) => string
  readonly days?: number
}

/** A project's posts over some months: everything about them is drawn, and only the planted effect is true. */
export function simulate(options: SimulationOptions): FeaturedPost[] {
  const {
    seed,
    containers,
    sigma = 0.6,
    accounts = { big: 50_000, small: 300 },
    effect = () => 1,
    growth = 1,
  } = options
  const { days = 120, formatAt } = options
  const random = seededRandom(seed)
  const normal = () => Math.sqrt(-2 * Math.log(1 - random.next())) * Math.cos(2 * Math.PI * random.next())
  return Array.from({ length: containers }, (_, index) => {
    const at = index / containers
    const hook = `${random.pick(Object.values(hooks))} (${index})`
    const drawn = random.pick(['video', 'carousel', 'image'])
    const container = {
      publicationId: `pub_${seed}_${index}`,
      containerId: `cnt_${seed}_${index}`,
      publishedAt: new Date(start + at * days * dayMs),
      asOf: new Date(start + (days + 5) * dayMs),
      format: formatAt ? formatAt(at) : drawn,
      hook,
      archetype: archetypeOfHook(hook),
      influencerId: random.pick(['inf_mira', 'inf_theo', null]),
      hour: random.pick([9, 13, 17, 20]),
      platform: 'tiktok',
      isAccountPost: false,
    }
    const luck = normal() * sigma
    return Object.entries(accounts).map(([accountId, size]): FeaturedPost => {
      const usual = size * growth ** at * effect({ ...container, accountId })
      const views = Math.max(1, Math.round(usual * Math.exp(luck + normal() * 0.3)))
      return { ...container, accountId, metrics: { ...nothing, views } }
    })
  }).flat()
}

export const nothing = {
  views: null,
  reach: null,
  likes: null,
  comments: null,
  shares: null,
  saves: null,
  interactions: null,
  averageWatchSeconds: null,
}
