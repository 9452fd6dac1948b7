/**
 * Whose share of a common resource is used: that of the root organization, which is the parent of a child and otherwise
 * the organization itself. A partner may make any number of child organizations, so they must not multiply a share.
 */
import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'

/** The owner of the share that a caller uses. */
export function shareOwnerOf(caller: {
  /** The organization acted on. */
  readonly organizationId: string
  /** Its parent; null for a root organization. */
  readonly parentOrganizationId: string | null
}): string {
  return caller.parentOrganizationId ?? caller.organizationId
}

/** The same as SQL, for statements that join `organizations o`. */
export const shareOwner = 'coalesce(o.parent_id, o.id)'

/** The same for statements that have no more than the id of an organization; null if it is. */
export function shareOwnerOfId(organizationId: RawBuilder<string | null>): RawBuilder<string> {
  return sql<string>`(SELECT ${sql.raw(shareOwner)} FROM organizations o WHERE o.id = ${organizationId})`
}

/** The organizations that use one owner's shares, for `organization_id IN`: a root organization and its children. */
export function organizationsOf(owner: string): RawBuilder<string> {
  return sql<string>`(SELECT o.id FROM organizations o WHERE o.id = ${owner} OR o.parent_id = ${owner})`
}

/** Selects the ids of the children that a parent's key acts for, by an index alone. */
export function activeChildrenOf(organizationId: string): RawBuilder<string> {
  return sql<string>`SELECT o.id FROM organizations o WHERE o.parent_id = ${organizationId} AND o.status = 'active'
    AND NOT o.kill_switch AND o.erased_at IS NULL`
}

/** An organization, with its active children or without. */
export interface OrganizationsOf {
  readonly organizationId: string
  readonly includeChildren: boolean
}

/** Selects the ids of the organizations. */
export function activeOrganizations({ organizationId, includeChildren }: OrganizationsOf): RawBuilder<string> {
  return sql<string>`SELECT ${organizationId}::text${includeChildren ? sql` UNION ALL ${activeChildrenOf(organizationId)}` : sql``}`
}
