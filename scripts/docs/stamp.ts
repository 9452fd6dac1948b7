import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { sha256 } from '../contract/json.ts'

/** Everything that the docs are made from, and the code that makes them. */
const sources = [
  'generated/openapi.json',
  'generated/client.ts',
  'openapi/errors.yaml',
  'openapi/guides',
  'openapi/releases',
  'scripts/contract',
  'scripts/docs',
  'src/lib/html.ts',
]

/** Names the docs of this contract by this code. @param root the repository */
export function docsStamp(root: string): string {
  const files = sources.flatMap((name) => {
    const path = join(root, name)
    return statSync(path).isDirectory()
      ? readdirSync(path, { recursive: true, encoding: 'utf8' })
          .sort()
          .map((inner) => join(path, inner))
      : [path]
  })
  const contents = files.filter((file) => statSync(file).isFile()).map((file) => sha256(readFileSync(file, 'latin1')))
  return sha256(contents.join('\n'))
}

/** @param folder the rendered docs */
export function areDocsFresh(folder: string, stamp: string): boolean {
  const file = join(folder, 'stamp.json')
  return existsSync(file) && (JSON.parse(readFileSync(file, 'utf8')) as { stamp?: unknown }).stamp === stamp
}
