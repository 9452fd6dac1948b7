import { roles, workRoles } from '../../src/config/settings/process.ts'
import { describeSettings } from '../../src/config/settings.ts'
import type { Finding } from './gate.ts'

const settingNames = new Set(describeSettings().map(({ name }) => name))

export interface Compose {
  readonly services: Readonly<
    Record<
      string,
      {
        readonly environment?: Readonly<Record<string, string>>
        readonly healthcheck?: object
        readonly build?: unknown
      }
    >
  >
}

export function findInCompose({ services }: Compose): Finding[] {
  const at = 'compose.yaml'
  const environments = Object.values(services).flatMap(({ environment = {} }) =>
    'CASTLANE_ROLES' in environment ? [environment] : [],
  )
  const unhealthy = Object.entries(services).filter(
    ([, { healthcheck, environment = {} }]) => !healthcheck && !('CASTLANE_ROLES' in environment),
  )
  return [
    ...environments.flatMap((environment) => unknownSettings(at, Object.keys(environment))),
    ...unservedRoles(
      at,
      environments.map(({ CASTLANE_ROLES = '' }) => CASTLANE_ROLES),
    ),
    ...unhealthy.map(([name]) => ({
      at,
      problem: `${name} has no health check.`,
      remedy: 'Add one; only our own image brings one along.',
    })),
  ]
}

export function unknownSettings(at: string, names: readonly string[]): Finding[] {
  return names
    .filter((name) => !settingNames.has(name))
    .map((name) => ({ at, problem: `${name} is no setting.`, remedy: 'Take one of the table in the README.' }))
}

export function unservedRoles(at: string, values: readonly string[]): Finding[] {
  const served = values.flatMap((value) => value.split(','))
  const wanted: readonly string[] = served.includes('worker') ? ['api'] : ['api', ...workRoles]
  const known: readonly string[] = roles
  return [
    ...wanted
      .filter((role) => !served.includes(role))
      .map((role) => ({
        at,
        problem: `No process has the role ${role}.`,
        remedy: 'Add one, or its work waits for ever.',
      })),
    ...served
      .filter((role) => !known.includes(role))
      .map((role) => ({ at, problem: `${role} is no role.`, remedy: `Take one of ${roles.join(', ')}.` })),
  ]
}
