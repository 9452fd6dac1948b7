/** Finds files of the contract that cannot be read, and schemas that JSON Schema does not accept. */
import { existsSync, readdirSync } from 'node:fs'
import { basename, dirname, relative, resolve } from 'node:path'
import { derivedSchemas } from './derived.ts'
import type { Json } from './json.ts'
import { isObject, splitPointer, walkSchema } from './json.ts'
import type { Refusal } from './refusal.ts'
import { ContractRefused } from './refusal.ts'
import type { Sources } from './source.ts'
import { shownPath } from './source.ts'

/** Adds every file that can be reached by `$ref`; reports broken references and unreadable files. */
export function collectFiles(start: string, sources: Sources, found: Set<string>): Refusal[] {
  const seen = new Set<string>()
  const unusable: Refusal[] = []
  const visit = (file: string): void => {
    if (seen.has(file)) return
    seen.add(file)
    const value = readable(file)
    if (value === undefined) return
    found.add(file)
    look(file, value, [])
  }
  const readable = (file: string): Json | undefined => {
    try {
      return sources.read(file).value
    } catch (error) {
      if (!(error instanceof ContractRefused)) throw error
      unusable.push(...error.refusals)
      return undefined
    }
  }
  const look = (file: string, value: Json, keys: string[]): void => {
    if (Array.isArray(value)) for (const [index, item] of value.entries()) look(file, item, [...keys, String(index)])
    else if (isObject(value))
      for (const [key, inner] of Object.entries(value)) {
        if (key !== '$ref' || typeof inner !== 'string') look(file, inner, [...keys, key])
        else if (!inner.startsWith('#')) {
          const target = resolve(dirname(file), inner.split('#')[0] ?? '')
          if (existsSync(target)) visit(target)
          else
            unusable.push({
              file: shownPath(file),
              line: sources.line({ file, keys: [...keys, '$ref'] }),
              place: keys.join(' → '),
              problem: `$ref: ${inner} names a file that does not exist.`,
              remedy: `Write ${shownPath(target)}, or fix the $ref.`,
            })
        }
      }
  }
  visit(start)
  return unusable
}

export function surveySchemas(files: ReadonlySet<string>, sources: Sources): Refusal[] {
  const refusals: Refusal[] = []
  const names = new Map<string, string>()
  for (const file of files) {
    if (!/\/schemas\//.test(file)) continue
    const name = basename(file, '.yaml')
    const other = names.get(name)
    if (other !== undefined)
      refusals.push({
        file: shownPath(file),
        place: name,
        problem: `${shownPath(other)} has the same name, and names in the bundle come from files.`,
        remedy: `Rename one of the two, for instance after its group (${relative(dirname(dirname(file)), dirname(file))}).`,
      })
    names.set(name, file)
    const value = sources.read(file).value
    if (!isObject(value)) continue
    walkSchema(value, (schema, pointer) => {
      const keyword = derivedSchemas[String(schema['x-derived'])]
      if ('x-derived' in schema && (keyword === undefined || keyword in schema))
        refusals.push({
          file: shownPath(file),
          line: sources.line({ file, keys: [...splitPointer(pointer), keyword ?? 'x-derived'] }),
          place: `${name}${pointer}`,
          problem: keyword === undefined ? 'x-derived is unknown.' : `${keyword} is written by hand.`,
          remedy:
            keyword === undefined
              ? `Write one of ${Object.keys(derivedSchemas).join(', ')}.`
              : `Take ${keyword} out: x-derived has the bundler fill it.`,
        })
      if (!Array.isArray(schema.prefixItems) || (typeof schema.minItems === 'number' && schema.items === false)) return
      refusals.push({
        file: shownPath(file),
        line: sources.line({ file, keys: [...splitPointer(pointer), 'prefixItems'] }),
        place: `${name}${pointer}`,
        problem: 'prefixItems without minItems and "items: false" turns every route into 500.',
        remedy: `Add minItems: ${schema.prefixItems.length} and items: false.`,
      })
    })
  }
  return refusals
}

export function yamlFiles(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.yaml'))
    .map((name) => resolve(folder, name))
    .sort()
}
