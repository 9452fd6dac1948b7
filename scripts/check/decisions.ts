/** Decisions: an index with one line a record, short records, and mentions that lead to one. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Finding, Gate } from './gate.ts'
import { sourceFiles } from './source-files.ts'

const folder = 'docs/decisions'
const indexFile = `${folder}/README.md`
const maxLines = 40

export const decisions: Gate = {
  name: 'decisions',
  about: `The index of decisions lists every record with its status, records have at most ${maxLines} lines, and mentioned ones exist.`,
  async run(root) {
    if (!existsSync(join(root, indexFile))) return { findings: [], note: 'no decisions yet' }
    const records = readdirSync(join(root, folder)).filter((name) => /^\d{4}-.*\.md$/.test(name))
    const rows = rowsOf(readFileSync(join(root, indexFile), 'utf8'))
    // A line of another form may hold a status: somebody has to read it.
    const fix = rows.some(({ file }) => file === '') ? undefined : () => rewrite(root, records)
    return {
      findings: [
        ...missingRows(root, records, rows, fix),
        ...rows.flatMap((row) => faultsOf(row, records, fix)),
        ...unordered(rows, fix),
        ...tooLong(root, records),
        ...unknownMentions(root, records),
      ],
      note: `${records.length} records`,
    }
  },
}

interface Row {
  readonly line: number
  readonly text: string
  readonly file: string
  readonly status: string
}

const isRow = (line: string) => line.startsWith('| [')

function rowsOf(index: string): Row[] {
  return index.split('\n').flatMap((text, at) => {
    if (!isRow(text)) return []
    const [, file = '', status = ''] = /^\| \[\d{4}\]\((\d{4}-[\w-]+\.md)\) \| .+ \| (.+) \|$/.exec(text) ?? []
    return [{ line: at + 1, text, file, status }]
  })
}

function missingRows(root: string, records: readonly string[], rows: readonly Row[], fix: Finding['fix']): Finding[] {
  return records
    .filter((file) => !rows.some((row) => row.file === file))
    .map((file) => ({
      at: `${folder}/${file}`,
      problem: 'The index does not list it.',
      remedy: `Add to ${indexFile}: ${newRow(root, file)}`,
      fix,
    }))
}

function faultsOf({ line, file, status }: Row, records: readonly string[], fix: Finding['fix']): Finding[] {
  const at = `${indexFile}:${line}`
  if (!records.includes(file))
    return [
      { at, problem: `The line leads to no record (${file || 'it has another form'}).`, remedy: 'Delete it.', fix },
    ]
  const isWellFormed = /^(?:accepted|(?:partly )?superseded by \[.+\))$/.test(status)
  const later = [...status.matchAll(/\[\d{4}\]\(([^)]*)\)/g)].map(([, record = '']) => record)
  if (isWellFormed && later.every((record) => records.includes(record))) return []
  const remedy = 'Write accepted, or (partly) superseded by [NNNN](the file of the later record).'
  return [{ at, problem: `The status is “${status}”.`, remedy }]
}

function unordered(rows: readonly Row[], fix: Finding['fix']): Finding[] {
  const wrong = rows.find((row, index) => index > 0 && row.file <= (rows[index - 1]?.file ?? ''))
  if (wrong === undefined) return []
  const problem = `${wrong.file} is not behind its predecessor, or stands there twice.`
  return [{ at: `${indexFile}:${wrong.line}`, problem, remedy: 'Sort the lines by their number.', fix }]
}

function tooLong(root: string, records: readonly string[]): Finding[] {
  return records.flatMap((file) => {
    const lines = readFileSync(join(root, folder, file), 'utf8')
      .trimEnd()
      .split('\n').length
    if (lines <= maxLines) return []
    const problem = `It has ${lines} lines; at most ${maxLines} are allowed.`
    return [
      { at: `${folder}/${file}`, problem, remedy: 'Leave out what no longer matters, or what code and tests say.' },
    ]
  })
}

/** Mentions by number or by the name of a file, in code, the contract and what developers read. */
function unknownMentions(root: string, records: readonly string[]): Finding[] {
  const numbers = new Set(records.map((file) => Number(file.slice(0, 4))))
  const documents = readdirSync(root)
    .filter((name) => name.endsWith('.md'))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
  const files = [...sourceFiles(root, ['src', 'openapi', 'docs'], ['.ts', '.yaml', '.md']), ...documents]
  return files
    .filter(({ path }) => path !== indexFile)
    .flatMap(({ path, text }) =>
      text.split('\n').flatMap((line, at) => {
        const mentions = [...line.matchAll(/\bdecisions?[ /]\[?(\d+)\b|\b(\d{4}-[a-z][\w-]*\.md)/gi)]
        return mentions
          .filter(([, number, file = '']) => (number ? !numbers.has(Number(number)) : !records.includes(file)))
          .map(([mention]) => ({
            at: `${path}:${at + 1}`,
            problem: `There is no ${mention}.`,
            remedy: `Name the record of that subject: ${indexFile} lists them.`,
          }))
      }),
    )
}

function newRow(root: string, file: string): string {
  const [, title = file] = /^# \d+\. (.+)$/m.exec(readFileSync(join(root, folder, file), 'utf8')) ?? []
  return `| [${file.slice(0, 4)}](${file}) | ${title} | accepted |`
}

/** Sorts the lines, adds those that are missing and drops those that lead nowhere. */
function rewrite(root: string, records: readonly string[]): string[] {
  const index = readFileSync(join(root, indexFile), 'utf8')
  const rows = rowsOf(index)
  const sorted = records.map((file) => rows.find((row) => row.file === file)?.text ?? newRow(root, file))
  const lines = index.split('\n')
  const first = lines.findIndex(isRow)
  const others = lines.filter((line) => !isRow(line))
  const start = first < 0 ? others.length : first
  writeFileSync(join(root, indexFile), [...others.slice(0, start), ...sorted, ...others.slice(start)].join('\n'))
  return [`${indexFile}: put its lines in order, ${sorted.length} records.`]
}
