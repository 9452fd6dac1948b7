import type { Command } from 'commander'
import { Argument } from 'commander'
import { projectModeValues } from '../../generated/enums.ts'
import { setProjectMode } from '../features/projects/api.ts'
import type { ProjectMode } from '../project-mode.ts'
import type { Invocation, Output, World } from './command.ts'
import { addCommand, idOf } from './command.ts'
import { addProjectErase } from './erase-commands.ts'

const one = 'prj_019a9b1e-2c11-7d3e-9a41-6f0b6a2f3b01'

export function addProjects(group: Command, world: World): void {
  addCommand(group, world, {
    usage: 'set-mode',
    summary: 'Switch a new project between test and live mode.',
    description:
      'A test project uses simulated platforms and providers inside the service: nothing is published, no platform is called and no credits are charged. The mode of a project is set before its first use: once it has an account, content, a job or anything else, it stays.',
    kind: 'act',
    examples: [`projects set-mode ${one} test --reason "integration tests of Northwind"`],
    json: '{ "id": string, "organizationId": string, "name": string, "mode": "live"|"test", "changed": boolean }',
    options: (command) =>
      command
        .addArgument(new Argument('<project>', "the project's id").argParser(idOf('prj')))
        .addArgument(new Argument('<mode>', 'what it works on').choices(projectModeValues)),
    run: setMode,
  })
  addProjectErase(group, world)
}

async function setMode({ session, args, act }: Invocation): Promise<Output> {
  const [id, mode] = args as [string, ProjectMode]
  const { before, after } = await act(async (tx) => {
    const result = await setProjectMode(tx, id, { mode, now: session.clock.now() })
    return {
      target: { type: 'project', id },
      organizationId: result.after.organization_id,
      before: { mode: result.before.mode },
      after: { mode: result.after.mode },
      result,
    }
  })
  const changed = before.mode !== after.mode
  const data = { id, organizationId: after.organization_id, name: after.name, mode: after.mode, changed }
  return {
    data,
    text: changed ? `${after.name} is a ${mode} project now.` : `${after.name} is a ${mode} project already.`,
  }
}
