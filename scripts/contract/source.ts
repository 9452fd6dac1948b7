/** Reads the contract's YAML files as written: values with their lines. */
import { existsSync, readFileSync } from 'node:fs'
import { dirname, relative, resolve } from 'node:path'
import type { Document } from 'yaml'
import { isNode, LineCounter, parseDocument } from 'yaml'
import type { Json } from './json.ts'
import { isObject, splitPointer } from './json.ts'
import { ContractRefused } from './refusal.ts'

interface SourceFile {
  readonly path: string
  readonly document: Document
  readonly lines: LineCounter
  readonly value: Json
}

/** The place of a value: an absolute file and the keys that lead to it. */
export interface Place {
  readonly file: string
  readonly keys: readonly string[]
}

export class Sources {
  readonly #files = new Map<string, SourceFile>()

  read(path: string): SourceFile {
    const known = this.#files.get(path)
    if (known) return known
    if (!existsSync(path))
      throw new ContractRefused([
        {
          file: shownPath(path),
          place: 'the file itself',
          problem: 'It is referred to but does not exist.',
          remedy: 'Write it, or fix the $ref that names it.',
        },
      ])
    const lines = new LineCounter()
    const document = parseDocument(readFileSync(path, 'utf8'), { lineCounter: lines, merge: true })
    const fault = document.errors[0]
    if (fault)
      throw new ContractRefused([
        {
          file: shownPath(path),
          line: fault.linePos?.[0].line,
          place: 'YAML',
          problem: fault.message.split('\n')[0] ?? 'not YAML',
          remedy: 'Fix the YAML; values that hold ": ", "{", "#" or start with a special character need quotes.',
        },
      ])
    const file = { path, document, lines, value: document.toJS({ maxAliasCount: -1 }) as Json }
    this.#files.set(path, file)
    return file
  }

  /** The value at a place; a `$ref` on the way or at the end is resolved, and the final place is returned. */
  follow(place: Place): { value: Json | undefined; place: Place } {
    let file = this.read(place.file)
    let value: Json | undefined = file.value
    let keys: string[] = []
    const rest = [...place.keys]
    for (let hops = 0; ; ) {
      if (isObject(value) && typeof value.$ref === 'string') {
        hops += 1
        if (hops > 50) return { value: undefined, place }
        const [target = '', fragment = ''] = value.$ref.split('#')
        file = target === '' ? file : this.read(resolve(dirname(file.path), target))
        rest.unshift(...splitPointer(fragment))
        value = file.value
        keys = []
        continue
      }
      const key = rest.shift()
      if (key === undefined) return { value, place: { file: file.path, keys } }
      keys.push(key)
      value = Array.isArray(value) ? value[Number(key)] : isObject(value) ? value[key] : undefined
    }
  }

  /** 1-based line of a place, or of the nearest thing around it that is written down. */
  line(place: Place): number | undefined {
    const file = this.read(place.file)
    for (let length = place.keys.length; length >= 0; length -= 1) {
      const keys = place.keys.slice(0, length)
      const parent = length === 0 ? undefined : file.document.getIn(keys.slice(0, -1), true)
      const pair = (parent as { items?: { key?: unknown }[] } | undefined)?.items?.find?.(
        (item) => isNode(item.key) && String((item.key as { value?: unknown }).value) === keys.at(-1),
      )
      const node =
        pair && isNode(pair.key) ? pair.key : length === 0 ? file.document.contents : file.document.getIn(keys, true)
      if (isNode(node) && node.range) return file.lines.linePos(node.range[0]).line
    }
    return undefined
  }
}

/** A path as a person would write it: relative if it is below the working directory. */
export function shownPath(path: string): string {
  const shown = relative(process.cwd(), path)
  return shown.startsWith('..') ? path : shown
}
