/** Colour arithmetic on sRGB hex: enough to derive readable tones from a brand's colours. */

type Rgb = readonly [number, number, number]

export function parseHex(hex: string): Rgb | undefined {
  const [, hexDigits] = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(hex.trim()) ?? []
  if (hexDigits === undefined) return undefined
  const digits = hexDigits.length === 3 ? [...hexDigits].map((digit) => digit + digit).join('') : hexDigits
  const part = (at: number) => Number.parseInt(digits.slice(at, at + 2), 16)
  return [part(0), part(2), part(4)]
}

const mapParts = ([r, g, b]: Rgb, change: (part: number) => number): Rgb => [change(r), change(g), change(b)]

const toHex = (rgb: Rgb) => `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`

const rgbOf = (hex: string): Rgb => parseHex(hex) ?? [128, 128, 128]

export function mix(a: string, b: string, share: number): string {
  const [fromR, fromG, fromB] = rgbOf(a)
  const [toR, toG, toB] = rgbOf(b)
  return toHex([fromR + (toR - fromR) * share, fromG + (toG - fromG) * share, fromB + (toB - fromB) * share])
}

export function alpha(hex: string, opacity: number): string {
  const [r, g, b] = rgbOf(hex)
  return `rgba(${r}, ${g}, ${b}, ${opacity})`
}

function luminance(hex: string): number {
  const [r, g, b] = mapParts(rgbOf(hex), (part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** WCAG contrast ratio, 1 to 21. */
export function contrast(a: string, b: string): number {
  const [one, other] = [luminance(a), luminance(b)]
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)
}

/** Moves `colour` towards black or white until it contrasts with `against`. */
export function readable(colour: string, against: string, ratio: number): string {
  const target = contrast('#ffffff', against) > contrast('#000000', against) ? '#ffffff' : '#000000'
  for (let share = 0; share < 1; share += 0.08) {
    const candidate = mix(colour, target, share)
    if (contrast(candidate, against) >= ratio) return candidate
  }
  return target
}

/** Returns near-black or near-white, whichever reads better, tinted with the ground; on one of the middle, black or white. */
export function inkOn(ground: string): string {
  const dark = mix('#0b0b0d', ground, 0.06)
  const light = mix('#ffffff', ground, 0.04)
  const better = contrast(dark, ground) >= contrast(light, ground) ? dark : light
  return contrast(better, ground) >= 4.5 ? better : better === dark ? '#000000' : '#ffffff'
}

/** Euclidean distance in sRGB, 0 to 441. */
export function distance(a: string, b: string): number {
  const [fromR, fromG, fromB] = rgbOf(a)
  const [toR, toG, toB] = rgbOf(b)
  return Math.hypot(fromR - toR, fromG - toG, fromB - toB)
}

export function isDark(hex: string): boolean {
  return luminance(hex) < 0.18
}

/** Turns the hue by degrees and keeps lightness and saturation. */
export function turnHue(hex: string, degrees: number): string {
  const [r, g, b] = mapParts(rgbOf(hex), (part) => part / 255)
  const max = Math.max(r, g, b)
  const min = Math.min(r, g, b)
  const lightness = (max + min) / 2
  const chroma = max - min
  const saturation = chroma === 0 ? 0.6 : chroma / (1 - Math.abs(2 * lightness - 1))
  let hue = 0
  if (chroma > 0) {
    if (max === r) hue = ((g - b) / chroma + 6) % 6
    else if (max === g) hue = (b - r) / chroma + 2
    else hue = (r - g) / chroma + 4
  }
  const turned = (hue * 60 + degrees + 360) % 360
  const part = (n: number) => {
    const k = (n + turned / 30) % 12
    const a = saturation * Math.min(lightness, 1 - lightness)
    return 255 * (lightness - a * Math.max(-1, Math.min(k - 3, 9 - k, 1)))
  }
  return toHex([part(0), part(8), part(4)])
}
