import { countsFrom } from '../domain/referrer-rules.ts'
import type { FoundClick } from './pending-clicks.ts'
import type { DueToken } from './pending-tokens.ts'
import type { Touch } from './record-touches.ts'

/** Returns the touches that resolved click ids are, by project. */
export function touchesOfClicks(resolved: readonly FoundClick[]): ReadonlyMap<string, readonly Touch[]> {
  const byProject = Map.groupBy(resolved, (row) => row.project_id)
  return new Map([...byProject].map(([projectId, clicks]) => [projectId, clicks.map(touchOfClick)]))
}

function touchOfClick(click: FoundClick): Touch {
  const { item, user_id, anonymous_id, container_id, social_account_id, influencer_id, campaign } = click
  const at = click.kind === 'click_id' ? click.occurred_at : countsFrom(click.occurred_at, click.clicked_at)
  return { item, at, user_id, anonymous_id, container_id, social_account_id, influencer_id, campaign }
}

/** Returns the touch that a resolved token is. @param at from when it attributes items */
export function touchOfToken({ item, user_id, anonymous_id }: DueToken, at: Date, campaign = ''): Touch {
  return {
    item,
    at,
    user_id,
    anonymous_id,
    container_id: null,
    social_account_id: null,
    influencer_id: null,
    campaign: campaign === '' ? null : campaign,
  }
}
