/** The image's size and the part of it that no platform covers with its own buttons. */
import type { AspectRatio, Format } from '../types.ts'

export interface Box {
  x: number
  y: number
  width: number
  height: number
}

export interface Stage {
  width: number
  height: number
  /** 1 on a 1080-wide image; every measure of a template is a multiple of it. */
  unit: number
  /** The area that text stays in. */
  safe: Box
}

const videoSizes: Record<AspectRatio, readonly [number, number]> = {
  '9:16': [1080, 1920],
  '1:1': [1080, 1080],
  '4:5': [1080, 1350],
  '16:9': [1920, 1080],
}

export function stageFor(aspectRatio: AspectRatio, format: Format): Stage {
  // Instagram accepts images up to 1440 wide.
  const [width, height] = aspectRatio === '16:9' && format !== 'video' ? [1440, 810] : videoSizes[aspectRatio]
  const unit = Math.min(width, height) / 1080
  // TikTok and Reels cover the top bar, the caption below and the buttons at the right of a full-height video.
  const safe =
    aspectRatio === '9:16'
      ? { x: 112, y: 300, width: 856, height: 1130 }
      : { x: 84 * unit, y: 150 * unit, width: width - 168 * unit, height: height - 240 * unit }
  return { width, height, unit, safe }
}
