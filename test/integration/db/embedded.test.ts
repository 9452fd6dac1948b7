import type { ChildProcess } from 'node:child_process'
import { spawn } from 'node:child_process'
import { statSync } from 'node:fs'
import {
  chmod,
  chown,
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  realpath,
  rename,
  rm,
  stat,
  utimes,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { patienceMs } from '../../support/patience.ts'

interface Line {
  readonly log?: string
  readonly lost?: string
  readonly url?: string
  readonly masterKeys?: string
  readonly refused?: string
  readonly message?: string
}

interface Owner {
  readonly process: ChildProcess
  readonly lines: Line[]
  /** What the start came to: an address or a refusal. */
  readonly outcome: Promise<Line>
  readonly exited: Promise<number | null>
}

const isRoot = process.getuid?.() === 0
const nobody = { uid: 65_534, gid: 65_534 }

let base: string
let owners: Owner[]

beforeEach(async () => {
  base = await realpath(await mkdtemp(join(tmpdir(), 'castlane-embedded-')))
  await chmod(base, 0o755)
  owners = []
})

afterEach(async () => {
  const pids: number[] = []
  for (const home of [join(base, 'a'), join(base, 'b')]) {
    const data = await dataOf(home).catch(() => join(home, 'postgres'))
    const pid = await postmaster(data)
    if (pid !== null) pids.push(pid)
    if (!data.startsWith(base)) await rm(dirname(data), { recursive: true, force: true })
  }
  for (const owner of owners) owner.process.kill('SIGKILL')
  for (const pid of pids) if (await isPostgres(pid)) process.kill(pid, 'SIGKILL')
  await rm(base, { recursive: true, force: true, maxRetries: 10 })
})

function start(home: string, account: { uid?: number; gid?: number } = {}): Owner {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'embedded-owner.ts'), home], {
    ...account,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const lines: Line[] = []
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const outcome = new Promise<Line>((resolve, reject) => {
    createInterface({ input: child.stdout! }).on('line', (text) => {
      const line = JSON.parse(text) as Line
      lines.push(line)
      if (line.url || line.refused) resolve(line)
    })
    // Its last line may arrive after its exit; `close` comes behind both.
    child.once('close', (code) => reject(new Error(`The owner ended with ${code}: ${JSON.stringify(lines)}`)))
  })
  const owner = { process: child, lines, outcome, exited }
  owners.push(owner)
  return owner
}

async function stop(owner: Owner): Promise<void> {
  owner.process.kill('SIGTERM')
  expect(await owner.exited).toBe(0)
}

async function kill(owner: Owner): Promise<void> {
  owner.process.kill('SIGKILL')
  await owner.exited
}

async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

async function dataOf(home: string): Promise<string> {
  const { data } = JSON.parse(await readFile(join(home, 'embedded.json'), 'utf8')) as { data: string | null }
  return data ?? join(home, 'postgres')
}

async function postmaster(data: string): Promise<number | null> {
  const content = await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => '')
  return Number(content.split('\n')[0]) || null
}

async function isPostgres(pid: number): Promise<boolean> {
  return (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).includes('postgres')
}

const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8)

describe('the embedded PostgreSQL', () => {
  it('keeps its data and its master key from one start to the next, readable by their owner alone', async () => {
    const home = join(base, 'a')
    const first = start(home)
    const { url, masterKeys } = await first.outcome
    await query(url!, 'create table kept (id int)')
    await stop(first)
    expect(await postmaster(await dataOf(home))).toBeNull()
    for (const file of ['secret.key', 'embedded.json']) expect(await modeOf(join(home, file))).toBe('600')
    expect(await modeOf(await dataOf(home))).toBe('700')

    const second = start(home)
    const again = await second.outcome
    expect(again.masterKeys).toBe(masterKeys)
    expect(await query(again.url!, 'select * from kept')).toEqual([])
    await stop(second)
  })

  it('has one owner: of three starts at once one gets it, and the others are told which', async () => {
    const home = join(base, 'a')
    const starts = [start(home), start(home), start(home)]
    const outcomes = await Promise.all(starts.map(({ outcome }) => outcome))
    const winner = starts[outcomes.findIndex(({ url }) => url !== undefined)]!
    const refused = outcomes.filter((line) => line !== undefined && line.url === undefined)
    expect(refused, JSON.stringify(starts.map(({ lines }) => lines))).toMatchObject([
      { refused: 'EmbeddedInUse' },
      { refused: 'EmbeddedInUse' },
    ])
    for (const { message } of refused) expect(message).toContain(`process id ${winner.process.pid}`)

    const late = await start(home).outcome
    expect(late.message).toContain(`process id ${winner.process.pid}`)
    expect(late.message).toMatch(/started \d{4}-\d\d-\d\dT.*on http:\/\/127\.0\.0\.1:8080\./)
    expect(await query((await winner.outcome).url!, 'select 1 as one')).toEqual([{ one: 1 }])
    await stop(winner)
  })

  it('outlives its owner when that is killed, and is taken over by the next start', async () => {
    const home = join(base, 'a')
    const first = start(home)
    const { url } = await first.outcome
    await query(url!, 'create table kept (id int)')
    const pid = await postmaster(await dataOf(home))
    await kill(first)
    const second = start(home)
    expect((await second.outcome).url).toBe(url)
    expect(await postmaster(await dataOf(home))).toBe(pid)
    await stop(second)
  })

  it('recovers when it was killed together with its owner, committed data and all', async () => {
    const home = join(base, 'a')
    const first = start(home)
    const { url } = await first.outcome
    await query(url!, 'create table kept as select 1 as id')
    process.kill((await postmaster(await dataOf(home)))!, 'SIGKILL')
    await kill(first)
    const second = start(home)
    expect(await query((await second.outcome).url!, 'select * from kept')).toEqual([{ id: 1 }])
    await stop(second)
  })

  it('comes back by itself when it is killed under a living owner', async () => {
    const home = join(base, 'a')
    const owner = start(home)
    const { url } = await owner.outcome
    process.kill((await postmaster(await dataOf(home)))!, 'SIGKILL')
    const until = Date.now() + patienceMs
    while (Date.now() < until && !owner.lines.some(({ log }) => log === 'PostgreSQL is back.'))
      await new Promise((resolve) => setTimeout(resolve, 50))
    expect(await query(url!, 'select 1 as one')).toEqual([{ one: 1 }])
    expect((await start(home).outcome).refused).toBe('EmbeddedInUse')
    await stop(owner)
  })

  it('is not stopped from starting by a process that has got the id of the one that crashed', async () => {
    const home = join(base, 'a')
    await stop(await started(home))
    await writeFile(join(await dataOf(home), 'postmaster.pid'), `${process.pid}\n${await dataOf(home)}\n1\n54329\n`)
    await stop(await started(home))
  })

  it('waits for a start that has not written its id yet, and not for one that crashed there', async () => {
    const home = join(base, 'a')
    await stop(await started(home))
    const file = join(await dataOf(home), 'postmaster.pid')
    await writeFile(file, '')
    const waiting = start(home)
    const first = await Promise.race([waiting.outcome, new Promise((resolve) => setTimeout(resolve, 1_500, 'waits'))])
    expect(first).toBe('waits')
    await rm(file)
    expect((await waiting.outcome).url).toBeDefined()
    await stop(waiting)

    await writeFile(file, '')
    const longAgo = new Date(Date.now() - 60_000)
    await utimes(file, longAgo, longAgo)
    await stop(await started(home))
  })

  it('gives every clone a port of its own, a copied one too, and lets both run', async () => {
    const first = await started(join(base, 'a'))
    await kill(first)
    await cp(join(base, 'a'), join(base, 'b'), { recursive: true })
    if (isRoot) await owned(join(base, 'b', 'postgres'), await stat(join(base, 'a', 'postgres')))
    const again = await started(join(base, 'a'))
    const copy = await started(join(base, 'b'))
    expect((await copy.outcome).url).not.toBe((await again.outcome).url)
    await Promise.all([stop(again), stop(copy)])
  })

  it('says what is missing instead of making a new master key for old data', async () => {
    const home = join(base, 'a')
    await stop(await started(home))
    await rm(join(home, 'secret.key'))
    expect((await start(home).outcome).message).toMatch(/secret\.key is missing/)
  })

  it.runIf(isRoot)(
    'runs for root where only root may enter, and finds its data after the folder was moved',
    async () => {
      const closed = join(base, 'closed')
      await mkdir(closed, { mode: 0o700 })
      const first = start(join(closed, 'a'))
      const { url } = await first.outcome
      expect(first.lines[0]?.log).toMatch(/the data are in \/var\/lib\/castlane\//)
      await query(url!, 'create table kept (id int)')
      await stop(first)
      await rename(join(closed, 'a'), join(base, 'a'))
      const second = start(join(base, 'a'))
      expect(await query((await second.outcome).url!, 'select * from kept')).toEqual([])
      await stop(second)
    },
  )

  it.runIf(isRoot)('lets the account that it runs as into a private data folder, and nobody else', async () => {
    const home = join(base, 'a')
    await mkdir(home, { mode: 0o700 })
    const owner = await started(home)
    expect(await dataOf(home)).toBe(join(home, 'postgres'))
    expect(await modeOf(home)).toBe('710')
    await stop(owner)
  })

  it.runIf(isRoot && othersMayEnter())(
    'runs as an ordinary user, and tells one who meets the data of another',
    async () => {
      await chown(base, nobody.uid, nobody.gid)
      const home = join(base, 'a')
      const owner = start(home, nobody)
      expect((await owner.outcome).url).toBeDefined()
      expect((await stat(join(home, 'postgres'))).uid).toBe(nobody.uid)
      await stop(owner)

      await stop(await started(join(base, 'b')))
      const stranger = await start(join(base, 'b'), nobody).outcome
      expect(stranger.message).toMatch(/Start as the user who made it/)
    },
  )
})

async function started(home: string): Promise<Owner> {
  const owner = start(home)
  const outcome = await owner.outcome
  if (outcome.url === undefined) throw new Error(outcome.message)
  return owner
}

/** A copy made by root belongs to root, unlike one made with `cp -a`. */
async function owned(path: string, { uid, gid }: { uid: number; gid: number }): Promise<void> {
  await chown(path, uid, gid)
  await chmod(path, 0o700)
  for (const entry of await readdir(path, { recursive: true })) await chown(join(path, entry), uid, gid)
}

/** Whether an ordinary user could run this clone at all: each folder above it has to let unknownKeyLimiter through. */
function othersMayEnter(): boolean {
  for (let folder = import.meta.dirname; ; folder = dirname(folder)) {
    if ((statSync(folder).mode & 0o001) === 0) return false
    if (folder === dirname(folder)) return true
  }
}
