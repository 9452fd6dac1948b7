/** Compares the events that the code emits with the webhooks of the contract, both ways. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { JsonObject } from '../contract/json.ts'
import { objectAt } from '../contract/json.ts'
import type { Finding, Gate } from './gate.ts'

export const events: Gate = {
  name: 'events',
  about: 'Every event of a finished group is raised somewhere, and nothing else is.',
  async run(root) {
    const bundle = JSON.parse(readFileSync(join(root, 'generated/openapi.json'), 'utf8')) as JsonObject
    const documented = Object.keys(objectAt(bundle, 'webhooks'))
    const unfinished = groupsWithStubs(root)
    const groupOf = (type: string) => objectAt(objectAt(objectAt(bundle, 'webhooks'), type), 'post')['x-group']
    const waiting = (type: string) => unfinished.has(String(groupOf(type)))
    if (!existsSync(join(root, 'src/events'))) return { findings: [], note: 'no src/events yet' }
    const literals = new Map<string, string>()
    const raised: { type: string; at: string }[] = []
    for (const entry of readdirSync(join(root, 'src'), { recursive: true, withFileTypes: true })) {
      const file = join(entry.parentPath, entry.name)
      const shown = relative(root, file)
      if (!entry.isFile() || !entry.name.endsWith('.ts') || /^src\/(?:sandbox|client)\//.test(shown)) continue
      const source = readFileSync(file, 'utf8')
      for (const match of source.matchAll(/['"`]([a-z_]+\.[a-z_]+)['"`]/g)) literals.set(match[1] ?? '', shown)
      for (const call of source.matchAll(/\bemit\(/g)) {
        const type = /\btype: ['"]([^'"]+)['"]/.exec(source.slice(call.index, call.index + 600))?.[1]
        const line = source.slice(0, call.index).split('\n').length
        if (type !== undefined) raised.push({ type, at: `${shown}:${line}` })
      }
    }
    const findings: Finding[] = [
      ...raised
        .filter(({ type }) => !documented.includes(type))
        .map(({ type, at }) => ({
          at,
          problem: `It raises ${type}, which is no webhook of the contract.`,
          remedy: `Write openapi/webhooks/${type}.yaml and run \`npm run generate\`; or raise another event.`,
        })),
      ...documented
        .filter((type) => !literals.has(type) && !waiting(type))
        .map((type) => ({
          at: `openapi/webhooks/${type}.yaml`,
          problem: `Nothing in src/ raises ${type}.`,
          remedy: 'Raise it with emit() where it happens, or take it out of the contract.',
        })),
    ]
    const late = documented.filter((type) => !literals.has(type) && waiting(type)).length
    return {
      findings,
      note: `${documented.length} events${late > 0 ? `, ${late} of groups that still have stubs` : ''}`,
    }
  },
}

/** Groups in which an operation is still a scaffold: their events may be missing yet. */
function groupsWithStubs(root: string): Set<string> {
  const features = join(root, 'src/features')
  if (!existsSync(features)) return new Set()
  return new Set(
    readdirSync(features, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name)
      .filter((group) =>
        readdirSync(join(features, group), { recursive: true, encoding: 'utf8' }).some(
          (file) =>
            file.endsWith('.ts') && readFileSync(join(features, group, file), 'utf8').includes('notImplemented('),
        ),
      ),
  )
}
