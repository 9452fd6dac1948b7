import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { areBundlesFresh, stampOf } from './bundle-stamp.mjs'
import { derivedBundles } from './bundles.ts'
import type { JsonObject } from './json.ts'

/**
 * Writes the bundles that follow from `openapi.json`, where they are not there or of another one. It needs no package,
 * so that an installation without the tools of development can do it.
 * @param generated the folder of the bundles
 * @returns whether there was something to do
 */
export function writeDerivedBundles(generated: string): boolean {
  if (areBundlesFresh(generated)) return false
  const docs = readFileSync(join(generated, 'openapi.json'))
  const stamp = stampOf(docs)
  for (const [name, derive] of Object.entries(derivedBundles)) {
    const { openapi, ...rest } = derive(JSON.parse(docs.toString()) as JsonObject)
    const path = join(generated, name)
    // Two processes may start at the same time.
    writeFileSync(
      `${path}.${process.pid}`,
      `${JSON.stringify({ openapi, 'x-derived-from': stamp, ...rest }, null, 1)}\n`,
    )
    renameSync(`${path}.${process.pid}`, path)
  }
  return true
}
