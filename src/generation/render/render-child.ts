/**
 * The process that renders one request and ends. It receives one request from its parent and sends { progress }, {
 * result } or { error }. When the parent ends, it ends too, and ffmpeg with it.
 */
import { setPriority } from 'node:os'
import { isMachineFailure } from '../../lib/infrastructure-error.ts'
import type { PortraitDesign } from '../portrait/portrait-design.ts'
import { coloursOf } from '../portrait/reference.ts'
import type { PreviewRequest, RenderRequest, RenderResult } from '../types.ts'
import { produce, producePortrait, producePreview } from './produce.ts'

export type RenderOrder =
  | { request: RenderRequest; ffmpeg: string }
  | { portrait: PortraitDesign; isTest: boolean; outDir: string }
  | { preview: PreviewRequest; ffmpeg: string }
  | { pictures: readonly string[] }
/** The result of reading colours: no files. */
export interface ImageColors {
  files: []
  colours: string[]
}
export type RenderNews =
  | { progress: number }
  | { result: RenderResult | ImageColors }
  | { error: string; machineFailed: boolean }

const report = (news: RenderNews) =>
  new Promise<void>((resolve) => {
    if (process.connected) process.send?.(news, undefined, undefined, () => resolve())
    else resolve()
  })

// HTTP requests have priority over drawing; ffmpeg inherits this.
setPriority(10)

process.on('disconnect', () => process.exit(1))

async function carryOut(order: RenderOrder): Promise<RenderResult | ImageColors> {
  if ('pictures' in order) return { files: [], colours: await coloursOf(order.pictures) }
  if ('portrait' in order) return producePortrait(order.portrait, order)
  if ('preview' in order) return producePreview(order.preview, order.ffmpeg)
  const onProgress = (progress: number) => void report({ progress })
  return produce(order.request, { ffmpeg: order.ffmpeg, onProgress })
}

process.once('message', async (order: RenderOrder) => {
  try {
    await report({ result: await carryOut(order) })
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    await report({ error: message, machineFailed: isMachineFailure(error) })
  }
  process.exit(0)
})
