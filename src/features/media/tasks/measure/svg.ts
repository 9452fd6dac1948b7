import { readFile } from 'node:fs/promises'
import { svgFault, svgSize } from '../../../../lib/svg.ts'
import { InvalidFileError } from './invalid-file-error.ts'
import type { Measures } from './measures.ts'

/** Measures a drawing in its own units, and refuses one that is not complete in itself. */
export async function measureSvg(path: string): Promise<Measures> {
  const text = await readFile(path, 'utf8')
  const fault = svgFault(text)
  if (fault) throw new InvalidFileError(`The SVG ${fault}. Export it with everything drawn inside it, or send a PNG.`)
  const size = svgSize(text)
  if (!size) throw new InvalidFileError('The SVG has neither a viewBox nor a width and a height.')
  const none = { durationSeconds: null, frameRate: null, videoCodec: null, audioCodec: null }
  return { width: Math.max(1, Math.round(size.width)), height: Math.max(1, Math.round(size.height)), ...none }
}
