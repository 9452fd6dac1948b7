import { DAY } from '../../../lib/time.ts'

/** How many pictures of its brand a project has drawn a day, and how long one is kept. */
export const brandPreviews = { daily: 20, keptMs: DAY } as const
