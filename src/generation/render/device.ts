/** Draws a phone around a screenshot of one. */
import type { Canvas, SKRSContext2D } from '@napi-rs/canvas'
import type { Box } from './stage.ts'

/** Height to width of phones' screens; tablets and desktops are wider. */
const minRatio = 1.6
const maxRatio = 2.4

export function isDeviceShot({ width, height }: { readonly width: number; readonly height: number }): boolean {
  const ratio = height / width
  return ratio >= minRatio && ratio <= maxRatio
}

/** Shares of the screen's width. */
const bezel = 0.045
const corner = 0.11
/** How much of the free part's height a phone takes, and where a smaller part of its width would be taken, of its width. */
const ofHeight = 0.84
const minOfWidth = 0.36
const cutOfWidth = 0.5

/** The whole phone where it is large enough to be read, else its upper part, which the lower edge cuts. */
export function drawDevice(context: SKRSContext2D, screen: Canvas, window: Box): void {
  const around = 1 + 2 * bezel
  const full = { width: screen.width * around, height: screen.height + screen.width * 2 * bezel }
  const whole = Math.min((window.height * ofHeight) / full.height, (window.width * 0.86) / full.width)
  const isWhole = full.width * whole >= window.width * minOfWidth
  const scale = isWhole ? whole : (window.width * cutOfWidth) / full.width
  const [width, height] = [screen.width * scale, screen.height * scale]
  const edge = width * bezel
  const x = window.x + (window.width - width) / 2
  const y = window.y + edge + (isWhole ? (window.height - full.height * scale) / 2 : window.height * 0.09)
  context.save()
  context.shadowColor = 'rgba(0, 0, 0, 0.45)'
  context.shadowBlur = width * 0.08
  context.shadowOffsetY = width * 0.03
  context.fillStyle = '#131317'
  context.beginPath()
  context.roundRect(x - edge, y - edge, width + edge * 2, height + edge * 2, width * corner + edge)
  context.fill()
  context.restore()
  context.save()
  context.beginPath()
  context.roundRect(x, y, width, height, width * corner)
  context.clip()
  context.drawImage(screen, x, y, width, height)
  context.restore()
}
