/**
 * The process that renders one request and ends. It hears one order from its parent and tells
 * { progress }, { result } or { error }. When the parent goes away it goes too, and ffmpeg with it.
 */
import { setPriority } from 'node:os'
import type { RenderRequest, RenderResult } from './generation.ts'
import type { PortraitDesign } from './portrait/design.ts'
import { produce, producePortrait } from './render/produce.ts'

export type RenderOrder = { request: RenderRequest; ffmpeg: string } | { portrait: PortraitDesign; outDir: string }
export type RenderNews = { progress: number } | { result: RenderResult } | { error: string }

const tell = (news: RenderNews) =>
  new Promise<void>((resolve) => {
    if (process.connected) process.send?.(news, undefined, undefined, () => resolve())
    else resolve()
  })

// Requests are answered before pictures are drawn; ffmpeg inherits this.
setPriority(10)

process.on('disconnect', () => process.exit(1))

process.once('message', async (order: RenderOrder) => {
  try {
    const result =
      'portrait' in order
        ? await producePortrait(order.portrait, order.outDir)
        : await produce(order.request, {
            ffmpeg: order.ffmpeg,
            onProgress: (progress) => void tell({ progress }),
          })
    await tell({ result })
  } catch (error) {
    await tell({ error: error instanceof Error ? error.message : String(error) })
  }
  process.exit(0)
})
