/** How posts are grouped for comparison, and which hours are sensible for people. */
import { DateTime } from 'luxon'
import type { Archetype } from '../../../generation/hook.ts'
import { archetypeOf } from '../../../generation/hook.ts'
import type { PostMetricName } from '../../../platforms/connector.ts'
import type { Group } from './compare-rules.ts'
import { isRipe } from './compare-rules.ts'
import type { Post } from './evidence-rules.ts'

/** A post with the properties of its container. */
export interface FeaturedPost extends Post {
  readonly platform: string
  readonly format: string
  readonly hook: string | null
  readonly archetype: Archetype | null
  readonly influencerId: string | null
  /** The hour of the project's day at which it was published, 0 to 23. */
  readonly hour: number
}

/** Folds a hook, so that different spellings of it are equal. */
export const foldHook = (hook: string) => hook.toLocaleLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')

/** Returns the archetype that a container's hook is compared by. */
export const archetypeOfHook = (hook: string | null): Archetype | null => (hook === null ? null : archetypeOf(hook))

const maxHookLength = 120

/** Returns what a post that was made elsewhere opens with: the first line of its words, if that is short. */
export function hookOfCaption(caption: string): string | null {
  const [line = ''] = caption.trim().split('\n')
  const words = line.split(' ')
  const hook = words.slice(0, words.findLastIndex((word) => word !== '' && !word.startsWith('#')) + 1).join(' ')
  return hook === '' || hook.length > maxHookLength ? null : hook
}

export const hourIn = (timezone: string, at: Date) => DateTime.fromJSDate(at, { zone: timezone }).hour

/** Hours of a day, from the first (inclusive) to the last (exclusive). */
export interface Hours {
  readonly from: number
  readonly to: number
}

export const hoursOf = (subject: string): Hours => {
  const [from = 0, to = 0] = subject.split('-').map(Number)
  return { from, to }
}

/** The minimum share of posts that must report a metric for it to decide. */
const coverage = 0.8
export const leading: readonly PostMetricName[] = ['views', 'reach', 'interactions']

/** Returns the deciding metric: the first that the platforms report for nearly every post. */
export function leadMetric(posts: readonly Post[]): PostMetricName | undefined {
  return leading.find((metric) => hasBeenReported(posts, metric))
}

function hasBeenReported(posts: readonly Post[], metric: PostMetricName): boolean {
  const reported = posts.filter(({ metrics }) => metrics[metric] !== null).length
  return posts.length > 0 && reported >= coverage * posts.length
}

const all = () => true
const hasHook = ({ archetype }: FeaturedPost) => archetype !== null
const isVideo = ({ format }: FeaturedPost) => format === 'video'
const isHookedVideo = (post: FeaturedPost) => isVideo(post) && hasHook(post)
const byContainer = ({ containerId }: FeaturedPost) => containerId
/** Counts variants of one hook as one observation. */
const byHook = ({ hook, containerId }: FeaturedPost) => (hook === null ? containerId : foldHook(hook))
const byPublication = ({ publicationId }: FeaturedPost) => publicationId

/** Compares single hours first, then three together for projects whose posts are spread out. */
const widths = [1, 3]

export function groupsOf(posts: readonly FeaturedPost[]): Group<FeaturedPost>[] {
  const ripe = posts.filter(isRipe)
  const metric = leadMetric(ripe)
  if (metric === undefined) return []
  const values = <T>(of: (post: FeaturedPost) => T | null) =>
    [...new Set(ripe.map(of))].filter((value) => value !== null).toSorted()
  const content = { metric, isCompared: all, unitOf: byContainer }
  const hooks = values(({ archetype }) => archetype).map((subject) => ({
    type: 'hook' as const,
    subject,
    unitOf: byHook,
    isIn: (post: FeaturedPost) => post.archetype === subject,
  }))
  // A hook is meant to keep people watching, so it is compared by watch time.
  const watched = hasBeenReported(ripe.filter(isVideo), 'averageWatchSeconds')
  return [
    ...hooks.map((hook) => ({ ...content, ...hook, isCompared: hasHook })),
    ...hooks.flatMap((hook) =>
      watched
        ? [
            {
              ...content,
              ...hook,
              metric: 'averageWatchSeconds' as const,
              isCompared: isHookedVideo,
            },
          ]
        : [],
    ),
    ...values(({ format }) => (format === 'text' ? null : format)).map((subject) => ({
      ...content,
      type: 'format' as const,
      subject,
      isIn: (post: FeaturedPost) => post.format === subject,
    })),
    ...values(({ influencerId }) => influencerId).map((subject) => ({
      ...content,
      type: 'influencer' as const,
      subject,
      isIn: (post: FeaturedPost) => post.influencerId === subject,
    })),
    ...hoursIn(ripe).map(({ from, to }) => ({
      metric,
      isCompared: all,
      unitOf: byPublication,
      type: 'posting_time' as const,
      subject: `${from}-${to}`,
      isIn: ({ hour }: FeaturedPost) => hour >= from && hour < to,
    })),
  ]
}

function hoursIn(posts: readonly FeaturedPost[]): Hours[] {
  const used = [...new Set(posts.map(({ hour }) => hour))]
  return widths.flatMap((width) =>
    Array.from({ length: 24 / width }, (_, index) => ({ from: index * width, to: (index + 1) * width })).filter(
      ({ from, to }) => {
        const inside = used.filter((hour) => hour >= from && hour < to).length
        // A window of three hours of which only one is used equals that single hour.
        return width === 1 ? inside > 0 : inside > 1
      },
    ),
  )
}

/** Returns whether a time is within the hours of the project's day. */
export function isWithin({ from, to }: Hours, timezone: string, at: Date): boolean {
  const hour = hourIn(timezone, at)
  return hour >= from && hour < to
}

/** Returns the next time that the hours begin in the project's time zone, at least `leadMs` from now. */
export function nextTime({ from }: Hours, timezone: string, now: Date, leadMs: number): Date {
  const earliest = DateTime.fromMillis(now.getTime() + leadMs, { zone: timezone })
  const today = earliest.set({ hour: from, minute: 0, second: 0, millisecond: 0 })
  return (today < earliest ? today.plus({ days: 1 }) : today).toJSDate()
}
