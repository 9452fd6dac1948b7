import { parse } from 'yaml'
import { compilePattern } from '../../../lib/pattern.ts'
import { fields, text } from '../../../lib/untyped.ts'

/** What a package manifest states about the product. */
export interface Manifest {
  readonly path: string
  readonly name: string | null
  readonly description: string | null
}

/** The supported manifests, the most informative first. */
const known = [
  'package.json',
  'pubspec.yaml',
  'Cargo.toml',
  'pyproject.toml',
  'composer.json',
  'app.json',
  'manifest.json',
]
const deepest = 2
export const maxManifests = 4

/** @returns paths of manifests near the root, the nearest first */
export function manifestPaths(paths: readonly string[]): string[] {
  const rank = (path: string) => path.split('/').length * 100 + known.indexOf(nameOf(path))
  return paths
    .filter((path) => known.includes(nameOf(path)) && path.split('/').length <= deepest)
    .toSorted((a, b) => rank(a) - rank(b))
    .slice(0, maxManifests)
}

/** Reads a manifest; an invalid one gives no fields. */
export function readManifest(path: string, content: string): Manifest {
  const { name, description } = said(path, content)
  return { path, name: text(name), description: text(description)?.replace(/\s+/g, ' ').trim().slice(0, 500) ?? null }
}

function said(path: string, content: string): { name?: unknown; description?: unknown } {
  try {
    if (path.endsWith('.toml'))
      return { name: tomlString(content, 'name'), description: tomlString(content, 'description') }
    const read = fields(path.endsWith('.yaml') ? parse(content) : JSON.parse(content))
    return path.endsWith('app.json') && read.expo ? fields(read.expo) : read
  } catch {
    return {}
  }
}

/** Finds the first plain string under a key, which suffices for the two fields that are read. */
function tomlString(content: string, key: string): string | undefined {
  const found = compilePattern(`^${key}\\s*=\\s*("(?:[^"\\\\\\n]|\\\\.)*")`, 'm').exec(content)?.[1]
  return found && (JSON.parse(found) as string)
}

function nameOf(path: string): string {
  return path.split('/').at(-1) ?? path
}
