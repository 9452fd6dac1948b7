import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The folder that holds package.json, generated/ and what is built: above src/, and above a bundle in dist/. */
export const root = findRoot(import.meta.dirname)

function findRoot(folder: string): string {
  for (let at = folder; at !== dirname(at); at = dirname(at)) if (existsSync(join(at, 'package.json'))) return at
  throw new Error(`No folder above ${folder} holds the package.json of Castlane.`)
}

/** Whether this process runs the bundle that `scripts/build.ts` writes. */
export const isBundled = !import.meta.filename.endsWith('.ts')

/** @param path of a file that comes with the project, from its root, with slashes */
export function projectFile(path: string): string {
  return join(root, ...path.split('/'))
}
