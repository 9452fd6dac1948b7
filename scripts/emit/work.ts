/** work.ts: every job and every task, found by what the files of `features/<group>/tasks/` export. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { header, quote } from './literal.ts'

const task = /^export const (\w+) = defineTask\b/gm
/** A job, or a list of jobs that share their code. */
const job = /^export const (\w+Jobs?)\b/gm

/** @param folder of the groups; @param from the path to it from generated/ */
export function emitWork(folder: string, from: string): string {
  const found = taskFiles(folder).map((file) => {
    const source = readFileSync(join(folder, file), 'utf8')
    const names = (pattern: RegExp) => [...source.matchAll(pattern)].map((match) => match[1] ?? '')
    return { file, jobs: names(job), tasks: names(task) }
  })
  const imports = found.flatMap(({ file, jobs, tasks }) => {
    const names = [...jobs, ...tasks].sort()
    return names.length === 0 ? [] : [`import { ${names.join(', ')} } from ${quote(`${from}/${file}`)}\n`]
  })
  const list = (names: readonly string[]) => names.map((name) => `  ${name},\n`).join('')
  return `${header}${imports.join('')}
/** Jobs, and lists of them. */
export const jobs = [
${list(found.flatMap(({ jobs }) => jobs))}]

export const tasks = [
${list(found.flatMap(({ tasks }) => tasks))}]
`
}

function taskFiles(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .map((group) => `${group}/tasks`)
    .filter((tasks) => existsSync(join(folder, tasks)))
    .flatMap((tasks) => readdirSync(join(folder, tasks)).map((file) => `${tasks}/${file}`))
    .filter((file) => file.endsWith('.ts'))
    .sort()
}
