import { parserBounds } from '../../../lib/parser-bounds.ts'
import { fields, jsonFields, text } from '../../../lib/untyped.ts'

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
export function readManifest(path: string, content: Buffer): Manifest {
  const { name, description } = said(path, content)
  return { path, name: text(name), description: text(description)?.replace(/\s+/g, ' ').trim().slice(0, 500) ?? null }
}

function said(path: string, content: Buffer): { name?: unknown; description?: unknown } {
  if (path.endsWith('.json')) {
    const read = jsonFields(content.subarray(0, parserBounds.manifest))
    return path.endsWith('app.json') && read.expo ? fields(read.expo) : read
  }
  const lines = content
    .subarray(0, parserBounds.manifestHead)
    .toString('utf8')
    .replace(/^\ufeff/, '')
    .split(/\r?\n/)
  const find = path.endsWith('.toml') ? tomlString : yamlText
  return { name: find(lines, 'name'), description: find(lines, 'description') }
}

/** Finds the first string under a key of TOML, which suffices for the two fields that are read. */
function tomlString(lines: readonly string[], key: string): string | undefined {
  const value = valuesOf(lines, key, '=')[0]
  return value && unquoted(value)
}

/**
 * Finds the text under a key at the top of YAML. A whole parser takes time in proportion to the square of what it reads.
 */
function yamlText(lines: readonly string[], key: string): string | undefined {
  const [first = '', ...below] = valuesOf(lines, key, ':')
  // A block of text, folded or as it is, whose white space ends up as one space either way.
  const isBlock = /^[|>][-+1-9]{0,2}(?: +#.*)?$/.test(first)
  const value = (isBlock ? below : [first, ...below]).join(' ').trim()
  if (isBlock || /^["']/.test(value)) return isBlock ? value : unquoted(value)
  // Other collections, references and types are no text.
  return /^(?:[[\]{}&*!%@`#]|~$|null$)/.test(value) ? undefined : value.replace(/\s#.*$/s, '')
}

/** What follows a key that begins a line, and the indented lines below it, without the white space around them. */
function valuesOf(lines: readonly string[], key: string, separator: ':' | '='): string[] {
  const at = lines.findIndex((line) => line.startsWith(key) && line.slice(key.length).trimStart().startsWith(separator))
  const line = lines[at]
  if (line === undefined) return []
  const below = lines.slice(at + 1)
  const end = below.findIndex((next) => /^\S/.test(next))
  const indented = end < 0 ? below : below.slice(0, end)
  return [line.slice(line.indexOf(separator) + 1), ...indented].map((one) => one.trim())
}

/** The quoted string at the beginning of a value; both formats quote like JSON, or by apostrophes. */
function unquoted(value: string): string | undefined {
  if (value.startsWith("'")) return /^'((?:[^']|'')*)'/.exec(value)?.[1]?.replaceAll("''", "'")
  const found = /^"(?:[^"\\]|\\.)*"/s.exec(value)?.[0]
  try {
    return found && JSON.parse(found)
  } catch {
    return undefined
  }
}

function nameOf(path: string): string {
  return path.split('/').at(-1) ?? path
}
