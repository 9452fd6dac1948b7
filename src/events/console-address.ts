import { fields } from '../lib/untyped.ts'

/** The pages of the console, by the first word of an event's type, and the field of its data that names what they open. */
const pages: {
  readonly [group: string]: { readonly page: string; readonly by?: string; readonly isOfCustomer?: true }
} = {
  content: { page: 'waiting', by: 'containerId' },
  publication: { page: 'calendar', by: 'publicationId' },
  engagement: { page: 'inbox', by: 'itemId' },
  metrics: { page: 'figures', isOfCustomer: true },
  social_account: { page: 'settings/accounts', isOfCustomer: true },
  credits: { page: 'settings/credits' },
  webhook: { page: 'settings/webhooks' },
}

/** What an address is made of, as an event's row has it. */
export interface Shown {
  readonly type: string
  readonly data: unknown
  readonly organization_id: string
  readonly project_id: string | null
}

/**
 * Where the console shows what an event is about, as a path; null where it does not. It says whose that is, so that it can be opened
 * with the key of a parent organization, too.
 */
export function consolePath({ type, data, organization_id, project_id }: Shown): string | null {
  const shown = pages[type.slice(0, type.indexOf('.'))]
  if (!shown) return null
  const id = shown.by === undefined ? undefined : fields(data)[shown.by]
  const customer = shown.isOfCustomer && project_id !== null ? `customer=${project_id}&` : ''
  return `/console/${shown.page}${typeof id === 'string' ? `/${id}` : ''}?${customer}organization=${organization_id}`
}
