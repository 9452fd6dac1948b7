/** Draws a brand's logo: in a corner of each scene, and large on the closing card. */
import { readFile } from 'node:fs/promises'
import type { Canvas, SKRSContext2D } from '@napi-rs/canvas'
import { createCanvas, loadImage } from '@napi-rs/canvas'
import { isSvg, svgAtSize, svgFault, svgSize } from '../../lib/svg.ts'
import type { Corner, LogoFile } from '../look-input.ts'
import { contrast, isDark } from './colour.ts'
import type { Box, Stage } from './stage.ts'

export const topOf = (corner: Corner): Corner => (corner.endsWith('left') ? 'top_left' : 'top_right')

/** A logo as pixels, without the transparent ones around it. */
interface Logo {
  readonly canvas: Canvas
  /** The mean colour of its opaque pixels, and of those at its outline, which show its shape. */
  readonly colour: string
  readonly outline: string
}

/** A logo for light grounds, and one for dark ones. */
export interface Logos {
  readonly onLight?: Logo | undefined
  readonly onDark?: Logo | undefined
}

const maxSide = 800

/** Turns the files into pixels. It runs in the rendering process, which has neither a network nor secrets. */
export async function loadLogos(files: { readonly onLight?: LogoFile; readonly onDark?: LogoFile }): Promise<Logos> {
  const [onLight, onDark] = await Promise.all([files.onLight, files.onDark].map((file) => file && loadLogo(file)))
  return { onLight, onDark }
}

async function loadLogo({ path }: LogoFile): Promise<Logo> {
  const bytes = await readFile(path)
  const text = bytes[0] === 0x89 ? '' : bytes.toString('utf8')
  const size = isSvg(text) && !svgFault(text) ? svgSize(text) : undefined
  const scaled = (width: number, height: number) => {
    const scale = maxSide / Math.max(width, height)
    return [Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale))] as const
  }
  if (isSvg(text) && !size) throw new Error('The logo cannot be drawn.')
  const image = await loadImage(size ? Buffer.from(svgAtSize(text, ...scaled(size.width, size.height))) : bytes)
  const canvas = createCanvas(...scaled(image.width, image.height))
  const context = canvas.getContext('2d')
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, 0, 0, canvas.width, canvas.height)
  return trimmed(canvas)
}

/** What is less opaque than this is taken for transparent. */
const minAlpha = 24

/** Files often have room around the logo, which would make it small. */
function trimmed(whole: Canvas): Logo {
  const { width, height } = whole
  const { data } = whole.getContext('2d').getImageData(0, 0, width, height)
  const isOpaque = (x: number, y: number) =>
    x >= 0 && y >= 0 && x < width && y < height && (data[(y * width + x) * 4 + 3] ?? 0) >= minAlpha
  const all = meanColour(data)
  const outline = meanColour(data)
  let [left, top, right, bottom] = [width, height, -1, -1]
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      if (!isOpaque(x, y)) continue
      left = Math.min(left, x)
      right = Math.max(right, x)
      top = Math.min(top, y)
      bottom = y
      all.add(y * width + x)
      const isInside = isOpaque(x - 1, y) && isOpaque(x + 1, y) && isOpaque(x, y - 1) && isOpaque(x, y + 1)
      if (!isInside) outline.add(y * width + x)
    }
  if (right < 0) return { canvas: whole, colour: all.hex(), outline: outline.hex() }
  const canvas = createCanvas(right - left + 1, bottom - top + 1)
  canvas.getContext('2d').drawImage(whole, -left, -top)
  return { canvas, colour: all.hex(), outline: outline.hex() }
}

/** The mean of the pixels that are added, by how opaque they are. */
function meanColour(data: Uint8ClampedArray) {
  let [r, g, b, weight] = [0, 0, 0, 0]
  return {
    add(pixel: number) {
      const opacity = data[pixel * 4 + 3] ?? 0
      r += (data[pixel * 4] ?? 0) * opacity
      g += (data[pixel * 4 + 1] ?? 0) * opacity
      b += (data[pixel * 4 + 2] ?? 0) * opacity
      weight += opacity
    },
    hex: () =>
      `#${[r, g, b]
        .map((part) =>
          Math.round(part / Math.max(1, weight))
            .toString(16)
            .padStart(2, '0'),
        )
        .join('')}`,
  }
}

/** In units: the most that a logo takes in a corner, and on the closing card. By its area, a word is as large as a badge. */
interface Most {
  readonly width: number
  readonly height: number
  readonly area: number
}
const inCorner: Most = { width: 300, height: 92, area: 15_500 }
const onCard: Most = { width: 760, height: 280, area: 105_000 }
/** In units: between the middle of a logo and the words below it, and from its plate's upper edge. */
const aboveWords = { middle: 74, edge: 126 }
/** What a logo at a lower corner takes of the words' place. */
export const lowerLogoRoom = inCorner.height + 34
/** Logos show on the ground from this contrast, others get a plate. WCAG asks nothing of logos, which people know by their shape. */
const minContrast = 2.4
const plates = { light: '#ffffff', dark: '#16131c' }
/** Between a logo and its plate's edge, in units. */
const plateMargin = 14

export interface PlacedLogo {
  readonly logo: Logo
  readonly box: Box
  readonly plate?: string
}

/** @param ground the colour behind the logo; undefined for a picture */
export function chooseLogo(logos: Logos, ground: string | undefined): Pick<PlacedLogo, 'logo' | 'plate'> | undefined {
  const dark = ground === undefined || isDark(ground)
  const logo = dark ? (logos.onDark ?? logos.onLight) : (logos.onLight ?? logos.onDark)
  if (!logo) return undefined
  const { colour, outline } = logo
  if (ground !== undefined && Math.max(contrast(colour, ground), contrast(outline, ground)) >= minContrast)
    return { logo }
  return { logo, plate: contrast(outline, plates.light) >= minContrast ? plates.light : plates.dark }
}

/** On a ground of a strong colour, a logo of another one flickers below this contrast. */
const clearContrast = 4

export function showsClearly(logos: Logos | undefined, ground: string): boolean {
  const chosen = logos && chooseLogo(logos, ground)
  return !chosen || (!chosen.plate && contrast(chosen.logo.colour, ground) >= clearContrast)
}

/** So much wider than high, a logo is the name itself. */
const wordmarkRatio = 2.2

/** @param ground the colour behind the logo */
export function isWordmark(logos: Logos, ground: string): boolean {
  const { width = 0, height = 1 } = chooseLogo(logos, ground)?.logo.canvas ?? {}
  return width / height >= wordmarkRatio
}

function sizeWithin({ canvas }: Logo, most: Most, unit: number) {
  const { width, height } = canvas
  const scale = unit * Math.min(most.width / width, most.height / height, Math.sqrt(most.area / (width * height)))
  return { width: width * scale, height: height * scale }
}

/** What the closing card's logo takes of the words' place, in units. */
export const cardLogoRoom = ({ onLight, onDark }: Logos): number =>
  Math.max(...[onLight, onDark].map((logo) => (logo ? sizeWithin(logo, onCard, 1).height : 0))) + 60

/** @param stage the whole image, with all of its words' place */
export function logoInCorner(
  logos: Logos,
  { corner, stage, ground }: { corner: Corner; stage: Stage; ground: string | undefined },
): PlacedLogo | undefined {
  const chosen = chooseLogo(logos, ground)
  if (!chosen) return undefined
  const { safe, unit } = stage
  const { width, height } = sizeWithin(chosen.logo, inCorner, unit)
  const inset = chosen.plate ? plateMargin * unit : 0
  const x = corner.endsWith('left') ? safe.x + inset : safe.x + safe.width - width - inset
  const y = corner.startsWith('top')
    ? Math.max(safe.y - aboveWords.middle * unit - height / 2, safe.y - aboveWords.edge * unit + inset)
    : safe.y + safe.height - height - inset
  return { ...chosen, box: { x, y, width, height } }
}

export function logoOnCard(
  logos: Logos,
  { place, unit, ground, align }: { place: Box; unit: number; ground: string; align: 'left' | 'center' | 'right' },
): PlacedLogo | undefined {
  const chosen = chooseLogo(logos, ground)
  if (!chosen) return undefined
  const { width, height } = sizeWithin(chosen.logo, onCard, unit)
  const shift = { left: 0, center: 0.5, right: 1 }[align]
  return { ...chosen, box: { x: place.x + (place.width - width) * shift, y: place.y, width, height } }
}

export function drawLogo(context: SKRSContext2D, { logo, box, plate }: PlacedLogo, unit: number): void {
  const { x, y, width, height } = box
  if (plate) {
    const margin = plateMargin * unit
    context.fillStyle = plate
    context.beginPath()
    context.roundRect(x - margin, y - margin, width + margin * 2, height + margin * 2, 16 * unit)
    context.fill()
  }
  context.imageSmoothingQuality = 'high'
  context.drawImage(logo.canvas, x, y, width, height)
}
