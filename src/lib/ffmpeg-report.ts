/**
 * Parses what ffmpeg reports about its input and its work. Versions add qualifiers and fields: unknown ones are
 * ignored.
 */
import { nonNull } from './non-null.ts'

export interface StreamReport {
  readonly kind: 'video' | 'audio'
  /** ffmpeg's own name, such as `h264`. */
  readonly codec: string
  /** Such as `High`. */
  readonly profile: string | null
  /** Such as `yuv420p`. */
  readonly pixelFormat: string | null
  /** The entries in brackets after the pixel format: `tv`, `bt709`, `progressive`. */
  readonly colour: readonly string[]
  readonly width: number | null
  readonly height: number | null
  readonly framesPerSecond: number | null
  /** In Hz. */
  readonly sampleRate: number | null
  /** Such as `stereo`. */
  readonly channels: string | null
  /** In degrees, as players turn it; 0 if not given. */
  readonly rotation: number
  /** A cover that music files carry. */
  readonly isAttachedPicture: boolean
}

export interface InputReport {
  /** The duration in the file's header. */
  readonly durationSeconds: number | null
  readonly streams: readonly StreamReport[]
}

/** Parses the first input, from what ffmpeg writes to its standard error. */
export function readInput(output: string): InputReport {
  const start = output.indexOf('Input #0')
  const lines = (start < 0 ? '' : output.slice(start)).split('\n')
  const end = lines.findIndex((line) => /^(?:Output #0|Stream mapping:)/.test(line))
  const inputLines = end < 0 ? lines : lines.slice(0, end)
  const starts = inputLines.flatMap((line, index) => (/^ *Stream #0:\d/.test(line) ? [index] : []))
  const duration = inputLines.find((line) => line.trimStart().startsWith('Duration:'))
  return {
    durationSeconds: secondsAfter('Duration:', duration ?? ''),
    streams: starts.flatMap(
      (at, index) => readStream(nonNull(inputLines[at], 'The line'), inputLines.slice(at + 1, starts[index + 1])) ?? [],
    ),
  }
}

/** Parses the position of the work, from the last line of progress. */
export function readProgress(output: string): { readonly frames: number; readonly seconds: number | null } {
  const seconds = output.lastIndexOf('time=')
  const frames = output.lastIndexOf('frame=')
  return {
    frames: frames < 0 ? 0 : Number(/^frame= {0,9}(\d{1,9})/.exec(output.slice(frames, frames + 30))?.[1] ?? 0),
    seconds: seconds < 0 ? null : secondsAfter('time=', output.slice(seconds, seconds + 30)),
  }
}

/** The number of a release, which builds from the repository lack, and the last year of its copyright. */
export function readVersion(output: string): { readonly major: number | null; readonly year: number | null } {
  const number = /^ffmpeg version n?(\d{1,3})\./.exec(output)?.[1]
  const year = /\(c\) \d{4}-(\d{4})/.exec(output)?.[1]
  return { major: number ? Number(number) : null, year: year ? Number(year) : null }
}

function readStream(line: string, about: readonly string[]): StreamReport | undefined {
  const kind = (['video', 'audio'] as const).find((one) => line.includes(kindMarks[one]))
  if (!kind) return undefined
  const fields = fieldsOf(line.slice(line.indexOf(kindMarks[kind]) + kindMarks[kind].length))
  const [codec, second] = fields
  if (!codec || codec.name === '') return undefined
  const find = (pattern: RegExp) => {
    for (const { name } of fields.slice(1)) {
      const match = pattern.exec(name)
      if (match) return match
    }
    return undefined
  }
  const size = find(/^(\d{1,6})x(\d{1,6})$/)
  const rate = find(/^(\d{1,9}(?:\.\d{1,9})?)(k?) fps$/) ?? find(/^(\d{1,9}(?:\.\d{1,9})?)(k?) tbr$/)
  const hertz = fields.find(({ name }) => /^\d{1,9} Hz$/.test(name))
  return {
    kind,
    codec: codec.name,
    profile: codec.qualifiers.find((one) => !one.includes('/')) ?? null,
    pixelFormat: kind === 'video' && second && !/^\d/.test(second.name) ? second.name : null,
    colour: kind === 'video' ? (second?.qualifiers ?? []) : [],
    width: size ? Number(size[1]) : null,
    height: size ? Number(size[2]) : null,
    framesPerSecond: rate ? Number(rate[1]) * (rate[2] ? 1000 : 1) || null : null,
    sampleRate: hertz ? Number.parseInt(hertz.name, 10) : null,
    channels: hertz ? (fields[fields.indexOf(hertz) + 1]?.name ?? null) : null,
    rotation: rotationIn(about),
    isAttachedPicture: fields.some(({ qualifiers }) => qualifiers.includes('attached pic')),
  }
}

const kindMarks = { video: ': Video: ', audio: ': Audio: ' } as const

interface Field {
  readonly name: string
  readonly qualifiers: readonly string[]
}

/**
 * Splits at commas, and keeps with each part what its brackets contain: `yuv420p(tv, bt709)`, `1080x1920 [SAR 1:1 DAR
 * 9:16]`.
 */
function fieldsOf(text: string): Field[] {
  let field: { name: string; qualifiers: string[] } = { name: '', qualifiers: [] }
  const fields = [field]
  let depth = 0
  for (const character of text) {
    if (character === '(' || character === '[') {
      if (depth++ === 0) field.qualifiers.push('')
    } else if (character === ')' || character === ']') depth = Math.max(0, depth - 1)
    else if (depth === 0 && character === ',') {
      field = { name: '', qualifiers: [] }
      fields.push(field)
    } else if (depth === 0) field.name += character
    else if (character === ',') field.qualifiers.push('')
    else field.qualifiers[field.qualifiers.length - 1] += character
  }
  return fields.map(({ name, qualifiers }) => ({ name: name.trim(), qualifiers: qualifiers.map((one) => one.trim()) }))
}

/** Either `rotate : 90` among the metadata, or `displaymatrix: rotation of -90.00 degrees`. */
function rotationIn(about: readonly string[]): number {
  for (const line of about) {
    const found = /^rotate\s*: ?(-?\d{1,4})/.exec(line.trim()) ?? /rotation of (-?\d{1,4}(?:\.\d{1,4})?)/.exec(line)
    if (found) return Number(found[1])
  }
  return 0
}

function secondsAfter(mark: string, text: string): number | null {
  const rest = text.slice(text.indexOf(mark) + mark.length).trimStart()
  const found = /^(\d{1,6}):(\d\d):(\d\d(?:\.\d{1,6})?)/.exec(rest)
  return found ? Number(found[1]) * 3600 + Number(found[2]) * 60 + Number(found[3]) : null
}
