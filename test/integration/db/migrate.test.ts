import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createDatabase } from '../../../src/db/connection.ts'
import { checkMasterKeys, WrongMasterKey } from '../../../src/db/master-key-check.ts'
import { migrate } from '../../../src/db/migrate.ts'
import { Secret } from '../../../src/lib/secret.ts'
import { createVault } from '../../../src/lib/vault.ts'
import type { EmptyDatabase } from './empty-database.ts'
import { createEmptyDatabase } from './empty-database.ts'

let database: EmptyDatabase
let folder: string

beforeEach(async () => {
  database = await createEmptyDatabase()
  folder = await mkdtemp(join(tmpdir(), 'castlane-migrations-'))
})

afterEach(async () => {
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

const file = (name: string, sql: string) => writeFile(join(folder, name), sql)
const run = () => migrate(database.url, { folder })

async function query(text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

/** Another process that migrates; resolves with what it printed, or null when it was killed. */
function migrateElsewhere(killAfterMs?: number): Promise<string | null> {
  const script = `import { migrate } from ${JSON.stringify(new URL('../../../src/db/migrate.ts', import.meta.url).href)}
    const [url, folder] = process.argv.slice(1)
    console.log(JSON.stringify(await migrate(url, { folder })))`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script, database.url, folder])
  let output = ''
  child.stdout.on('data', (chunk) => {
    output += chunk
  })
  if (killAfterMs !== undefined) setTimeout(() => child.kill('SIGKILL'), killAfterMs)
  return new Promise((resolve) => child.once('close', (code) => resolve(code === 0 ? output.trim() : null)))
}

describe('migrations', () => {
  it('bring an empty database to the schema, and do nothing the second time', async () => {
    const files = (await readdir(new URL('../../../src/db/migrations/', import.meta.url))).sort()
    expect((await migrate(database.url)).applied).toEqual(files)
    expect((await migrate(database.url)).applied).toEqual([])
  })

  it('are announced in one line, for a first start and for an upgrade', async () => {
    const lines: string[] = []
    const announced = () => migrate(database.url, { folder, onProgress: (line) => lines.push(line) })
    await file('0001_first.sql', 'select 1')
    await file('0002_second.sql', 'select 1')
    await announced()
    await announced()
    await file('0003_third.sql', 'select 1')
    await announced()
    expect(lines).toEqual([
      'Making the tables of the database: 2 migrations.',
      'Upgrading the tables of the database: 1 migration, from 0003_third.sql.',
    ])
  })

  it('are applied once when several processes start at the same time', async () => {
    await file('0001_first.sql', 'create table first (id int); select pg_sleep(0.3)')
    await file('0002_second.sql', 'create table second (id int)')
    const answers = await Promise.all([migrateElsewhere(), migrateElsewhere(), migrateElsewhere()])
    const applied = answers.map((answer) => JSON.parse(answer!).applied.length).sort()
    expect(applied).toEqual([0, 0, 2])
  })

  it('leave nothing half done when the process is killed, and finish the next time', async () => {
    await file('0001_first.sql', 'create table first (id int)')
    await file('0002_second.sql', 'create table second (id int); select pg_sleep(1.5); create table third (id int)')
    const killed = migrateElsewhere(900)
    expect(await killed).toBeNull()
    const answer = await run()
    expect(answer.applied.at(-1)).toBe('0002_second.sql')
    expect(await query('select * from schema_migrations')).toHaveLength(2)
  })

  it('roll a failing file back whole, and name it with its line', async () => {
    await file('0001_first.sql', 'create table first (id int);\n\ninsert into nowhere values (1);')
    await expect(run()).rejects.toThrow(/0001_first\.sql:3 failed: relation "nowhere" does not exist/)
    expect(await query(`select to_regclass('first') as name`)).toEqual([{ name: null }])
  })

  it('refuse a file that was changed after it was applied', async () => {
    await file('0001_first.sql', 'create table first (id int)')
    await run()
    await file('0001_first.sql', 'create table first (id int)\r\n'.trim())
    await expect(run()).resolves.toEqual({ applied: [] })
    await file('0001_first.sql', 'create table first (id bigint)')
    await expect(run()).rejects.toThrow(/0001_first\.sql was changed after it was applied/)
  })

  it('refuse a file that comes before one already applied, and one that is gone', async () => {
    await file('0002_second.sql', 'select 1')
    await file('0003_third.sql', 'select 1')
    await run()
    await file('0001_first.sql', 'select 1')
    await expect(run()).rejects.toThrow(/0001_first\.sql comes too late/)
    await rm(join(folder, '0001_first.sql'))
    await rm(join(folder, '0002_second.sql'))
    await expect(run()).rejects.toThrow(/0002_second\.sql was applied .* file is gone/)
  })

  it('refuse a database from before the first release, before anything is written', async () => {
    await file('0001_core.sql', 'create table first (id int)')
    await run()
    await rm(join(folder, '0001_core.sql'))
    await file('0001_baseline.sql', 'create table other (id int)')
    await file('0002_second.sql', 'create table second (id int)')
    await expect(run()).rejects.toThrow(
      /was made before release 1\.0\.0 \(0001_core\.sql\), and cannot be upgraded: .* empty/,
    )
    await query(`update schema_migrations set file = '0001_baseline.sql'`)
    await expect(run()).rejects.toThrow(/was made before release 1\.0\.0 \(0001_baseline\.sql\)/)
    expect(await query(`select to_regclass('other') as other, to_regclass('second') as second`)).toEqual([
      { other: null, second: null },
    ])
  })

  it('leave a database of a newer release alone', async () => {
    await file('0001_first.sql', 'select 1')
    await file('0002_second.sql', 'select 1')
    await run()
    await rm(join(folder, '0002_second.sql'))
    await expect(run()).resolves.toEqual({ applied: [] })
  })

  it('build indexes concurrently outside a transaction, and again where a build was interrupted', async () => {
    await file('0001_first.sql', 'create table first (id int); insert into first values (1), (1)')
    await file(
      '0002_index.sql',
      '-- migrate:no-transaction\ncreate unique index concurrently first_id on first (id);\n',
    )
    await expect(run()).rejects.toThrow(/0002_index\.sql failed/)
    expect(await query(`select indisvalid from pg_index where indexrelid = 'first_id'::regclass`)).toEqual([
      { indisvalid: false },
    ])
    await query('delete from first')
    expect((await run()).applied).toEqual(['0002_index.sql'])
  })

  it('go on with a file of several concurrent builds where it was interrupted between or behind them', async () => {
    await file('0001_first.sql', 'create table first (id int, at date); insert into first values (1), (1)')
    await file(
      '0002_indexes.sql',
      '-- migrate:no-transaction\n-- create index concurrently first_no on first (id);\n' +
        'create index concurrently first_at\n  on first (at);\ncreate unique index concurrently first_id on first (id);\n',
    )
    await expect(run()).rejects.toThrow(/0002_indexes\.sql failed: could not create unique index/)
    await query('delete from first')
    const [{ oid }] = (await query(`select 'first_at'::regclass::oid as oid`)) as [{ oid: number }]
    expect((await run()).applied).toEqual(['0002_indexes.sql'])
    // As when the process was killed before it recorded the file.
    await query('delete from schema_migrations where version = 2')
    expect((await run()).applied).toEqual(['0002_indexes.sql'])
    expect(
      await query(`select indexrelid::regclass::text as name, indisvalid as valid from pg_index
        where indrelid = 'first'::regclass order by 1`),
    ).toEqual([
      { name: 'first_at', valid: true },
      { name: 'first_id', valid: true },
    ])
    expect(await query(`select 'first_at'::regclass::oid as oid`)).toEqual([{ oid }])
  })

  it('refuse an index whose name another table’s has', async () => {
    await file(
      '0001_first.sql',
      'create table first (id int); create table other (id int); create index one on other (id)',
    )
    await file('0002_index.sql', '-- migrate:no-transaction\ncreate index concurrently one on first (id);\n')
    await expect(run()).rejects.toThrow(/0002_index\.sql failed: .*already exists/)
  })

  it('build an index concurrently on each partition, and the index of the whole table adopts them', async () => {
    await file(
      '0001_first.sql',
      `create table first (id int, at date) partition by range (at);
       create table first_old partition of first for values from ('2020-01-01') to ('2021-01-01');
       create table first_rest partition of first default;`,
    )
    await file(
      '0002_parts.sql',
      '-- migrate:no-transaction\ncreate index concurrently if not exists {partition of first}_at on {partition of first} (at);\n',
    )
    await file('0003_whole.sql', 'create index first_at on first (at)')
    await run()
    const adopted = await query(
      `select inhrelid::regclass::text as name from pg_inherits where inhparent = 'first_at'::regclass order by 1`,
    )
    expect(adopted).toEqual([{ name: 'first_old_at' }, { name: 'first_rest_at' }])
  })

  it('make no request fail while they wait for a table that a long read holds', async () => {
    await file('0001_first.sql', 'create table first (id int)')
    await run()
    await file('0002_second.sql', 'alter table first add column name text')
    const reading = new pg.Client({ connectionString: database.url })
    await reading.connect()
    await reading.query('begin; select * from first')
    const requests = createDatabase({
      database: {
        url: new Secret(database.url),
        writePoolSize: 1,
        readPoolSize: 1,
        keyPoolSize: 1,
        reportPoolSize: 1,
      },
    })
    const migrating = run()
    for (let times = 0; times < 3; times += 1) {
      while ((await query('select from pg_locks where not granted')).length === 0) await sleep(10)
      await expect(requests.pools.read.query('select * from first')).resolves.toMatchObject({ rows: [] })
    }
    await reading.query('commit')
    expect((await migrating).applied).toEqual(['0002_second.sql'])
    await Promise.all([requests.close(), reading.end()])
  })

  it('repeat a statement that PostgreSQL ended because of a deadlock with the program', async () => {
    await file(
      '0001_posts.sql',
      'create table posts (id int primary key, n int); insert into posts values (1, 0), (2, 0)',
    )
    await run()
    const count = 'update posts set n = n + 1 where id ='
    await file('0002_counts.sql', `-- migrate:no-transaction\ndo $$ begin ${count} 1; ${count} 2; end $$;\n`)
    const program = new pg.Client({ connectionString: database.url })
    await program.connect()
    // The migration finds the deadlock first.
    await program.query(`set deadlock_timeout = '1min'; begin; update posts set n = n + 10 where id = 2`)
    const migrating = run()
    while ((await query('select from pg_locks where not granted')).length === 0) await sleep(10)
    await program.query('update posts set n = n + 10 where id = 1; commit')
    await program.end()
    expect((await migrating).applied).toEqual(['0002_counts.sql'])
    expect(await query('select n from posts')).toEqual([{ n: 11 }, { n: 11 }])
  })

  it('say which database cannot be reached', async () => {
    await expect(migrate('postgres://127.0.0.1:1/none')).rejects.toThrow(
      /127\.0\.0\.1:1 cannot be reached.*DATABASE_URL/,
    )
  })
})

describe('the master keys', () => {
  const key = (id: string) => `${id}:${randomBytes(32).toString('base64')}`
  const vaultOf = (...keys: string[]) => createVault(new Secret(keys.join(',')))

  it('are refused at start where they are not those of the database', async () => {
    await migrate(database.url)
    const db = createDatabase({
      database: {
        url: new Secret(database.url),
        writePoolSize: 2,
        readPoolSize: 2,
        keyPoolSize: 1,
        reportPoolSize: 1,
      },
    })
    try {
      const [first, second] = [key('k1'), key('k2')]
      await checkMasterKeys(db.write, vaultOf(first))
      await checkMasterKeys(db.write, vaultOf(first))
      await expect(checkMasterKeys(db.write, vaultOf(key('k1')))).rejects.toThrow(WrongMasterKey)
      await expect(checkMasterKeys(db.write, vaultOf(second))).rejects.toThrow(/sealed with key "k1", which .* lacks/)
      await checkMasterKeys(db.write, vaultOf(second, first))
      await expect(checkMasterKeys(db.write, vaultOf(first))).rejects.toThrow(/"k2"/)
    } finally {
      await db.close()
    }
  })
})
