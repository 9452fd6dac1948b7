import { fields } from '../lib/untyped.ts'

/** The pages of the console, by the first word of an event's type, and the field of its data that names what they open. */
const pages: { readonly [group: string]: { readonly page: string; readonly by?: string } } = {
  content: { page: 'waiting', by: 'containerId' },
  publication: { page: 'calendar', by: 'publicationId' },
  engagement: { page: 'inbox', by: 'itemId' },
  metrics: { page: 'figures' },
  social_account: { page: 'settings/accounts' },
  credits: { page: 'settings/credits' },
  webhook: { page: 'settings/webhooks' },
}

/** Where the console shows what an event is about, as a path; null where it does not. */
export function consolePath(event: { readonly type: string; readonly data: unknown }): string | null {
  const shown = pages[event.type.slice(0, event.type.indexOf('.'))]
  if (!shown) return null
  const id = shown.by === undefined ? undefined : fields(event.data)[shown.by]
  return `/console/${shown.page}${typeof id === 'string' ? `/${id}` : ''}`
}
