import { fields } from '../lib/untyped.ts'

/** Maps whose keys the customer chooses: what they hold names nothing. */
const chosenByCustomer: ReadonlySet<string> = new Set(['metadata'])

/**
 * Finds the projects that a body names: by the `projectId` or the `id` of the object itself and of the objects in it, the
 * outermost first.
 * @param content what a handler returned
 */
export function findNamedProjects(content: unknown): string[] {
  const found = new Set<string>()
  for (let level: unknown[] = [content]; level.length > 0; level = level.flatMap(partsOf))
    for (const one of level) {
      const named = namedBy(one)
      if (named !== null) found.add(named)
    }
  return [...found]
}

function namedBy(value: unknown): string | null {
  const { projectId, id } = fields(value)
  for (const each of [projectId, id]) if (typeof each === 'string' && each.startsWith('prj_')) return each
  return null
}

function partsOf(value: unknown): unknown[] {
  if (Array.isArray(value)) return value
  return Object.entries(fields(value)).flatMap(([name, part]) => (chosenByCustomer.has(name) ? [] : [part]))
}
