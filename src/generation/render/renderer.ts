/** Renders in child processes, with a queue and a time limit; an aborted rendering leaves nothing behind. */

import type { ChildProcess } from 'node:child_process'
import { fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdir, rename, rm } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { basename, join } from 'node:path'
import { InfrastructureError } from '../../lib/infrastructure-error.ts'
import { nonNull } from '../../lib/non-null.ts'
import { isBundled, projectFile } from '../../lib/project-files.ts'
import type { Painter, Renderer, RenderResult } from '../types.ts'
import { findFfmpeg } from './ffmpeg.ts'
import type { ImageColors, RenderNews, RenderOrder } from './render-child.ts'

export class RenderError extends Error {
  override name = 'RenderError'
  /** `timeout`: the wall limit; `crashed`: the process died; `failed`: it reported why. */
  readonly reason: 'timeout' | 'crashed' | 'failed'
  constructor(reason: RenderError['reason'], message: string) {
    super(message)
    this.reason = reason
  }
}

export interface RendererOptions {
  ffmpegPath?: string
  /** Folders where the system's ffmpeg is searched for, as in PATH. */
  searchPath?: string
  concurrency?: number
  timeoutMs?: number
}

const childPath = projectFile(isBundled ? 'dist/server/render-child.js' : 'src/generation/render/render-child.ts')

export function createRenderer(options: RendererOptions = {}): Renderer & Painter {
  const concurrency = options.concurrency ?? Math.max(1, availableParallelism() - 1)
  // A still takes seconds, and would wait a minute behind a video.
  const places = { video: createPlaces(concurrency), still: createPlaces(concurrency) }
  const timeoutMs = options.timeoutMs ?? 300_000
  /** One child process with a folder of its own, which is removed unless all went well. */
  const work = async <Result extends RenderResult | ImageColors>(
    outDir: string,
    orderIn: (partDir: string) => RenderOrder,
    { onProgress, signal }: { onProgress?: (fraction: number) => void; signal?: AbortSignal },
    lane: keyof typeof places = 'still',
  ): Promise<Result> => {
    const leave = await places[lane].enter(signal)
    const partDir = join(outDir, `.part-${randomUUID()}`)
    try {
      await mkdir(partDir)
      // oxlint-disable-next-line typescript/consistent-type-assertions -- The child answers each order with its own kind of result.
      const result = (await runChild(orderIn(partDir), { timeoutMs, onProgress, signal })) as Result
      return await moveInto(outDir, result)
    } finally {
      await rm(partDir, { recursive: true, force: true })
      leave()
    }
  }
  return {
    render: (request, how = {}) =>
      work<RenderResult>(
        request.outDir,
        (outDir) => ({
          request: { ...request, outDir },
          ffmpeg: findFfmpeg(options.ffmpegPath, options.searchPath),
        }),
        how,
        request.format === 'video' ? 'video' : 'still',
      ),
    async paint({ design, outDir, isTest = false }, how = {}) {
      const { files } = await work<RenderResult>(
        outDir,
        (partDir) => ({ portrait: design, isTest, outDir: partDir }),
        how,
      )
      return nonNull(files[0], 'The drawn portrait')
    },
    async preview(request, how = {}) {
      const ffmpeg = findFfmpeg(options.ffmpegPath, options.searchPath)
      const { files } = await work<RenderResult>(
        request.outDir,
        (outDir) => ({ preview: { ...request, outDir }, ffmpeg }),
        how,
      )
      return nonNull(files[0], 'The drawn preview')
    },
    async coloursOf(pictures, outDir, how = {}) {
      const { colours } = await work<ImageColors>(outDir, () => ({ pictures }), how)
      return colours
    },
  }
}

async function moveInto<Result extends RenderResult | ImageColors>(outDir: string, result: Result): Promise<Result> {
  const files = await Promise.all(
    result.files.map(async (file) => {
      const path = join(outDir, basename(file.path))
      await rename(file.path, path)
      return { ...file, path }
    }),
  )
  return { ...result, files }
}

interface RunOptions {
  timeoutMs: number
  onProgress?: (fraction: number) => void
  signal?: AbortSignal
}

async function runChild(
  order: RenderOrder,
  { timeoutMs, onProgress, signal }: RunOptions,
): Promise<RenderResult | ImageColors> {
  signal?.throwIfAborted()
  const child = fork(childPath, [], {
    execArgv: ['--disable-warning=ExperimentalWarning', '--expose-gc'],
    // The child needs nothing from the environment, so it gets none of its secrets.
    env: {},
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    // It has a process group of its own, so that ffmpeg can be killed with it.
    detached: true,
  })
  let news: Exclude<RenderNews, { progress: number }> | undefined
  let stopped: unknown
  let stderr = ''
  const stop = (why: unknown) => {
    stopped ??= why
    killGroup(child)
  }
  const abort = () => stop(signal?.reason)
  const timer = setTimeout(
    () => stop(new RenderError('timeout', `rendering took more than ${timeoutMs} ms`)),
    timeoutMs,
  )
  signal?.addEventListener('abort', abort, { once: true })
  try {
    return await new Promise<RenderResult | ImageColors>((resolve, reject) => {
      child.stderr?.on('data', (chunk: Buffer) => {
        stderr = (stderr + chunk.toString()).slice(-2000)
      })
      child.on('message', (message: RenderNews) => {
        if ('progress' in message) {
          if (!stopped) onProgress?.(message.progress)
        } else news = message
      })
      child.on('error', (error) => {
        stopped ??= new InfrastructureError(`the rendering process could not be started: ${error.message}`)
        // Without a process there is no `close` event.
        if (child.pid === undefined) reject(stopped)
      })
      child.on('close', (code, killed) => {
        if (stopped) reject(stopped)
        else if (news && 'result' in news) {
          onProgress?.(1)
          resolve(news.result)
        } else if (news)
          reject(news.machineFailed ? new InfrastructureError(news.error) : new RenderError('failed', news.error))
        else
          reject(
            new RenderError(
              'crashed',
              `the rendering process ended with ${killed ?? code}: ${stderr.trim() || 'no message'}`,
            ),
          )
      })
      child.send(order, (error) => {
        if (error) stop(new RenderError('crashed', error.message))
      })
    })
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', abort)
    // Also runs after a crash: ffmpeg may have outlived the child.
    killGroup(child)
  }
}

function killGroup(child: ChildProcess): void {
  if (child.pid === undefined) return
  try {
    process.kill(-child.pid, 'SIGKILL')
  } catch {
    // No process of the group is left.
  }
}

/** First in, first out. */
function createPlaces(count: number) {
  let free = count
  const waiting: (() => void)[] = []
  const leave = () => {
    const next = waiting.shift()
    if (next) next()
    else free++
  }
  return {
    async enter(signal?: AbortSignal): Promise<() => void> {
      signal?.throwIfAborted()
      if (free > 0) free--
      else
        await new Promise<void>((resolve, reject) => {
          const go = () => {
            signal?.removeEventListener('abort', abort)
            resolve()
          }
          const abort = () => {
            waiting.splice(waiting.indexOf(go), 1)
            reject(signal?.reason)
          }
          waiting.push(go)
          signal?.addEventListener('abort', abort, { once: true })
        })
      let left = false
      return () => {
        if (!left) leave()
        left = true
      }
    },
  }
}
