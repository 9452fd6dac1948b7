/**
 * Prints the expressions that `compilePattern` builds while the modules that call it load. Run with a root and files
 * below it.
 */
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { builderFile } from './find.ts'

interface Built {
  readonly source: string
  readonly flags: string
}

const [root = '', ...files] = process.argv.slice(2)
const { patternChannel } = await import(pathToFileURL(join(root, builderFile)).href)
const found: { at: string; source: string; flags: string }[] = []
let file = ''
patternChannel.subscribe((built: unknown) => found.push({ at: file, ...(built as Built) }))
for (file of files) await import(pathToFileURL(join(root, file)).href)
process.stdout.write(`${JSON.stringify(found)}\n`)
process.exit(0)
