/** What the client calls an operation: `castlane.content.generate` for generateContent of the group `content`. */

export interface MethodName {
  /** The group's folder in camelCase. */
  readonly resource: string
  readonly method: string
}

/** Members of the client that are no resource; `then` would make it look like a promise. */
const reserved = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'use', 'eject', 'waitForJob', 'uploadMedia', 'then']

/**
 * Leaves out the group's name, in the singular or plural, unless other words before it describe it: listProjects is
 * `projects.list` and listContentVersions `content.listVersions`, but getChildOrganization stays
 * `organizations.getChildOrganization`.
 */
export function methodNameOf(operationId: string, group: string): MethodName {
  const [verb = '', ...words] = operationId.split(/(?=[A-Z])/)
  const plural = group.split('-').map((word) => word.charAt(0).toUpperCase() + word.slice(1))
  const singular = plural.map((word, index) => (index === plural.length - 1 ? word.replace(/s$/, '') : word))
  const resource = plural.join('').replace(/^./, (first) => first.toLowerCase())
  for (const name of [plural, singular]) {
    const at = words.findIndex((_, index) => name.every((word, offset) => words[index + offset] === word))
    const isDescribed = at > 0 && at + name.length === words.length
    if (at === -1 || isDescribed) continue
    return { resource, method: [verb, ...words.slice(0, at), ...words.slice(at + name.length)].join('') }
  }
  return { resource, method: operationId }
}

export function isReservedResource(resource: string): boolean {
  return reserved.includes(resource)
}
