/** Finds what the generator cannot accept in the files that a contract refers to, and in their schemas. */
import { existsSync, readdirSync } from 'node:fs'
import { basename, dirname, relative, resolve } from 'node:path'
import { derivedSchemas } from './derived.ts'
import type { Json, JsonObject } from './json.ts'
import { arrayAt, isObject, objectAt, splitPointer, stringAt, walkSchema } from './json.ts'
import type { Refusal } from './refusal.ts'
import { ContractRefused } from './refusal.ts'
import type { Sources } from './source.ts'
import { shownPath } from './source.ts'

/** The files of a contract and what each of them refers to; every file is read once, however often it is referred to. */
export class ContractFileGraph {
  readonly #sources: Sources
  readonly #files = new Map<string, { readonly targets: readonly string[]; readonly refusals: readonly Refusal[] }>()
  /** Every file that was reached and can be read. */
  readonly readable = new Set<string>()

  constructor(sources: Sources) {
    this.#sources = sources
  }

  /** Broken references and unreadable files among all that can be reached from a file. */
  refusalsFrom(start: string): Refusal[] {
    const reached = new Set([start])
    for (const file of reached) for (const target of this.#look(file).targets) reached.add(target)
    return [...reached].flatMap((file) => this.#look(file).refusals)
  }

  #look(file: string) {
    const known = this.#files.get(file)
    if (known) return known
    const targets: string[] = []
    const refusals: Refusal[] = []
    try {
      const { value } = this.#sources.read(file)
      this.readable.add(file)
      for (const { reference, keys } of referencesIn(value, [])) {
        const target = resolve(dirname(file), reference.split('#')[0] ?? '')
        if (existsSync(target)) targets.push(target)
        else
          refusals.push({
            file: shownPath(file),
            line: this.#sources.line({ file, keys: [...keys, '$ref'] }),
            place: keys.join(' → '),
            problem: `$ref: ${reference} names a file that does not exist.`,
            remedy: `Write ${shownPath(target)}, or fix the $ref.`,
          })
      }
    } catch (error) {
      if (!(error instanceof ContractRefused)) throw error
      refusals.push(...error.refusals)
    }
    const looked = { targets, refusals }
    this.#files.set(file, looked)
    return looked
  }
}

/** Every `$ref` of a value that leads into another file. */
function referencesIn(value: Json, keys: readonly string[]): { reference: string; keys: readonly string[] }[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    key === '$ref' && typeof inner === 'string'
      ? inner.startsWith('#')
        ? []
        : [{ reference: inner, keys }]
      : referencesIn(inner, [...keys, key]),
  )
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

/**
 * Schemas that contain themselves through unions and lists only, such as any JSON value: TypeScript has no type for them
 * in a property (TS2502). An object or a map in between ends the circle.
 */
export function surveyCircles(document: JsonObject, file: string): Refusal[] {
  const schemas = objectAt(document.components, 'schemas')
  const inner = new Map(Object.entries(schemas).map(([name, schema]) => [name, directNames(schema)]))
  const closesCircle = (name: string) => {
    const reached = new Set(inner.get(name))
    for (const one of reached) for (const next of inner.get(one) ?? []) reached.add(next)
    return reached.has(name)
  }
  return [...inner.keys()].filter(closesCircle).map((name) => ({
    file: shownPath(file),
    place: `schema ${name}`,
    problem: 'It contains itself through unions and lists only, which has no TypeScript type.',
    remedy: 'Put an object or a map into the circle; for any JSON value, write a schema without a type.',
  }))
}

/** The names of the schemas that a schema is, or is a list of. */
function directNames(schema: Json | undefined): string[] {
  if (!isObject(schema)) return []
  const name = /^#\/components\/schemas\/([^/]+)$/.exec(stringAt(schema, '$ref') ?? '')?.[1]
  const parts = ['allOf', 'oneOf', 'anyOf', 'prefixItems'].flatMap((key) => arrayAt(schema, key))
  return [...(name === undefined ? [] : [name]), ...[...parts, schema.items].flatMap(directNames)]
}

export function yamlFiles(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.yaml'))
    .map((name) => resolve(folder, name))
    .sort()
}
