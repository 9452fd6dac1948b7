/** What `npm run check -- --fix` does: it runs the fixes that findings carry, and says what each changed. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isMap, isSeq, parseDocument } from 'yaml'
import type { Finding } from './gate.ts'

/** @returns a line for each thing that was changed */
export async function applyFixes(findings: readonly Finding[]): Promise<string[]> {
  // One fix may remedy many findings.
  const fixes = new Set(findings.flatMap(({ fix }) => (fix ? [fix] : [])))
  const done: string[] = []
  for (const fix of fixes) done.push(...(await fix()))
  return done
}

/** Runs work that writes files, and names those below these folders (or files) that it changed. */
export async function changedFiles(root: string, below: readonly string[], work: () => unknown): Promise<string[]> {
  const before = contentsOf(root, below)
  await work()
  return [...contentsOf(root, below)].filter(([file, text]) => before.get(file) !== text).map(([file]) => file)
}

function contentsOf(root: string, below: readonly string[]): Map<string, string> {
  const found = new Map<string, string>()
  const read = (file: string) => found.set(file, readFileSync(join(root, file), 'utf8'))
  for (const name of below.filter((one) => existsSync(join(root, one)))) {
    if (/\.\w+$/.test(name)) read(name)
    else
      for (const entry of readdirSync(join(root, name), { recursive: true, withFileTypes: true }))
        if (entry.isFile()) read(join(entry.parentPath, entry.name).slice(root.length + 1))
  }
  return found
}

/** Deletes the entry of a YAML list that has these members, and keeps the comments of the others. */
export function deleteListEntry(
  root: string,
  file: string,
  members: Readonly<Record<string, string | undefined>>,
): void {
  const document = parseDocument(readFileSync(join(root, file), 'utf8'))
  const list = document.contents
  if (!isSeq(list)) return
  list.items = list.items.filter(
    (item) => !(isMap(item) && Object.entries(members).every(([key, value]) => item.get(key) === value)),
  )
  writeFileSync(join(root, file), list.items.length === 0 ? '[]\n' : document.toString({ lineWidth: 0 }))
}

/** Deletes a member of a YAML map, and maps that are left empty above it. */
export function deleteMember(root: string, file: string, path: readonly string[]): void {
  const document = parseDocument(readFileSync(join(root, file), 'utf8'))
  document.deleteIn(path)
  for (let length = path.length - 1; length > 0; length--) {
    const above = document.getIn(path.slice(0, length))
    if (isMap(above) && above.items.length === 0) document.deleteIn(path.slice(0, length))
  }
  writeFileSync(join(root, file), document.toString({ lineWidth: 0 }))
}
