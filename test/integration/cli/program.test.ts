import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { hostname, tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import type { TestServer } from '../../support/harness.ts'
import { startTestServer } from '../../support/harness.ts'
import { databaseUrl, newDatabaseName, onServer } from '../../support/postgres.ts'
import { startProcess } from '../faults/fleet.ts'
import { castlane, envOf, run, runProcess, runRejected } from './cli.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server?.close())

const groups = [
  'orgs',
  'projects',
  'keys',
  'switch',
  'master-keys',
  'credits',
  'usage',
  'prices',
  'caps',
  'quotas',
  'write-key-limits',
  'requests',
  'jobs',
  'tasks',
  'pool',
  'endpoints',
  'deliveries',
  'publications',
  'audit',
  'archive',
]

/** Names of commands in a help text. */
function commandsIn(help: string): string[] {
  const [, list = ''] = help.split('Commands:\n')
  return [...list.split('\n\n')[0]!.matchAll(/^ {2}([a-z-]+)/gm)].map((match) => match[1]!)
}

async function helpOf(...command: string[]): Promise<string> {
  const { exitCode, stdout } = await run({}, [...command, '--help'])
  expect(exitCode).toBe(0)
  return stdout
}

describe('the version', () => {
  it('is that of the package', async () => {
    const { version } = JSON.parse(await readFile('package.json', 'utf8')) as { version: string }
    expect(await run({}, ['--version'])).toMatchObject({ exitCode: 0, stdout: `${version}\n` })
  })
})

describe('migrate', () => {
  it('brings an empty database to the newest schema, records it, and does nothing the second time', async () => {
    const [serverUrl, name] = [inject('serverUrl'), newDatabaseName()]
    await onServer(serverUrl, `create database ${name}`)
    try {
      const own = { ...server, databaseUrl: databaseUrl(serverUrl, name) }
      const { applied } = await castlane(own, 'migrate', '--reason', 'first install')
      expect(applied[0]).toMatch(/^0001_/)
      expect(await castlane(own, 'migrate')).toEqual({ applied: [] })
      const { data } = await castlane(own, 'audit', 'list')
      expect(data).toMatchObject([{ action: 'migrate', reason: 'first install', target: { type: 'database' } }])
    } finally {
      await onServer(serverUrl, `drop database ${name} with (force)`)
    }
  })
})

describe('names that people try', () => {
  it('show prices as a list, and no grant goes without a reason', async () => {
    expect(await castlane(server, 'prices', 'list')).toEqual(await castlane(server, 'prices', 'show'))
    const refused = await run(envOf(server), ['credits', 'grant', 'org_019a9b1e-2c11-7d3e-9a41-6f0b6a2f2a01', '5'])
    expect(refused).toMatchObject({ exitCode: 2, stderr: expect.stringContaining('--reason') })
  })
})

describe('help', () => {
  it('stands for every command, with examples, and for every answer its JSON', async () => {
    const top = await runProcess({}, ['--help'])
    expect(top).toMatchObject({ exitCode: 0, stdout: expect.stringContaining('Exit codes') })
    expect(commandsIn(top.stdout)).toEqual([...groups, 'migrate', 'doctor'])
    const commands = [['migrate'], ['doctor']]
    for (const group of groups) commands.push(...commandsIn(await helpOf(group)).map((name) => [group, name]))
    expect(commands.length).toBe(77)
    for (const command of commands) {
      const help = await helpOf(...command)
      expect(help).toContain(`Examples:\n  $ castlane ${command.join(' ')}`)
      expect(help).toContain('With --json:\n  ')
    }
  })
})

describe('exit codes', () => {
  it('2 for what cannot be understood, with what could be meant', async () => {
    expect(await run({}, [])).toMatchObject({ exitCode: 2 })
    const typo = await run({}, ['orgs', 'lst'])
    expect(typo).toMatchObject({ exitCode: 2, stderr: expect.stringContaining('list') })
    expect(await runRejected(server, 'orgs', 'lst')).toMatchObject({ exitCode: 2, code: 'usage' })
    expect(await runRejected(server, 'orgs')).toMatchObject({ exitCode: 2, code: 'usage' })
    const hint = await run(envOf(server), ['orgs', 'show'])
    expect(hint).toMatchObject({ exitCode: 2, stderr: expect.stringContaining('--help') })
    expect(await run(envOf(server), ['orgs', 'show', 'org_1'])).toMatchObject({ exitCode: 2 })
    expect(await run(envOf(server), ['orgs', 'list', '--limit', '0'])).toMatchObject({ exitCode: 2 })
  })

  it('2 for settings that the server would refuse, 3 for a database that is not there', async () => {
    const noKey = await runProcess({ DATABASE_URL: server.databaseUrl }, ['orgs', 'list'])
    expect(noKey).toMatchObject({ exitCode: 2, stderr: expect.stringContaining('CASTLANE_MASTER_KEYS') })
    const env = { ...envOf(server), DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' }
    const away = await runProcess(env, ['orgs', 'list', '--json'])
    expect([away.exitCode, JSON.parse(away.stderr).error.code]).toEqual([3, 'unreachable'])
    const empty = await mkdtemp(join(tmpdir(), 'castlane-empty-'))
    const nothing = await run({ CASTLANE_DATA_DIR: empty }, ['orgs', 'list'])
    expect(nothing).toMatchObject({ exitCode: 3, stderr: expect.stringContaining('npm start') })
    await rm(empty, { recursive: true })
  })

  it('1 for what is not there', async () => {
    const id = 'org_019a9b1e-2c11-7d3e-9a41-6f0b6a2f2a01'
    const missing = await runProcess(envOf(server), ['orgs', 'show', id])
    expect(missing).toMatchObject({ exitCode: 1, stdout: '', stderr: expect.stringContaining(id) })
  })
})

describe('the audit log', () => {
  it('records who did what to whom, when and why, with the state before and after', async () => {
    const began = Date.now()
    const because = ['--actor', 'alice', '--reason', 'abuse report 7']
    await castlane(server, 'switch', 'on', 'organization', server.organizationId, '--yes', ...because)
    const { data } = await castlane(server, 'audit', 'list', '--organization', server.organizationId)
    expect(data).toEqual([
      {
        id: expect.stringMatching(/^aud_/),
        action: 'switch on',
        osUser: userInfo().username,
        host: hostname(),
        actor: 'alice',
        reason: 'abuse report 7',
        target: { type: 'switch', id: server.organizationId },
        organizationId: server.organizationId,
        before: { scope: 'organization', on: false },
        after: { scope: 'organization', on: true },
        createdAt: expect.any(String),
      },
    ])
    expect(Date.parse(data[0].createdAt)).toBeGreaterThanOrEqual(began)
    await castlane(server, 'switch', 'off', 'organization', server.organizationId)
    expect((await castlane(server, 'audit', 'list', '--actor', 'alice')).data).toEqual(data)
    const table = await run(envOf(server), ['audit', 'list', '--action', 'switch on'])
    expect(table.stdout).toMatch(/WHEN +WHO +ACTION +TARGET +REASON\n.*alice \(.*\) +switch on +org_.* +abuse report 7/)
  })

  it('keeps nothing of an act that was refused, and cannot be changed', async () => {
    const before = (await castlane(server, 'audit', 'list')).data.length
    await runRejected(server, 'credits', 'adjust', server.organizationId, '--by', '-99999999', '--yes')
    expect((await castlane(server, 'audit', 'list')).data.length).toBe(before)
    const { write } = server.deps.db.pools
    await expect(write.query('DELETE FROM operator_audit')).rejects.toThrow('append-only')
    await expect(write.query(`UPDATE operator_audit SET reason = ''`)).rejects.toThrow('append-only')
  })
})

describe('castlane doctor', () => {
  it('finds nothing on a healthy database, and changes nothing', async () => {
    const marks = () => server.deps.db.write.selectFrom('master_key_checks').selectAll().execute()
    const before = await marks()
    const { healthy, checks } = await castlane(server, 'doctor')
    expect([healthy, checks.map(({ name }: { name: string }) => name)]).toEqual([
      true,
      ['database', 'disk', 'wal', 'migrations', 'masterKey', 'queue', 'tasks', 'globalSwitch', 'clock'],
    ])
    expect(await marks()).toEqual(before)
  })

  it('reports a wrong master key, missing migrations, late jobs and tasks, and the global switch', async () => {
    const { write } = server.deps.db.pools
    const result = async (name: string, env = envOf(server)) => {
      const { exitCode, stdout } = await run(env, ['doctor', '--json'])
      const found = JSON.parse(stdout).checks.find((check: { name: string }) => check.name === name)
      return [exitCode, found.result]
    }
    const { checkMasterKeys } = await import('../../../src/db/master-key-check.ts')
    await checkMasterKeys(server.deps.db.write, server.deps.vault)
    const wrong = { ...envOf(server), CASTLANE_MASTER_KEYS: `test:${randomBytes(32).toString('base64')}` }
    expect(await result('masterKey', wrong)).toEqual([1, 'failing'])
    const project = await server.send('POST', '/v1/projects', { body: { name: 'Launch' } })
    const body = { hook: 'Your coffee is lying to you', format: 'video' }
    await server.send('POST', `/v1/projects/${project.body.id}/content`, { body })
    await write.query(`UPDATE job_queue SET due_at = now() - interval '10 minutes'`)
    expect(await result('queue')).toEqual([0, 'warning'])
    await write.query(`INSERT INTO tasks (kind, key, due_at, failures) VALUES
      ('retention.sweep', 'events', now() - interval '2 minutes', 0), ('credits.reconcile', '', now(), 3)`)
    await castlane(server, 'tasks', 'pause', 'credits.refill', '--yes')
    const { stdout } = await run(envOf(server), ['doctor', '--json'])
    const tasks = JSON.parse(stdout).checks.find((check: { name: string }) => check.name === 'tasks')
    expect(tasks.result).toBe('warning')
    const [, seconds] =
      /^Failing: credits\.reconcile \(.*\)\. Due for up to (\d+) s: retention\.sweep; .* Paused: credits\.refill \(/.exec(
        tasks.message,
      ) ?? []
    expect(Number(seconds)).toBeGreaterThanOrEqual(120)
    await castlane(server, 'switch', 'on', 'global', '--yes')
    expect(await result('globalSwitch')).toEqual([0, 'warning'])
    await castlane(server, 'switch', 'off', 'global')
    await write.query('DELETE FROM schema_migrations WHERE version = (SELECT max(version) FROM schema_migrations)')
    expect(await result('migrations')).toEqual([1, 'failing'])
  })
})

describe('the embedded database', () => {
  it('is worked on while the server runs, and started for the command where it does not', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'castlane-cli-'))
    const env = { CASTLANE_DATA_DIR: dataDir }
    const started = await startProcess('api', env)
    const list = ['orgs', 'list', '--json']
    const while_ = await runProcess(env, list)
    expect(while_).toMatchObject({ exitCode: 0, stderr: '' })
    expect(JSON.parse(while_.stdout).data[0].name).toBe('Demo organization')
    started.child.kill('SIGTERM')
    expect(await started.exited).toBe(0)
    const after = await runProcess(env, list)
    expect(after).toMatchObject({ exitCode: 0, stdout: while_.stdout })
    expect(after.stderr).toContain('starting its database for this command')
    // It was stopped again: the next one has to start it, too.
    expect((await runProcess(env, list)).stderr).toContain('starting its database for this command')
    await rm(dataDir, { recursive: true, force: true })
  })
})
