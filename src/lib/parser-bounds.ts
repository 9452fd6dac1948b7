/**
 * Every parser that receives bytes from outside the service, with the most that it takes: bytes, unless said otherwise. Parsing
 * happens on the event loop, so the code that parses takes its bound from here, and a test feeds each parser hostile
 * input of that size (`test/integration/lib/parser-bounds.test.ts`).
 */
const KiB = 1_024
const MiB = 1_024 * KiB

export const parserBounds = {
  /** JSON of a request. Most operations take less: `x-max-body`. */
  requestBody: 2 * MiB,
  /** JSON of an event that GitHub or a platform sends, unsigned ones included. Their events are far smaller. */
  inboundEvent: MiB,
  /** The form of a link's page: at most the ids of the accounts of one consent, or a note. */
  linkForm: 64 * KiB,
  /** JSON with the key that a person signs in to the console with. */
  signIn: KiB,
  /** JSON that a platform answers with: at most 500 entries of a page. */
  platformAnswer: 2 * MiB,
  /** JSON that Apple answers about an attribution token with. */
  appleAnswer: 64 * KiB,
  /** JSON that GitHub answers with, in which names and texts are strangers'. A tree of files is the largest, of up to 7 MB. */
  githubAnswer: 8 * MiB,
  /** YAML and TOML of a repository, of which two fields at the top are read. */
  manifestHead: 20_000,
  /** JSON of a repository's manifest. */
  manifest: 256 * KiB,
  /** Markdown of a README or of release notes, in UTF-16 code units: at most three bytes each. */
  markdown: 100_000,
  /** HTML within it, in the same units. */
  html: 100_000,
  /** HTML of a customer's page, of which the tags are read. */
  page: MiB,
  /** A picture of a repository, of which the header is read. */
  repositoryPicture: 15 * MiB,
  /** The beginning of an image that must hold its size: cameras write previews and color profiles first. */
  imageHead: 4 * MiB,
  /** The beginning of a file that must hold its type. */
  fileTypeHead: 4_100,
  /** What ffmpeg says about the streams of a video, in UTF-16 code units. */
  videoStreams: 64 * KiB,
} as const
