import { relative } from 'node:path'
import type { JourneyResult } from './travel.ts'

export interface Ending {
  /** Whether the server, and with it the address of the post, ends with the journey. */
  readonly endsWithJourney: boolean
  readonly seconds: number
  /** The folder that paths are shown from. */
  readonly cwd: string
}

/** What a person can open once the journey is over. */
export function summarise(result: JourneyResult, { endsWithJourney, seconds, cwd }: Ending): string {
  return [
    '',
    `  Video  ${shown(result.video, cwd)}`,
    `  Cover  ${result.cover === null ? 'none' : shown(result.cover, cwd)}`,
    `  Post   ${endsWithJourney ? 'on the server that ran for this only' : (result.postUrl ?? 'published; the platform has not reported its address yet')}`,
    '',
    ...(endsWithJourney
      ? ['To open the next post in a browser, run npm start, and this again in another terminal.', '']
      : []),
    `Done in ${seconds.toFixed(1)} s.`,
    '',
  ].join('\n')
}

/** For scripts: the address of a server that has ended is none. */
export function resultOf(result: JourneyResult, { endsWithJourney }: Pick<Ending, 'endsWithJourney'>): JourneyResult {
  return endsWithJourney ? { ...result, postUrl: null } : result
}

/** A path as a user would type it there. */
function shown(path: string, cwd: string): string {
  const near = relative(cwd, path)
  return near.startsWith('..') ? path : near
}
