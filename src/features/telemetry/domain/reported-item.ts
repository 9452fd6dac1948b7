/** The reported source of an item: ids. */
export interface Source {
  containerId?: string | undefined
  publicationId?: string | undefined
  socialAccountId?: string | undefined
  influencerId?: string | undefined
  campaignId?: string | undefined
}

/** What events and conversions have in common. */
export interface Reported {
  readonly occurredAt: string
  readonly userId?: string | undefined
  readonly anonymousId?: string | undefined
  readonly source?: Source | undefined
  readonly properties?: Readonly<Record<string, unknown>> | undefined
}

export interface AppEvent extends Reported {
  readonly eventId: string
  readonly name: string
  readonly sessionId?: string | undefined
  readonly device?: object | undefined
}
