/** Checks whether generated/ is what the contract, the handlers and the migrations give now. */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, relative } from 'node:path'
import { derivedNames } from '../contract/bundle-stamp.mjs'
import { generate } from '../contract/generate.ts'
import { ContractRefused } from '../contract/refusal.ts'
import { migrationsHash } from '../emit/database.ts'
import { startProgress } from '../progress.ts'
import { changedFiles } from './fix.ts'
import type { Finding, Gate } from './gate.ts'
import { runNode } from './gate.ts'

export const generated: Gate = {
  name: 'generated',
  about: 'generated/ is exactly what `npm run generate` writes, and every operation has its handler file.',
  async run(root) {
    const scratch = mkdtempSync(join(tmpdir(), 'castlane-check-'))
    try {
      // Beside the real one, so that relative imports are the same.
      const out = join(scratch, 'generated')
      const result = await generate({
        spec: join(root, 'openapi/openapi.yaml'),
        out,
        features: join(root, 'src/features'),
        importsFrom: join(root, 'generated'),
        database: false,
        scaffold: false,
        progress: startProgress({ quiet: true }),
      })
      const fix = () => regenerate(root)
      const findings = [
        ...compareFolders(join(root, 'generated'), out, fix),
        ...result.withoutFile.map(
          (file): Finding => ({
            at: relative(root, file),
            problem: 'The operation has no handler file.',
            remedy: 'Run `npm run generate`: it writes a stub. If the file was deleted by mistake, restore it.',
            fix,
          }),
        ),
        ...staleDatabase(root, fix),
      ]
      return {
        findings,
        note: `${result.operations} operations, ${result.stubs} of them stubs, ${result.events} events`,
      }
    } catch (error) {
      if (!(error instanceof ContractRefused)) throw error
      return {
        findings: error.refusals.map(({ file, line, place, problem, remedy }) => ({
          at: `${relative(root, file).startsWith('..') ? file : relative(root, join(root, relative(root, file)))}${line === undefined ? '' : `:${line}`} ${place}`,
          problem,
          remedy,
        })),
      }
    } finally {
      rmSync(scratch, { recursive: true, force: true })
    }
  },
}

function compareFolders(committed: string, fresh: string, fix: Finding['fix']): Finding[] {
  const remedy = 'Run `npm run generate` and commit what it writes. Never edit generated/ by hand: change the contract.'
  const expected = committedNames(fresh)
  const there = existsSync(committed) ? committedNames(committed) : []
  const differing = expected.flatMap((name): Finding[] => {
    if (!there.includes(name)) return [{ at: `generated/${name}`, problem: 'It is missing.', remedy, fix }]
    const line = firstDifference(readFileSync(join(committed, name), 'utf8'), readFileSync(join(fresh, name), 'utf8'))
    return line === null
      ? []
      : [{ at: `generated/${name}:${line}`, problem: 'It is not what the contract gives.', remedy, fix }]
  })
  const extra = there.filter((name) => !expected.includes(name) && name !== 'database.ts' && name !== 'patterns.json')
  return [
    ...differing,
    ...extra.map((name) => ({
      at: `generated/${name}`,
      problem: 'Nothing generates this file.',
      remedy: 'Delete it, or move it out of generated/.',
    })),
  ]
}

function committedNames(folder: string): string[] {
  return readdirSync(folder).filter((name) => !derivedNames.includes(name) && !name.startsWith('mock-files'))
}

function firstDifference(a: string, b: string): number | null {
  if (a === b) return null
  const left = a.split('\n')
  const right = b.split('\n')
  const index = left.findIndex((line, at) => line !== right[at])
  return (index < 0 ? left.length : index) + 1
}

/** The types of the database are only checked by their hash: generating them again requires a server. */
function staleDatabase(root: string, fix: Finding['fix']): Finding[] {
  if (!existsSync(join(root, 'src/db/migrate.ts'))) return []
  const file = join(root, 'generated/database.ts')
  if (existsSync(file) && readFileSync(file, 'utf8').includes(migrationsHash(join(root, 'src/db')))) return []
  return [
    {
      at: 'generated/database.ts',
      problem: 'It is not from the migrations in src/db/migrations.',
      remedy: 'Run `npm run generate` and commit what it writes.',
      fix,
    },
  ]
}

/** Writes everything that `npm run generate` writes, but for the verdicts on regular expressions, which have a gate. */
async function regenerate(root: string): Promise<string[]> {
  const hasDatabase = staleDatabase(root, undefined).length > 0
  const written = ['generated', 'src/features', 'docs/settings.md', '.env.example']
  const changed = await changedFiles(root, written, async () => {
    await generate({
      spec: join(root, 'openapi/openapi.yaml'),
      out: join(root, 'generated'),
      features: join(root, 'src/features'),
      database: hasDatabase,
      scaffold: true,
      progress: startProgress({ quiet: true }),
    })
    const table = join(root, 'scripts/settings-table.ts')
    if (existsSync(join(root, 'src/config/settings.ts'))) await runNode([table], root)
  })
  return changed.filter((file) => !derivedNames.includes(basename(file))).map((file) => `${file}: generated.`)
}
