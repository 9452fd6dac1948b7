import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ExportFormat } from '../../../../generated/enums.ts'
import { rowFormatOf } from '../../../../src/features/exports/domain/row-format.ts'
import { TooManyRows, writeRows } from '../../../../src/features/exports/tasks/write-rows.ts'
import type { Fields } from '../../../../src/lib/untyped.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'castlane-export-'))
})
afterAll(() => rm(folder, { recursive: true }))

const line = (row: Fields, columns = Object.keys(row)) => rowFormatOf('csv', columns).line(row)

describe('a row of CSV', () => {
  it.each(['=1+1', '+49 151', '-1+cmd', '@sum', '\t=1', '\r=1', '-', '+1', '=', '-1e3', '--1', '-1\n2'])(
    'shows %j as text',
    (text) => expect(line({ text })).toMatch(/^"?'/),
  )

  it.each([
    [-5, '-5'],
    [-0.25, '-0.25'],
    ['-128.40', '-128.40'],
    [0, '0'],
    [false, 'false'],
    ['a=b', 'a=b'],
    ["'=1", "'=1"],
  ])('leaves %j as it is', (value, cell) => expect(line({ value })).toBe(`${cell}\r\n`))

  it('quotes what would end a cell, and tells an empty text from nothing', () => {
    expect(line({ a: 'x,"y"', b: 'x\r\ny', c: '', d: null, e: 'x;y' })).toBe('"x,""y""","x\r\ny","",,"x;y"\r\n')
  })

  it('has inner objects by dotted names, lists as JSON, and nothing for what is not there', () => {
    const row = { id: 'a', money: { amount: '-1.5', currency: 'EUR' }, tags: ['=x', 'y'], inner: null }
    const columns = ['id', 'money.amount', 'money.currency', 'tags', 'inner.name', 'missing']
    expect(line(row, columns)).toBe('a,-1.5,EUR,"[""=x"",""y""]",,\r\n')
  })
})

describe('a file of rows', () => {
  const columns = ['id', 'text']
  async function* pagesOf(...pages: Fields[][]) {
    yield* pages
  }
  const write = (path: string, pages: AsyncIterable<Fields[]>, format: ExportFormat, maxRows = 10) => {
    const seen: number[] = []
    const terms = { maxRows, signal: new AbortController().signal, progress: (rows: number) => void seen.push(rows) }
    return writeRows(path, pages, rowFormatOf(format, columns), terms).then((written) => ({ ...written, seen }))
  }
  const pages = () =>
    pagesOf(
      [{ id: 1, text: 'ä' }],
      [
        { id: 2, text: '=1' },
        { id: 3, text: null },
      ],
    )

  it.each([
    ['csv', "id,text\r\n1,ä\r\n2,'=1\r\n3,\r\n"],
    ['jsonl', '{"id":1,"text":"ä"}\n{"id":2,"text":"=1"}\n{"id":3,"text":null}\n'],
  ] as const)('in %s has each row once, counts rows and bytes, and says how far it is', async (format, text) => {
    const path = join(folder, format)
    const written = await write(path, pages(), format)
    expect(await readFile(path, 'utf8')).toBe(text)
    expect(written).toEqual({ rows: 3, bytes: Buffer.byteLength(text), seen: [1, 3] })
  })

  it('of nothing is the header alone', async () => {
    const path = join(folder, 'empty')
    expect(await write(path, pagesOf(), 'csv')).toMatchObject({ rows: 0 })
    expect(await readFile(path, 'utf8')).toBe('id,text\r\n')
  })

  it('has no row twice after a run that broke off', async () => {
    const path = join(folder, 'again')
    async function* broken() {
      yield [{ id: 1, text: 'a longer text than the next run has' }]
      throw new Error('The worker was stopped.')
    }
    await expect(write(path, broken(), 'jsonl')).rejects.toThrow('stopped')
    await write(path, pagesOf([{ id: 1 }]), 'jsonl')
    expect(await readFile(path, 'utf8')).toBe('{"id":1}\n')
  })

  it('is not read on where there are more rows than allowed', async () => {
    let read = 0
    async function* endless() {
      for (;;) {
        read += 1
        yield [{ id: read }, { id: read }]
      }
    }
    await expect(write(join(folder, 'many'), endless(), 'csv', 5)).rejects.toThrow(TooManyRows)
    expect(read).toBe(3)
  })

  it('can be read by its owner only', async () => {
    const path = join(folder, 'private')
    await write(path, pagesOf(), 'csv')
    expect((await stat(path)).mode & 0o077).toBe(0)
  })
})
