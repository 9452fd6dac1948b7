/** The measured properties of a file; `null` where the file has no such property. */
export interface Measures {
  /** Pixels, as displayed. */
  readonly width: number
  readonly height: number
  readonly durationSeconds: number | null
  /** Frames per second. */
  readonly frameRate: number | null
  readonly videoCodec: string | null
  readonly audioCodec: string | null
}
