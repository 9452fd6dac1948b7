// In plain JavaScript: a start whose modules are all in the compile cache need not load what strips types.
import { existsSync } from 'node:fs'
import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

/**
 * Loads what production runs from the bundle of the sources, where one was built (scripts/build.ts), and else the sources.
 * @param {{ readonly env: NodeJS.ProcessEnv }} process
 * @param {string} source a module, from this folder
 * @param {string} bundle its name in dist/server
 */
export function loadProgram({ env }, source, bundle) {
  // Before anything else is loaded: the compile cache speeds up the next start.
  enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/castlane/compiled', import.meta.url)))
  const built = new URL(`../dist/server/${bundle}.js`, import.meta.url)
  const isBundled = env.NODE_ENV === 'production' && existsSync(built)
  if (isBundled) process.setSourceMapsEnabled(true)
  return import(isBundled ? built.href : new URL(source, import.meta.url).href)
}
