import { expect, it } from 'vitest'
import { workRoles } from '../../../src/config/settings/process.ts'
import { assignWork, jobDefinitions, needsOf, roleOf, taskKinds, tasks } from '../../../src/work.ts'

const namesOf = (...roles: string[]) => {
  const { jobs, tasks } = assignWork(roles)
  return [...jobs.keys(), ...tasks.map(({ kind }) => kind)].toSorted()
}

it('gives every job type and kind of task to exactly one role, under a name of its own', () => {
  const all = [...jobDefinitions.keys(), ...tasks.map(({ kind }) => kind)]
  expect(new Set([...all, ...workRoles, 'api', 'worker']).size).toBe(all.length + workRoles.length + 2)
  expect(workRoles.flatMap((role) => namesOf(role)).toSorted()).toEqual(all.toSorted())
  expect(namesOf('worker')).toEqual(all.toSorted())
  for (const kind of [...all, ...taskKinds]) expect([...workRoles, 'worker']).toContain(roleOf.get(kind))
})

it('keeps rendering apart: only that role draws', () => {
  const drawing = [...jobDefinitions.values()].filter(
    ({ pool, needs = [] }) => pool === 'render' || needs.includes('ffmpeg'),
  )
  expect(new Set(drawing.map(({ role }) => role))).toEqual(new Set(['render']))
  expect(workRoles.filter((role) => needsOf(assignWork([role])).includes('ffmpeg'))).toEqual(['render'])
})

it('takes single types and kinds, beside roles or alone', () => {
  expect(namesOf('webhook.deliver', 'content.clone')).toEqual(['content.clone', 'webhook.deliver'])
  expect(namesOf('deliver', 'webhook.deliver')).toEqual(namesOf('deliver'))
})

it('rejects a name that nothing has, and suggests one', () => {
  expect(() => assignWork(['deliver', 'webhook.delivr'])).toThrow(
    'CASTLANE_ROLES has "webhook.delivr", which is no role, type of job or kind of task; did you mean webhook.deliver?',
  )
})
