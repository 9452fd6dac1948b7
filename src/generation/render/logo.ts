/** Draws a brand's logo: in a corner of each scene, and large on the closing card. */
import { readFile } from 'node:fs/promises'
import type { Canvas, SKRSContext2D } from '@napi-rs/canvas'
import { createCanvas, loadImage } from '@napi-rs/canvas'
import { isSvg, svgAtSize, svgFault, svgSize } from '../../lib/svg.ts'
import type { Corner, LogoFile } from '../look-input.ts'
import { contrast, isDark } from './colour.ts'
import type { Box, Stage } from './stage.ts'

/** A logo as pixels, and the mean colour of its opaque ones. */
interface Logo {
  readonly canvas: Canvas
  readonly colour: string
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
  return { canvas, colour: meanColour(canvas) }
}

function meanColour(canvas: Canvas): string {
  const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height)
  const sum = [0, 0, 0, 0]
  for (let i = 0; i < data.length; i += 4)
    for (let part = 0; part < 4; part++)
      sum[part] = (sum[part] ?? 0) + (part < 3 ? (data[i + part] ?? 0) * (data[i + 3] ?? 0) : (data[i + 3] ?? 0))
  const [r = 0, g = 0, b = 0, weight = 0] = sum
  const parts = [r, g, b].map((part) => Math.round(part / Math.max(1, weight)))
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

/** In units: the most that a logo takes in a corner, and on the closing card. */
const inCorner = { width: 230, height: 76 }
const onCard = { width: 520, height: 170 }
/** What a logo at a lower corner takes of the words' place. */
export const lowerLogoRoom = inCorner.height + 34
/** What the closing card's logo takes of it. */
export const cardLogoRoom = onCard.height + 60
/** Logos show on the ground from this contrast, which WCAG asks for graphics; others get a plate. */
const minContrast = 3

export interface PlacedLogo {
  readonly logo: Logo
  readonly box: Box
  readonly plate?: string
}

/** @param ground the colour behind the logo; undefined for a picture */
function choose(logos: Logos, ground: string | undefined): Pick<PlacedLogo, 'logo' | 'plate'> | undefined {
  const dark = ground === undefined || isDark(ground)
  const logo = dark ? (logos.onDark ?? logos.onLight) : (logos.onLight ?? logos.onDark)
  if (!logo) return undefined
  const plate = contrast(logo.colour, '#ffffff') >= contrast(logo.colour, '#16131c') ? '#ffffff' : '#16131c'
  return ground !== undefined && contrast(logo.colour, ground) >= minContrast ? { logo } : { logo, plate }
}

function sizeWithin({ canvas }: Logo, most: typeof inCorner, unit: number) {
  const scale = Math.min((most.width * unit) / canvas.width, (most.height * unit) / canvas.height)
  return { width: canvas.width * scale, height: canvas.height * scale }
}

/** @param stage the whole image, with all of its words' place */
export function logoInCorner(
  logos: Logos,
  { corner, stage, ground }: { corner: Corner; stage: Stage; ground: string | undefined },
): PlacedLogo | undefined {
  const chosen = choose(logos, ground)
  if (!chosen) return undefined
  const { safe, unit } = stage
  const { width, height } = sizeWithin(chosen.logo, inCorner, unit)
  const inset = chosen.plate ? 14 * unit : 0
  const x = corner.endsWith('left') ? safe.x + inset : safe.x + safe.width - width - inset
  const y = corner.startsWith('top') ? safe.y - 74 * unit - height / 2 : safe.y + safe.height - height - inset
  return { ...chosen, box: { x, y: Math.max(inset + 8 * unit, y), width, height } }
}

export function logoOnCard(
  logos: Logos,
  { place, unit, ground, align }: { place: Box; unit: number; ground: string; align: 'left' | 'center' | 'right' },
): PlacedLogo | undefined {
  const chosen = choose(logos, ground)
  if (!chosen) return undefined
  const { width, height } = sizeWithin(chosen.logo, onCard, unit)
  const shift = { left: 0, center: 0.5, right: 1 }[align]
  return { ...chosen, box: { x: place.x + (place.width - width) * shift, y: place.y, width, height } }
}

export function drawLogo(context: SKRSContext2D, { logo, box, plate }: PlacedLogo, unit: number): void {
  const { x, y, width, height } = box
  if (plate) {
    const margin = 14 * unit
    context.fillStyle = plate
    context.beginPath()
    context.roundRect(x - margin, y - margin, width + margin * 2, height + margin * 2, 16 * unit)
    context.fill()
  }
  context.imageSmoothingQuality = 'high'
  context.drawImage(logo.canvas, x, y, width, height)
}
