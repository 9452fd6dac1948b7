import { DateTime } from 'luxon'
import type { ProjectRow } from '../../projects/api.ts'
import type { SocialAccountRow } from '../../social-accounts/api.ts'
import type { OtherPost } from './target-issues.ts'
import { calendarIssues } from './target-issues.ts'

/** A time of every week, as it is in the local time of the project. */
export interface Slot {
  readonly weekday: string
  readonly time: string
}

/** The longest window that slots are read of. */
export const maxSlotDays = 31

/** Names of the days in the order of ISO 8601, whose first is 1. */
const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const

/** The slots of an account: its own, or those of its project. */
export function slotsOf(project: ProjectRow, account: SocialAccountRow): readonly Slot[] {
  return account.posting_slots ?? project.posting_policy.slots ?? []
}

/**
 * Returns the moments of slots after `after` and before `before`, in their order. A local time that does not exist on
 * a day is left out; of one that occurs twice, the first occurrence counts.
 */
export function momentsOf(slots: readonly Slot[], timezone: string, after: Date, before: Date): Date[] {
  const moments = new Set<number>()
  const last = DateTime.fromJSDate(before, { zone: timezone })
  for (
    let day = DateTime.fromJSDate(after, { zone: timezone }).startOf('day');
    day <= last;
    day = day.plus({ days: 1 })
  ) {
    for (const { weekday, time } of slots) {
      const moment = weekdays[day.weekday - 1] === weekday ? momentAt(day, time) : undefined
      if (moment && moment > after && moment < before) moments.add(moment.getTime())
    }
  }
  return [...moments].sort((a, b) => a - b).map((ms) => new Date(ms))
}

function momentAt(day: DateTime, time: string): Date | undefined {
  const [hour, minute] = time.split(':').map(Number)
  const local = day.set({ hour: hour ?? 0, minute: minute ?? 0 })
  // Where the clocks go forward, the time that was asked for is another one by then.
  if (local.toFormat('HH:mm') !== time) return undefined
  const [first = local] = local.getPossibleOffsets().sort((a, b) => a.toMillis() - b.toMillis())
  return first.toJSDate()
}

export type SlotState = 'free' | 'taken' | 'blocked'

/** Whether a post may take a slot, given the others on the account. */
export function stateOf(project: ProjectRow, at: Date, posts: readonly OtherPost[]): SlotState {
  if (posts.some((post) => post.at.getTime() === at.getTime())) return 'taken'
  return calendarIssues({ project, at, posts }).length > 0 ? 'blocked' : 'free'
}
