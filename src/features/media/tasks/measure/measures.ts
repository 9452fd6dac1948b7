/** What a file shows; null where it has no such thing. */
export interface Measures {
  /** Pixels, as it is shown. */
  readonly width: number
  readonly height: number
  readonly durationSeconds: number | null
  /** Frames a second. */
  readonly frameRate: number | null
  readonly videoCodec: string | null
  readonly audioCodec: string | null
}
