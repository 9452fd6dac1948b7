// Whether the bundles that are not committed are those of what is: in plain JavaScript, for the script that runs before
// every start on whatever Node npm has.
import { createHash } from 'node:crypto'
import { closeSync, openSync, readFileSync, readSync } from 'node:fs'
import { join } from 'node:path'

/** They are made of the committed bundle, by this code. */
const makers = ['bundles.ts', 'json.ts', 'public.ts', 'tools.ts'].map((name) => join(import.meta.dirname, name))

export const derivedNames = ['openapi.runtime.json', 'openapi.public.json', 'openapi.tools.json']

/** @param docs the bytes of openapi.json */
export function stampOf(docs) {
  const hash = createHash('sha256').update(docs)
  for (const maker of makers) hash.update(readFileSync(maker))
  return hash.digest('hex')
}

/** @param generated the folder of the bundles */
export function areBundlesFresh(generated) {
  const stamp = stampOf(readFileSync(join(generated, 'openapi.json')))
  return derivedNames.every((name) => beginningOf(join(generated, name)).includes(stamp))
}

function beginningOf(path) {
  const bytes = Buffer.alloc(300)
  try {
    const file = openSync(path, 'r')
    readSync(file, bytes)
    closeSync(file)
  } catch {
    return ''
  }
  return bytes.toString('latin1')
}
