import type { Resources } from '../../generated/client.ts'
import { methodTable } from '../../generated/client.ts'
import type { Caller, Init } from './call.ts'
import type { CallOptions } from './method-types.ts'

/** Makes the methods of the table: `generate(projectId, body, options)` of `POST /v1/projects/{projectId}/content body`. */
export function createResources(call: Caller['call']): Resources {
  const resources: Record<string, Record<string, unknown>> = {}
  for (const [resource, methods] of Object.entries(methodTable))
    resources[resource] = Object.fromEntries(
      Object.entries(methods as Readonly<Record<string, string>>).map(([name, entry]) => [name, methodOf(call, entry)]),
    )
  // The generator writes the type and the table from the same operations.
  return resources as unknown as Resources
}

function methodOf(call: Caller['call'], entry: string): (...inputs: unknown[]) => ReturnType<Caller['call']> {
  const [method = '', path = '', input] = entry.split(' ')
  const names = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '')
  return (...inputs) => {
    const values = Object.fromEntries(names.map((name, index) => [name, inputs[index]]))
    const [first, second] = inputs.slice(names.length)
    const options = (input === undefined ? first : second) as CallOptions | undefined
    const params = { path: values, ...(input === 'query' && { query: first as Record<string, unknown> }) }
    return call(method, path, { ...options, params, ...(input === 'body' && { body: first }) } as Init)
  }
}
