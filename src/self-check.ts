import { execFile } from 'node:child_process'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { Logger } from 'pino'
import type { Config } from './config/config.ts'
import { findFfmpeg } from './generation/render/ffmpeg.ts'
import type { Need, SelfCheck } from './jobs/definition.ts'
import { minFreeBytes, readDiskSpace } from './lib/disk-space.ts'
import { MINUTE } from './lib/time.ts'
import type { Storage } from './storage/storage.ts'

interface CheckDeps {
  readonly config: Pick<Config, 'dataDir' | 'generation'>
  readonly storage: Storage
  readonly log: Logger
}

const checkMs = 15_000
const everyMs = MINUTE
/** The interval while something fails, so that the worker recovers soon. */
const failingEveryMs = 5_000
const checkText = 'A worker checks that it can write and read here.'

const checks: { readonly [N in Need]: (deps: CheckDeps) => Promise<void> } = {
  ffmpeg: encodeFrames,
  storage: writeAndRead,
  disk: writeFolder,
}

/**
 * Checks whether this machine can do what jobs need: at the start, every minute, every five seconds while something
 * fails, and whenever a job met a failure of the machine.
 */
export function createSelfCheck(deps: CheckDeps, timeoutMs = checkMs): SelfCheck {
  const failures = new Map<Need, string>()
  const attempts = new Map<Need, Promise<string | null>>()

  /** A check that never returns is awaited again: a new one beside it would block another thread. */
  function attempt(need: Need): Promise<string | null> {
    const begun =
      attempts.get(need) ??
      checks[need](deps)
        .then(
          () => null,
          (error: unknown) => (error instanceof Error ? error.message : String(error)),
        )
        .finally(() => attempts.delete(need))
    attempts.set(need, begun)
    return begun
  }

  async function checkOne(need: Need): Promise<void> {
    const timeout = sleep(timeoutMs, `It took longer than ${timeoutMs / 1_000} s.`, { ref: false })
    const failure = await Promise.race([attempt(need), timeout])
    const before = failures.get(need)
    if (failure !== null && before === undefined)
      deps.log.error({ need, why: failure }, 'this worker steps aside from jobs that need what fails')
    if (failure === null && before !== undefined) deps.log.info({ need }, 'this worker takes jobs that need it again')
    if (failure === null) failures.delete(need)
    else failures.set(need, failure)
  }

  const check = async (needs: readonly Need[]): Promise<void> => {
    await Promise.all(needs.map(checkOne))
  }
  return {
    failures,
    check,
    async keepChecking(needs, signal) {
      for (let sinceMs = 0; !signal.aborted; sinceMs += failingEveryMs) {
        await sleep(failingEveryMs, undefined, { signal }).catch(() => {})
        if (signal.aborted || (failures.size === 0 && sinceMs < everyMs)) continue
        await check(needs)
        sinceMs = 0
      }
    },
  }
}

/** Encodes a tenth of a second of video: a program that only runs, or lacks the encoder, is not enough. */
async function encodeFrames({ config }: CheckDeps): Promise<void> {
  const path = findFfmpeg(config.generation.ffmpegPath ?? undefined, config.generation.searchPath)
  const source = ['-v', 'error', '-f', 'lavfi', '-i', 'color=black:s=64x64:d=0.1']
  const { stdout } = await promisify(execFile)(path, [...source, '-c:v', 'libx264', '-f', 'mpegts', 'pipe:1'], {
    timeout: checkMs,
    // A hanging program may ignore every other signal.
    killSignal: 'SIGKILL',
    encoding: 'buffer',
  })
  if (stdout.length === 0) throw new Error(`${path} encodes nothing.`)
}

/** One file for all processes, which stays: nothing is left over where one of them is killed here. */
export const checkKey = 'self-check.txt'

async function writeAndRead({ storage }: CheckDeps): Promise<void> {
  await storage.putBytes(checkKey, Buffer.from(checkText), 'text/plain')
  const read = await buffer(storage.open(checkKey))
  if (read.toString() !== checkText) throw new Error('The storage returned other bytes than were put there.')
}

async function writeFolder({ config: { dataDir } }: CheckDeps): Promise<void> {
  await mkdir(dataDir, { recursive: true })
  const path = join(dataDir, `self-check-${process.pid}`)
  await writeFile(path, checkText)
  await rm(path, { force: true })
  const { freeBytes } = await readDiskSpace(dataDir)
  if (freeBytes < minFreeBytes)
    throw new Error(
      `The disk of ${dataDir} has ${Math.floor(freeBytes / 1024 / 1024)} MB left; ${minFreeBytes / 1024 / 1024} are needed.`,
    )
}
