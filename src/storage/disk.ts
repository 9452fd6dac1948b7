import { createHash, randomUUID } from 'node:crypto'
import { constants, createReadStream, createWriteStream } from 'node:fs'
import { copyFile, mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, relative, resolve, sep } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { minFreeBytes, readDiskSpace } from '../lib/disk-space.ts'
import { lazily } from '../lib/lazily.ts'
import { createSigner } from '../lib/signed-token.ts'
import { codeOf, messageOf } from '../lib/untyped.ts'
import type { Vault } from '../lib/vault.ts'
import type { Grantee, Storage } from './storage.ts'

/** What a signed download address grants. */
export interface DownloadGrant {
  readonly key: string
  readonly contentType: string
  readonly filename: string
  /** Null in an address signed before these were included. */
  readonly grantee: Grantee | null
}

/** What a signed upload address accepts. */
export interface UploadGrant {
  readonly key: string
  readonly contentType: string
  readonly bytes: number
  /** Lower-case hex. */
  readonly sha256: string | null
  readonly grantee: Grantee | null
}

/** Why a received file was not stored. */
export class NotReceived extends Error {
  readonly reason: 'too_large' | 'too_small' | 'other_sha256'

  constructor(reason: NotReceived['reason'], message: string) {
    super(message)
    this.name = 'NotReceived'
    this.reason = reason
  }
}

export interface DiskStorage extends Storage {
  /** Reads a grant from the path segment of a signed address; undefined if it is forged or expired. */
  openGrant(token: string, now: Date): DownloadGrant | undefined
  openUploadGrant(token: string, now: Date): UploadGrant | undefined
  /**
   * Stores what arrives, if it is what was granted.
   * @throws NotReceived; on any error, nothing is stored
   */
  receive(grant: UploadGrant, source: Readable): Promise<void>
}

/** Path that signed downloads are served below; the token follows. */
export const downloadPath = '/files/'
/** Path that signed PUTs go to; the token follows. */
export const uploadPath = '/uploads/'

/** The folder of files that are being written; on the same disk as the finished ones, so that they can be renamed. */
const partsFolder = '.parts'

/**
 * Stores files below one folder, with signed addresses of this server to download from and to put to.
 * @param root absolute folder
 * @param publicUrl address that others reach this server at, without trailing slash
 */
export function createDiskStorage(root: string, publicUrl: string, vault: Vault): DiskStorage {
  // A process that only renders signs no address, and has no keys for it.
  const downloads = lazily(() => createSigner<Signed & { f: string }>(vault.deriveKeys('signed downloads')))
  const uploads = lazily(() =>
    createSigner<Signed & { n: number; h: string | null }>(vault.deriveKeys('signed uploads')),
  )

  function pathOf(key: string): string {
    const path = resolve(root, key)
    if (!path.startsWith(root + sep)) throw new Error(`The storage key ${key} leaves its folder.`)
    return path
  }

  /**
   * Writes elsewhere and renames, so that a killed process leaves no half file under the key. File and folders are on
   * the disk itself before this resolves, so that no row says `ready` of a file that a power cut loses.
   */
  async function place(key: string, write: (temporary: string) => Promise<void>): Promise<void> {
    const target = pathOf(key)
    const temporary = join(root, partsFolder, randomUUID())
    await mkdir(dirname(temporary), { recursive: true, mode: 0o700 })
    try {
      await write(temporary)
      await sync(temporary)
      const created = await mkdir(dirname(target), { recursive: true, mode: 0o700 })
      await rename(temporary, target)
      await syncFolders(dirname(target), created ? dirname(created) : dirname(target))
    } catch (error) {
      await rm(temporary, { force: true })
      throw error
    }
  }

  return {
    putFile: (key, localPath) => place(key, (temporary) => clone(localPath, temporary)),
    putBytes: (key, bytes) => place(key, (temporary) => writeFile(temporary, bytes)),
    open: (key, range = {}) => createReadStream(pathOf(key), range),
    fetchTo: (key, localPath) => clone(pathOf(key), localPath),
    async head(key) {
      try {
        return { bytes: (await stat(pathOf(key))).size }
      } catch (error) {
        if (codeOf(error) === 'ENOENT') return undefined
        throw error
      }
    },
    delete: (key) => rm(pathOf(key), { force: true }),
    async list(folder) {
      const entries = await readdir(pathOf(folder), { recursive: true, withFileTypes: true }).catch(orNone)
      return entries
        .filter((entry) => entry.isFile())
        .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
    },
    async downloadUrl(key, { contentType, filename, expiresAt, grantee }) {
      const signed = { k: key, t: contentType, f: filename, e: seconds(expiresAt), ...signedGrantee(grantee) }
      return `${publicUrl}${downloadPath}${downloads().sign(signed)}`
    },
    async uploadRequest(key, { contentType, bytes, sha256, expiresAt, grantee }) {
      const signed = { k: key, t: contentType, n: bytes, h: sha256, e: seconds(expiresAt), ...signedGrantee(grantee) }
      const token = uploads().sign(signed)
      return {
        url: `${publicUrl}${uploadPath}${token}`,
        headers: { 'Content-Type': contentType, 'Content-Length': String(bytes) },
      }
    },
    openGrant(token, now) {
      const grant = downloads().verify(token)
      if (!grant || grant.e * 1000 < now.getTime()) return undefined
      return { key: grant.k, contentType: grant.t, filename: grant.f, grantee: granteeOf(grant) }
    },
    openUploadGrant(token, now) {
      const grant = uploads().verify(token)
      if (!grant || grant.e * 1000 < now.getTime()) return undefined
      return { key: grant.k, contentType: grant.t, bytes: grant.n, sha256: grant.h, grantee: granteeOf(grant) }
    },
    receive: (grant, source) =>
      place(grant.key, (temporary) =>
        // The source stays open when it is rejected: its sender must still receive the reason.
        pipeline(
          metered(grant, source.iterator({ destroyOnReturn: false })),
          createWriteStream(temporary, { flags: 'wx', mode: 0o600 }),
        ),
      ),
    async whyFull(bytes) {
      try {
        await mkdir(root, { recursive: true, mode: 0o700 })
        const { freeBytes } = await readDiskSpace(root)
        const left = Math.floor((freeBytes - bytes) / 1024 / 1024)
        return freeBytes - bytes < minFreeBytes ? `The disk of ${root} would have ${left} MB left.` : null
      } catch (error) {
        return `The folder ${root} cannot be used: ${messageOf(error)}`
      }
    },
    async sweepParts(before) {
      const folder = join(root, partsFolder)
      for (const name of await readdir(folder).catch(() => [])) {
        const found = await stat(join(folder, name)).catch(() => undefined)
        if (found && found.mtimeMs < before.getTime()) await rm(join(folder, name), { force: true })
      }
    },
  }
}

function orNone(error: NodeJS.ErrnoException): [] {
  if (error.code === 'ENOENT') return []
  throw error
}

/** The content of every token, with short names because it is part of an address. */
interface Signed {
  readonly k: string
  readonly t: string
  readonly e: number
  /** Organization and API key; a token from before has neither. */
  readonly o?: string
  readonly a?: string | null
}

const signedGrantee = ({ apiKeyId, organizationId }: Grantee) => ({ o: organizationId, a: apiKeyId })

function granteeOf({ o, a = null }: Signed): Grantee | null {
  return o === undefined ? null : { organizationId: o, apiKeyId: a }
}

/** Shares the blocks if the file system can. */
const clone = (from: string, to: string) => copyFile(from, to, constants.COPYFILE_FICLONE)

async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** From the folder of a new entry up to the folder that held everything before. */
async function syncFolders(folder: string, top: string): Promise<void> {
  // Windows has no such call for folders.
  if (process.platform === 'win32') return
  for (let at = folder; ; at = dirname(at)) {
    await sync(at)
    if (at === top || at === dirname(at)) return
  }
}

const seconds = (at: Date) => Math.floor(at.getTime() / 1000)

/** Passes through what was granted; stops at the first byte too many. */
async function* metered({ bytes, sha256 }: UploadGrant, source: AsyncIterable<Buffer>) {
  const hash = createHash('sha256')
  let received = 0
  for await (const chunk of source) {
    received += chunk.length
    if (received > bytes)
      throw new NotReceived('too_large', `The file is larger than the ${bytes} bytes that were announced.`)
    hash.update(chunk)
    yield chunk
  }
  if (received < bytes)
    throw new NotReceived('too_small', `The file has ${received} bytes, where ${bytes} were announced.`)
  if (sha256 !== null && hash.digest('hex') !== sha256)
    throw new NotReceived('other_sha256', 'The file does not have the SHA-256 that was announced.')
}
