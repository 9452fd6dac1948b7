/** Which customers are shown: all, all test customers, or one. It stands in the address, so that an address can be passed on. */
import { signal } from '@preact/signals'
import { session } from '../api/session.ts'

export interface CustomerFilter {
  readonly projectId: string | null
  readonly isTest: boolean
}

const read = (search: string): CustomerFilter => {
  const query = new URLSearchParams(search)
  return { projectId: query.get('customer'), isTest: query.get('mode') === 'test' }
}

const storageKey = 'castlane-console-customers'
/** Null until somebody chooses. */
const remembered = localStorage.getItem(storageKey)
export const hasChosenMode = remembered !== null

// An address that names neither customers nor a mode, as those in e-mails, shows those that were shown last.
if (remembered === 'test' && !/[?&](customer|mode)=/.test(location.search)) {
  const start = new URL(location.href)
  start.searchParams.set('mode', 'test')
  history.replaceState(null, '', start)
}

/** For the next visit. */
export const rememberMode = (isTest: boolean) => localStorage.setItem(storageKey, isTest ? 'test' : 'live')

export const customerFilter = signal<CustomerFilter>(read(location.search))

/** Follows the address, after going back and forward. */
export function readFilter(search: string): void {
  const next = read(search)
  const { projectId, isTest } = customerFilter.peek()
  if (next.projectId !== projectId || next.isTest !== isTest) customerFilter.value = next
}

/** An address of the console that keeps the filter, or has another one. */
export function addressOf(path: string, filter: CustomerFilter = customerFilter.value): string {
  const query = new URLSearchParams()
  if (filter.projectId) query.set('customer', filter.projectId)
  if (filter.isTest) query.set('mode', 'test')
  const search = query.toString()
  return `/console/${path}${search ? `?${search}` : ''}`
}

/** False after the server said that this key belongs to a child organization, which has none of its own. */
export const mayHaveChildren = signal(true)

/** The parameters of the filter, for every list above projects. */
export function listScope(): { includeChildren?: true; projectIds?: string[]; mode?: 'test' } {
  const { projectId, isTest } = customerFilter.value
  const reachesAll = session.value?.projectIds === null && mayHaveChildren.value
  return {
    ...(reachesAll ? { includeChildren: true as const } : {}),
    ...(projectId ? { projectIds: [projectId] } : {}),
    ...(isTest && !projectId ? { mode: 'test' as const } : {}),
  }
}

/** A part of a query's key: what the list is of. */
export const filterKey = (filter = customerFilter.value) => filter.projectId ?? (filter.isTest ? 'test' : 'live')
