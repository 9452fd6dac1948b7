import { randomBytes } from 'node:crypto'
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SandboxState, StoredMedia } from './model.ts'

export interface StoreOptions {
  /** How many posts it keeps before it forgets the oldest; default 500. */
  readonly maxPosts?: number
  /** Called if the state cannot be written; it is written again after the next change. */
  readonly onWriteError?: (error: unknown) => void
}

/** The sandbox's memory: one object, written to `stateFile` a moment after it changed, media as files beside it. */
export class Store {
  readonly state: SandboxState
  readonly #file: string | null
  readonly #mediaFolder: string
  readonly #onWriteError: (error: unknown) => void
  readonly #maxPosts: number
  #timer: NodeJS.Timeout | null = null

  constructor(stateFile: string | null, { maxPosts = 500, onWriteError = () => {} }: StoreOptions = {}) {
    this.#onWriteError = onWriteError
    this.#maxPosts = maxPosts
    this.#file = stateFile
    this.#mediaFolder = stateFile ? `${stateFile}.media` : mkdtempSync(join(tmpdir(), 'castlane-sandbox-'))
    mkdirSync(this.#mediaFolder, { recursive: true, mode: 0o700 })
    this.state = {
      counter: 1,
      codes: [],
      tokens: [],
      intakes: [],
      posts: [],
      media: [],
      faults: [],
      webhooks: [],
      messages: [],
      subscriptions: [],
      ...(stateFile && existsSync(stateFile) ? JSON.parse(readFileSync(stateFile, 'utf8')) : {}),
    }
    // A fetch that was running when the process ended is not resumed.
    for (const intake of this.state.intakes) {
      if (intake.phase === 'fetching') Object.assign(intake, { phase: 'failed', failure: 'internal' })
    }
  }

  /** Returns a number that was never used before, across restarts too. */
  next(): number {
    return this.state.counter++
  }

  secret(prefix: string): string {
    return `${prefix}${randomBytes(24).toString('base64url')}`
  }

  changed(): void {
    if (!this.#file || this.#timer) return
    this.#timer = setTimeout(() => this.#write(), 50)
    this.#timer.unref()
  }

  addMedia(contentType: string, bytes: Uint8Array): string {
    const id = `m${this.next()}`
    writeFileSync(this.mediaPath(id), bytes)
    this.state.media.push({ id, contentType, bytes: bytes.byteLength })
    return id
  }

  /** Creates an empty file to be filled by `writeMedia`, then named by `finishMedia`. */
  openMedia(): string {
    const id = `m${this.next()}`
    writeFileSync(this.mediaPath(id), '')
    return id
  }

  /** Writes bytes at `offset`, which must not be past the end; what was behind it is dropped. */
  writeMedia(id: string, offset: number, bytes: Uint8Array): void {
    if (statSync(this.mediaPath(id)).size > offset) truncateSync(this.mediaPath(id), offset)
    appendFileSync(this.mediaPath(id), bytes)
  }

  finishMedia(id: string, contentType: string): void {
    this.state.media.push({ id, contentType, bytes: statSync(this.mediaPath(id)).size })
  }

  mediaHead(id: string, bytes = 4100): Uint8Array {
    const head = new Uint8Array(bytes)
    const file = openSync(this.mediaPath(id), 'r')
    return head.subarray(0, readSync(file, head, 0, bytes, 0))
  }

  media(id: string): StoredMedia | undefined {
    return this.state.media.find((media) => media.id === id)
  }

  mediaPath(id: string): string {
    return join(this.#mediaFolder, id)
  }

  /** Drops the oldest posts and what belongs to them, so that a long-lived sandbox stays small. */
  prune(): void {
    const { state } = this
    state.posts.splice(0, Math.max(0, state.posts.length - this.#maxPosts))
    state.messages = state.messages.slice(-2_000)
    state.codes = state.codes.slice(-200)
    state.tokens = state.tokens.slice(-5_000)
    state.intakes = state.intakes.slice(-2 * this.#maxPosts)
    const kept = new Set([...state.posts, ...state.intakes].flatMap((owner) => owner.mediaIds))
    for (const media of state.media) if (!kept.has(media.id)) rmSync(this.mediaPath(media.id), { force: true })
    state.media = state.media.filter((media) => kept.has(media.id))
  }

  close(): void {
    if (this.#timer) clearTimeout(this.#timer)
    if (this.#file) this.#write()
    else rmSync(this.#mediaFolder, { recursive: true, force: true })
  }

  /** A full disk does not end the process: the state stays in memory and is written again after the next change. */
  #write(): void {
    this.#timer = null
    if (!this.#file) return
    try {
      writeFileSync(`${this.#file}.new`, JSON.stringify(this.state), { mode: 0o600 })
      renameSync(`${this.#file}.new`, this.#file)
    } catch (error) {
      this.#onWriteError(error)
    }
  }
}
