import { Command, CommanderError } from 'commander'
import packageJson from '../../package.json' with { type: 'json' }
import type { Terminal, World } from './command.ts'
import { exitCodes } from './errors.ts'

interface Group {
  readonly name: string
  readonly summary: string
  /** Its code, which only a run that names the group loads. */
  load(): Promise<(group: Command, world: World) => void>
}

const groups: readonly Group[] = [
  {
    name: 'orgs',
    summary: 'Organizations and their children.',
    load: async () => (await import('./organizations-commands.ts')).addOrganizations,
  },
  {
    name: 'projects',
    summary: 'Projects of every organization, their modes, and their erasure.',
    load: async () => (await import('./projects-commands.ts')).addProjects,
  },
  {
    name: 'keys',
    summary: 'API keys of any organization and tier.',
    load: async () => (await import('./keys-commands.ts')).addKeys,
  },
  {
    name: 'switch',
    summary: 'Kill switches: while one is on, its requests are rejected with KILL_SWITCH by all processes.',
    load: async () => (await import('./switch-commands.ts')).addSwitches,
  },
  {
    name: 'master-keys',
    summary: 'The keys that stored credentials are sealed with, by their ids.',
    load: async () => (await import('./master-keys-commands.ts')).addMasterKeys,
  },
  {
    name: 'credits',
    summary: 'Wallets and their ledger.',
    load: async () => (await import('./credits-commands.ts')).addCredits,
  },
  {
    name: 'usage',
    summary: 'What the text provider answered, for which organization.',
    load: async () => (await import('./usage-commands.ts')).addUsage,
  },
  {
    name: 'prices',
    summary: 'The price of each kind of work, in credits.',
    load: async () => (await import('./settings-commands.ts')).addPrices,
  },
  {
    name: 'caps',
    summary: "Maximum queued or running jobs per organization, by its key's tier or its own.",
    load: async () => (await import('./settings-commands.ts')).addCaps,
  },
  {
    name: 'quotas',
    summary: 'Maximum uploads and bytes of one project.',
    load: async () => (await import('./settings-commands.ts')).addQuotas,
  },
  {
    name: 'write-key-limits',
    summary:
      'What the write key of an SDK app may send: requests a minute from all clients and from one address, items a day.',
    load: async () => (await import('./write-key-limits-commands.ts')).addWriteKeyLimits,
  },
  {
    name: 'requests',
    summary: 'Requests that are kept: changes and errors of every organization.',
    load: async () => (await import('./requests-commands.ts')).addRequests,
  },
  {
    name: 'jobs',
    summary: 'Jobs of every organization.',
    load: async () => (await import('./jobs-commands.ts')).addJobs,
  },
  {
    name: 'tasks',
    summary: 'Background tasks of the workers.',
    load: async () => (await import('./tasks-commands.ts')).addTasks,
  },
  {
    name: 'pool',
    summary: 'The accounts that you run and lease to projects.',
    load: async () => (await import('./pool-commands.ts')).addPool,
  },
  {
    name: 'endpoints',
    summary: 'Webhook endpoints of every organization: show failing ones and enable them.',
    load: async () => (await import('./endpoints-commands.ts')).addEndpoints,
  },
  {
    name: 'deliveries',
    summary: 'Webhook deliveries of every organization: list and resend them.',
    load: async () => (await import('./deliveries-commands.ts')).addDeliveries,
  },
  {
    name: 'publications',
    summary: 'Publications of every organization: list them, trace a post, and retry failed targets.',
    load: async () => (await import('./publications-commands.ts')).addPublications,
  },
  {
    name: 'audit',
    summary: 'The audit log: what was done with this command, by whom and why.',
    load: async () => (await import('./audit-commands.ts')).addAudit,
  },
  {
    name: 'archive',
    summary: 'Months that were written to storage before they were dropped.',
    load: async () => (await import('./archive-commands.ts')).addArchive,
  },
  {
    name: 'migrate',
    summary: 'Migrate the database to the newest schema, as every start does. Does nothing if it is up to date.',
    load: async () => (await import('./migrate.ts')).addMigrate,
  },
  {
    name: 'doctor',
    summary: 'Check the database, the migrations, the master key, the queue, the tasks and the clock. Changes nothing.',
    load: async () => (await import('./doctor.ts')).addDoctor,
  },
]

const { version } = packageJson

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
export async function runCli(args: readonly string[], terminal: Terminal): Promise<number> {
  let exitCode: number = exitCodes.ok
  const asJson = args.includes('--json')
  try {
    const program = await createProgram(args, { ...terminal, exit: (code) => (exitCode = code) }, asJson)
    await program.parseAsync([...args], { from: 'user' })
    return exitCode
  } catch (error) {
    if (error instanceof CommanderError && error.exitCode === 0) return exitCodes.ok
    const { failureOf } = await import('./failure.ts')
    const { code, message, exitCode: failed } = failureOf(error)
    if (asJson) terminal.stderr.write(`${JSON.stringify({ error: { code, message } })}\n`)
    // Commander has reported its own errors already.
    else if (!(error instanceof CommanderError)) terminal.stderr.write(`castlane: ${message}\n`)
    return failed
  }
}

async function createProgram(args: readonly string[], world: World, quiet: boolean): Promise<Command> {
  const program = new Command('castlane')
    .description("The operator's command line of Castlane.")
    .version(version, '-V, --version', 'show the version')
    .helpCommand(false)
    .exitOverride()
    .showSuggestionAfterError()
    .showHelpAfterError('Add --help for its usage and examples.')
    .configureOutput({
      writeOut: (text) => world.stdout.write(text),
      writeErr: (text) => void (quiet || world.stderr.write(text)),
    })
    .addHelpText('after', closing)
  const named = args.find((word) => !word.startsWith('-'))
  for (const { name, summary, load } of groups) {
    const group = program.command(name).summary(summary).description(summary).helpCommand(false)
    // The others are there for the help and for suggestions.
    if (name === named) (await load())(group, world)
  }
  return program
}
