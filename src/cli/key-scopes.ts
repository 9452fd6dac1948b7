import { operations } from '../../generated/operations.ts'
import type { Caller } from '../context.ts'
import { serviceOwner } from '../features/projects/api.ts'
import { nearest } from '../lib/suggest.ts'
import { UsageError } from './errors.ts'

export const everyScope = [
  ...new Set(Object.values(operations).flatMap(({ scope }) => (scope === null ? [] : [scope]))),
].sort()

/** The rules about keys depend on the caller: the operator may grant everything that the organization may have. */
export function operatorFor(owner: { readonly id: string; readonly parent_id: string | null }): Caller {
  return {
    apiKeyId: '',
    ...serviceOwner(owner.id),
    parentOrganizationId: owner.parent_id,
    scopes: everyScope,
    tier: 'internal',
    person: null,
    agent: null,
    expiresAt: null,
    switchedOff: null,
  }
}

/** @throws UsageError for a scope that does not exist */
export function scopesOf(text: string, isChild: boolean): string[] {
  if (text === 'all') return everyScope.filter((scope) => !(isChild && scope === 'org:admin'))
  const scopes = text
    .split(',')
    .map((scope) => scope.trim())
    .filter((scope) => scope !== '')
  const unknown = scopes.find((scope) => !everyScope.includes(scope))
  if (scopes.length === 0) throw new UsageError('Name at least one scope; "castlane keys scopes" lists them.')
  if (unknown !== undefined) {
    const near = nearest(unknown, everyScope)
    const suggestion = near === undefined ? '.' : `. Did you mean ${near}?`
    throw new UsageError(`There is no scope ${JSON.stringify(unknown)}${suggestion} "castlane keys scopes" lists them.`)
  }
  return [...new Set(scopes)].sort()
}
