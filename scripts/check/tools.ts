/** Gates that other tools decide: Biome, the compiler, dependency-cruiser. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Finding, Gate } from './gate.ts'
import { packageFolder, parseLast, runNode } from './gate.ts'
import type { CruisedModule } from './group-circles.ts'
import { groupCircles } from './group-circles.ts'
import { foreignTableUses } from './table-owners.ts'

interface BiomeDiagnostic {
  readonly category?: string
  readonly severity?: string
  readonly message?: string
  readonly location?: { readonly path?: string; readonly start?: { readonly line?: number } }
}

export const style: Gate = {
  name: 'style',
  about: 'Every file is formatted and free of lint findings (Biome).',
  async run(root) {
    const { code, stdout, stderr } = await runBiome(root, ['--reporter=json', '--max-diagnostics=200'])
    if (code === 0) return { findings: [] }
    const broken = brokenIn(stdout)
    const fix = async () => {
      await runBiome(root, ['--write'])
      const left = filesOf(brokenIn((await runBiome(root, ['--reporter=json', '--max-diagnostics=200'])).stdout))
      return [...filesOf(broken)].filter((file) => !left.has(file)).map((file) => `${file}: biome check --write.`)
    }
    const findings = broken.map((finding) => ({ ...finding, fix }))
    return {
      findings:
        findings.length > 0
          ? findings
          : [{ at: 'biome', problem: (stderr || stdout).trim().slice(0, 2000), remedy: 'npx biome check .' }],
    }
  },
}

const runBiome = (root: string, flags: readonly string[]) =>
  runNode([join(packageFolder('@biomejs/biome'), 'bin/biome'), 'check', ...flags, '.'], root)

const filesOf = (findings: readonly Finding[]) => new Set(findings.map(({ at }) => at.replace(/:\d+$/, '')))

function brokenIn(stdout: string): Finding[] {
  const report = parseLast(stdout) as { diagnostics?: readonly BiomeDiagnostic[] } | null
  return (
    (report?.diagnostics ?? [])
      .filter((one) => one.severity === 'error' || one.severity === 'fatal')
      // A file behind a link out of the checkout is none of it; Biome stumbles over it, without failing for it alone.
      .filter((one) => one.category !== 'internalError/panic')
      .map((one) => {
        const { path, start } = one.location ?? {}
        return {
          at: `${path ?? '?'}${start?.line ? `:${start.line}` : ''}`,
          problem: `${one.category ?? ''} ${one.message ?? ''}`.trim(),
          remedy: 'npx biome check --write <file>, then fix what is left by hand.',
        }
      })
  )
}

export const types: Gate = {
  name: 'types',
  about: 'The code compiles against the generated types: handlers, answers, statuses, headers, errors, events.',
  async run(root) {
    const command = join(packageFolder('typescript'), 'bin/tsc')
    // The console runs in a browser: other libraries, and JSX.
    const compile = (project: string) => runNode([command, '--noEmit', '--pretty', 'false', '-p', project], root)
    const projects = ['.', 'console'].filter((project) => existsSync(join(root, project, 'tsconfig.json')))
    const outputs: string[] = []
    for (const project of projects) {
      const { code, stdout } = await compile(project)
      if (code !== 0) outputs.push(stdout)
    }
    if (outputs.length === 0) return { findings: [] }
    return {
      findings: outputs
        .join('\n')
        .split(/\n(?=\S)/)
        .filter((line) => line.trim() !== '')
        .map((line) => {
          const [, file, number, text] = /^(.*?)\((\d+),\d+\): error (.*)$/s.exec(line) ?? []
          return {
            at: file ? `${file}:${number}` : 'tsc',
            problem: (text ?? line).trim(),
            remedy: 'Fix the code; or, if the contract is what is wrong, the contract.',
          }
        }),
    }
  },
}

interface Cruise {
  readonly modules: readonly CruisedModule[]
  readonly summary: {
    readonly violations: readonly {
      readonly from: string
      readonly to: string
      readonly rule: { readonly name: string }
    }[]
    readonly ruleSetUsed: { readonly forbidden: readonly { readonly name: string; readonly comment?: string }[] }
    readonly totalCruised: number
  }
}

export const imports: Gate = {
  name: 'imports',
  about: 'Imports point one way, each table has one owner, and only src/config/ reads the environment.',
  async run(root) {
    const command = join(packageFolder('dependency-cruiser'), 'bin/dependency-cruiser.mjs')
    const args = [command, 'src', 'generated', '--config', '.dependency-cruiser.cjs', '--output-type', 'json']
    const { stdout, stderr } = await runNode(args, root)
    if (!stdout.startsWith('{'))
      return { findings: [{ at: '.dependency-cruiser.cjs', problem: stderr.trim(), remedy: 'Fix the rules.' }] }
    const { modules, summary } = JSON.parse(stdout) as Cruise
    const comments = new Map(summary.ruleSetUsed.forbidden.map((rule) => [rule.name, rule.comment ?? '']))
    const findings = summary.violations.map(
      ({ from, to, rule }): Finding => ({
        at: from,
        problem: `${rule.name}: it imports ${to}`,
        remedy: comments.get(rule.name) ?? '',
      }),
    )
    return {
      findings: [...findings, ...groupCircles(modules), ...(await foreignTableUses(root)), ...environmentReaders(root)],
      note: `${summary.totalCruised} files`,
    }
  },
}

/** Programs that Node or an image starts: they pass the environment on as a whole, and read nothing in it. */
const entryPoints = /^src\/(?:main\.mjs$|start\/|client\/mcp\.ts$)/

/** Finds files other than those of src/config/ that read the environment. */
function environmentReaders(root: string): Finding[] {
  const findings: Finding[] = []
  for (const entry of readdirSync(join(root, 'src'), { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name)
    const shown = relative(root, file)
    if (!entry.isFile() || !/\.m?[jt]s$/.test(entry.name) || shown.startsWith('src/config/')) continue
    for (const [index, line] of readFileSync(file, 'utf8').split('\n').entries()) {
      // An example in a docstring reads nothing.
      if (/^\s*\*/.test(line)) continue
      if (entryPoints.test(shown) ? /process\.env[.[]/.test(line) : /process\.env\b/.test(line))
        findings.push({
          at: `${shown}:${index + 1}`,
          problem: 'It reads process.env.',
          remedy: 'Read it in src/config/ and pass the value in.',
        })
    }
  }
  return findings
}
