import { Command, CommanderError } from 'commander'
import { addAudit } from './audit-commands.ts'
import type { World } from './command.ts'
import { addCredits } from './credits-commands.ts'
import { addDoctor } from './doctor.ts'
import { exitCodes, failureOf } from './errors.ts'
import { addJobs } from './jobs-commands.ts'
import { addKeys } from './keys-commands.ts'
import { addMasterKeys } from './master-keys-commands.ts'
import { addOrganizations } from './organizations-commands.ts'
import { addPool } from './pool-commands.ts'
import { addProjects } from './projects-commands.ts'
import type { Env } from './session.ts'
import { addCaps, addPrices, addQuotas } from './settings-commands.ts'
import { addSwitches } from './switch-commands.ts'
import { addTasks } from './tasks-commands.ts'
import { addWriteKeyLimits } from './write-key-limits-commands.ts'

const closing = `
Examples:
  $ castlane orgs list
  $ castlane keys create org_019a9b1e-2c11-7d3e-9a41-6f0b6a2f2a01 --name "CI" --scopes all --tier pilot
  $ castlane prices set generate 12 --reason "new price list"
  $ castlane doctor

It reads the server's own settings: DATABASE_URL with CASTLANE_MASTER_KEYS, or else the embedded database of
CASTLANE_DATA_DIR, which it starts for the command's time where Castlane does not run.

Every command takes --json, and --help for its examples and the shape of its JSON. Failures are printed on stderr, with
--json as { "error": { "code": string, "message": string } }.

Exit codes: 0 done, 1 refused, 2 wrong usage or settings, 3 the database cannot be reached.`

/** Runs one command. @returns its exit code */
export async function runCli(args: readonly string[], env: Env): Promise<number> {
  let exitCode: number = exitCodes.ok
  const asJson = args.includes('--json')
  const program = createProgram({ env, exit: (code) => (exitCode = code) }, asJson)
  try {
    await program.parseAsync([...args], { from: 'user' })
    return exitCode
  } catch (error) {
    if (error instanceof CommanderError && error.exitCode === 0) return exitCodes.ok
    const { code, message, exitCode: failed } = failureOf(error)
    if (asJson) console.error(JSON.stringify({ error: { code, message } }))
    // Commander has reported its own errors already.
    else if (!(error instanceof CommanderError)) console.error(`castlane: ${message}`)
    return failed
  }
}

function createProgram(world: World, quiet: boolean): Command {
  const program = new Command('castlane')
    .description("The operator's command line of Castlane.")
    .helpCommand(false)
    .exitOverride()
    .showSuggestionAfterError()
    .showHelpAfterError('Add --help for its usage and examples.')
    .configureOutput(quiet ? { writeErr: () => {} } : {})
    .addHelpText('after', closing)
  for (const add of [
    addOrganizations,
    addProjects,
    addKeys,
    addSwitches,
    addMasterKeys,
    addCredits,
    addPrices,
    addCaps,
    addQuotas,
    addWriteKeyLimits,
    addJobs,
    addTasks,
    addPool,
    addAudit,
    addDoctor,
  ])
    add(program, world)
  return program
}
