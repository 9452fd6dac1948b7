import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'

const root = new URL('../../../..', import.meta.url).pathname
const words = Object.keys(parse(readFileSync(join(root, 'openapi/errors.yaml'), 'utf8')).CONFLICT.reasons)

const textOf = (folder: string, ending: string) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(ending))
    .map((file) => readFileSync(join(root, folder, file), 'utf8'))
    .join('\n')

/** The reason of every CONFLICT that an example of the contract shows, wherever it stands. */
function shownReasons(node: unknown): string[] {
  if (typeof node !== 'object' || node === null) return []
  const { code, details } = node as { code?: unknown; details?: { reason?: string } }
  const own = code === 'CONFLICT' && typeof details?.reason === 'string' ? [details.reason] : []
  return [...own, ...Object.values(node).flatMap(shownReasons)]
}

describe('the reasons of a CONFLICT', () => {
  it('are those of the catalogue in every example and description of the contract', () => {
    const examples = shownReasons(JSON.parse(readFileSync(join(root, 'generated/openapi.json'), 'utf8')))
    const described = [...textOf('openapi/paths', '.yaml').matchAll(/CONFLICT with `reason: ([a-z_]+)`/g)]
    const shown = [...examples, ...described.map(([, word]) => word!)]
    expect(shown.length).toBeGreaterThan(30)
    expect(shown.filter((reason) => !words.includes(reason))).toEqual([])
  })

  it('are each told by an operation or given by the server', () => {
    const told = textOf('openapi/paths', '.yaml')
    const given = textOf('src', '.ts')
    expect(words.filter((word) => !told.includes(word) && !given.includes(`'${word}'`))).toEqual([])
  })

  it('stand in the documentation with what they mean', () => {
    const { description } = JSON.parse(readFileSync(join(root, 'generated/openapi.json'), 'utf8')).info
    for (const word of words) expect(description).toContain(`| \`${word}\` | `)
  })
})
