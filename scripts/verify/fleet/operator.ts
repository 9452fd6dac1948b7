import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Version } from './fleet.ts'

/** Where people return to from a platform. */
export const returnUrl = 'http://127.0.0.1:3000/connected'

/** What an operator does at the command line of one version. */
export interface Operator {
  /** @returns the organization's id */
  createOrganization(name: string): Promise<string>
  /** @returns a key that may do everything */
  createKey(organizationId: string): Promise<string>
}

export function createOperator({ root }: Version, settings: Record<string, string>): Operator {
  async function run(args: readonly string[]): Promise<{ id: string; secret: string }> {
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [join(root, 'src', 'cli', 'main.ts'), ...args, '--json'],
      { cwd: root, env: { PATH: process.env.PATH, ...settings } },
    )
    return JSON.parse(stdout)
  }
  return {
    createOrganization: (name) => run(['orgs', 'create', name, '--credits', '1000000']).then(({ id }) => id),
    createKey: (organizationId) =>
      run([
        ...['keys', 'create', organizationId, '--name', name, '--scopes', 'all'],
        ...['--tier', 'internal', '--return-url', returnUrl],
      ]).then(({ secret }) => secret),
  }
}

const name = 'Verification'
