/** The organization and project of a request. */
export interface Owner {
  /** The organization acted on: the key's own, or the child that X-Castlane-Organization names. */
  readonly organizationId: string
  /** The organization that the key belongs to. */
  readonly keyOrganizationId: string
  /** Set on a write key of an SDK app: the only project it may touch. */
  readonly projectId: string | null
}
