/** The organization and the projects that a request may reach. */
export interface Owner {
  /** The organization acted on: the key's own, or the child that X-Castlane-Organization names. */
  readonly organizationId: string
  /** The organization that the key belongs to. */
  readonly keyOrganizationId: string
  /** The organization whose migrated projects can still be read; null where the request names its organization. */
  readonly movedFrom: string | null
  /** The only projects that the key may reach, of a test key those there are now; null for all of the organization's. */
  readonly projectIds: readonly string[] | null
  /** Whether it is the write key of an SDK app: it is public, and limited to the app's project. */
  readonly isWriteKey: boolean
  /** Whether it is a test key: it makes test projects, and reaches those alone. */
  readonly isTestKey: boolean
}

/** Returns the project of a key that is limited to a single one for good. */
export function singleProjectOf({ projectIds, isTestKey }: Pick<Owner, 'projectIds' | 'isTestKey'>): string | null {
  return !isTestKey && projectIds?.length === 1 ? (projectIds[0] ?? null) : null
}
