/** Which customers are shown: all, all test customers, or one. It stands in the address, so that an address can be passed on. */
import { signal } from '@preact/signals'
import { session } from '../api/session.ts'

export interface CustomerFilter {
  readonly projectId: string | null
  readonly isTest: boolean
  /** Whose the customer is, or what an address leads to, where that is a child organization. */
  readonly organizationId: string | null
}

const read = (search: string): CustomerFilter => {
  const query = new URLSearchParams(search)
  return {
    projectId: query.get('customer'),
    isTest: query.get('mode') === 'test',
    organizationId: query.get('organization'),
  }
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
  const known = customerFilter.peek()
  if (JSON.stringify(next) !== JSON.stringify(known)) customerFilter.value = next
}

/** All customers, live ones or for trying. */
export const allCustomers = (isTest = customerFilter.value.isTest): CustomerFilter => ({
  projectId: null,
  isTest,
  organizationId: null,
})

/** Whose each customer is, as far as an answer of the API said it. */
const owners = new Map<string, string>()

/** Remembers whose customers are, of an answer that is a list. */
export function rememberOwners(answer: unknown): void {
  const { data } = (answer ?? {}) as { data?: unknown }
  if (!Array.isArray(data)) return
  for (const { projectId, organizationId } of data as { projectId?: string; organizationId?: string }[])
    if (projectId && organizationId) owners.set(projectId, organizationId)
}

export const rememberOwner = (projectId: string, organizationId: string) => owners.set(projectId, organizationId)

/** Whether requests about the customer of the address are of the right organization. */
export const isOwnerKnown = ({ projectId, organizationId }: CustomerFilter) =>
  projectId === null ||
  organizationId !== null ||
  !reachesAll() ||
  owners.get(projectId) === session.value?.organizationId

/** One customer; of which organization, where it is not known from an answer. */
export const onlyCustomer = (projectId: string, organizationId = owners.get(projectId) ?? null): CustomerFilter => ({
  projectId,
  isTest: customerFilter.value.isTest,
  organizationId,
})

/** The address of a page that keeps the filter, or has another one. */
export function addressOf(path: string, filter: CustomerFilter = customerFilter.value): string {
  return write(path, filter, filter.projectId === null ? null : filter.organizationId)
}

/** The address of something that may belong to a child organization. */
export const addressOfThing = (path: string, organizationId: string | undefined): string =>
  write(path, customerFilter.value, organizationId ?? customerFilter.value.organizationId)

function write(path: string, { projectId, isTest }: CustomerFilter, organizationId: string | null): string {
  const query = new URLSearchParams()
  if (projectId) query.set('customer', projectId)
  if (isTest) query.set('mode', 'test')
  if (organizationId && organizationId !== session.value?.organizationId) query.set('organization', organizationId)
  const search = query.toString()
  return `/console/${path}${search ? `?${search}` : ''}`
}

/** False after the server said that this key belongs to a child organization, which has none of its own. */
export const mayHaveChildren = signal(true)

/** Whether the key reads what belongs to child organizations in lists. */
export const reachesAll = () => session.value?.projectIds === null && mayHaveChildren.value

/** The parameters of the filter, for every list above projects. */
export function listScope(): { includeChildren?: true; projectIds?: string[]; mode?: 'test' } {
  const { projectId, isTest } = customerFilter.value
  return {
    ...(reachesAll() ? { includeChildren: true as const } : {}),
    ...(projectId ? { projectIds: [projectId] } : {}),
    ...(isTest && !projectId ? { mode: 'test' as const } : {}),
  }
}

/** A part of a query's key: what the list is of. */
export const filterKey = (filter = customerFilter.value) => filter.projectId ?? (filter.isTest ? 'test' : 'live')
