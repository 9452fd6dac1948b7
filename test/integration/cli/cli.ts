import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { Readable, Writable } from 'node:stream'
import { runCli } from '../../../src/cli/program.ts'
import type { TestServer } from '../../support/harness.ts'

const main = join(import.meta.dirname, '..', '..', '..', 'src', 'cli', 'main.ts')

export interface CommandResult {
  readonly exitCode: number | null
  readonly stdout: string
  readonly stderr: string
}

/** Runs the command line in this process, without a terminal: all of it but src/cli/main.ts. */
export async function run(env: Record<string, string>, args: readonly string[]): Promise<CommandResult> {
  const parts = { stdout: '', stderr: '' }
  const into = (name: keyof typeof parts) =>
    new Writable({
      decodeStrings: false,
      write(chunk, _encoding, done) {
        parts[name] += chunk
        done()
      },
    })
  const exitCode = await runCli(args, {
    env: { NODE_ENV: 'test', ...env },
    stdin: Readable.from([]),
    stdout: into('stdout'),
    stderr: into('stderr'),
  })
  return { exitCode, ...parts }
}

/** Runs the command line as a process of its own, as an operator does. */
export async function runProcess(env: Record<string, string>, args: readonly string[]): Promise<CommandResult> {
  const child = spawn(process.execPath, [main, ...args], {
    env: { PATH: process.env.PATH, NODE_ENV: 'test', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const parts = { stdout: '', stderr: '' }
  child.stdout.on('data', (chunk: Buffer) => (parts.stdout += chunk))
  child.stderr.on('data', (chunk: Buffer) => (parts.stderr += chunk))
  const [exitCode] = (await once(child, 'close')) as [number | null]
  return { exitCode, ...parts }
}

/** The environment that the server's own processes have. */
export function envOf({ databaseUrl, config }: Pick<TestServer, 'databaseUrl' | 'config'>): Record<string, string> {
  return {
    DATABASE_URL: databaseUrl,
    CASTLANE_MASTER_KEYS: config.masterKeys!.reveal(),
    CASTLANE_DATA_DIR: config.dataDir,
    // A command that calls a platform calls the stand-ins of this server.
    ...(config.sandbox.enabled && { CASTLANE_SANDBOX: 'true', CASTLANE_PUBLIC_URL: config.http.publicUrl }),
  }
}

/** Runs a command on the server's database and reads its JSON. */
// biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
export async function castlane(server: TestServer, ...args: string[]): Promise<any> {
  const { exitCode, stdout, stderr } = await run(envOf(server), [...args, '--json'])
  if (exitCode !== 0) throw new Error(`castlane ${args.join(' ')} ended with ${exitCode}: ${stderr}`)
  return JSON.parse(stdout)
}

/** Runs a command that is rejected. @returns its exit code and the error that --json prints */
export async function runRejected(
  server: TestServer,
  ...args: string[]
): Promise<{ exitCode: number | null; code: string; message: string }> {
  const { exitCode, stderr } = await run(envOf(server), [...args, '--json'])
  return { exitCode, ...(JSON.parse(stderr).error as { code: string; message: string }) }
}
