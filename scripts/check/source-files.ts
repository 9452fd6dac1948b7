import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

export interface SourceFile {
  /** From the root. */
  readonly path: string
  readonly text: string
}

/** Reads the project's own files with one of these endings, without packages that are installed below it. */
export function* sourceFiles(
  root: string,
  folders: readonly string[],
  endings: readonly string[],
): Generator<SourceFile> {
  for (const folder of folders) {
    if (!existsSync(join(root, folder))) continue
    for (const entry of readdirSync(join(root, folder), { recursive: true, withFileTypes: true })) {
      const path = relative(root, join(entry.parentPath, entry.name))
      if (!entry.isFile() || path.includes('node_modules') || !endings.some((one) => path.endsWith(one))) continue
      yield { path, text: readFileSync(join(root, path), 'utf8') }
    }
  }
}
