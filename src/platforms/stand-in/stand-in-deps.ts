/** The seed of the simulated metrics: any number works, as long as it does not change. */
export const seed = 1

export interface StandInDeps {
  /** The URL of this server, without trailing slash: it serves the consent page and the posts. */
  readonly publicUrl: string
  readonly clock: { now(): Date }
}
