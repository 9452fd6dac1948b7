/** Finds circles between groups of src/features, which need not be circles of files. */
import type { Finding } from './gate.ts'

export interface CruisedModule {
  readonly source: string
  readonly dependencies: readonly { readonly resolved: string }[]
}

/**
 * Imports between groups that lead back to where they come from. dependency-cruiser finds circles of files and of all
 * folders, those through generated/ and src/ included, so that this is counted here.
 * @param modules as dependency-cruiser lists them
 */
export function groupCircles(modules: readonly CruisedModule[]): Finding[] {
  const imports = new Map<string, Map<string, string>>()
  for (const { source, dependencies } of modules)
    for (const { resolved } of dependencies) {
      const [from, to] = [groupOf(source), groupOf(resolved)]
      if (from === undefined || to === undefined || from === to) continue
      const edges = imports.get(from) ?? new Map<string, string>()
      if (!edges.has(to)) edges.set(to, source)
      imports.set(from, edges)
    }
  return [...imports].flatMap(([from, edges]) =>
    [...edges].flatMap(([to, file]): Finding[] => {
      const way = findWay(imports, to, from)
      if (way === undefined) return []
      return [
        {
          at: file,
          problem: `no-group-circles: ${[from, ...way].join(' → ')}`,
          remedy: 'Call what stands above by deps.workflows, move what both need below, or read it in src/reporting/.',
        },
      ]
    }),
  )
}

function groupOf(file: string): string | undefined {
  return /^src\/features\/([^/]+)\//.exec(file)?.[1]
}

/** The shortest path from one group to another, both included; undefined if there is none. */
function findWay(
  imports: ReadonlyMap<string, ReadonlyMap<string, string>>,
  from: string,
  to: string,
): readonly string[] | undefined {
  const seen = new Set([from])
  let ways: readonly (readonly string[])[] = [[from]]
  while (ways.length > 0) {
    const found = ways.find((way) => way.at(-1) === to)
    if (found) return found
    ways = ways.flatMap((way) =>
      [...(imports.get(way.at(-1) ?? '')?.keys() ?? [])].flatMap((next) => {
        if (seen.has(next)) return []
        seen.add(next)
        return [[...way, next]]
      }),
    )
  }
  return undefined
}
