/** A small checkout of its own, in which drift can be seeded: the fixture contract, a few handlers, the real rules. */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { generate } from '../../../../scripts/contract/generate.ts'
import { updateVerdicts } from '../../../../scripts/patterns/verdicts.ts'
import { startProgress } from '../../../../scripts/progress.ts'

const repository = resolve(import.meta.dirname, '../../../..')

export interface Project {
  readonly root: string
  read(file: string): string
  write(file: string, content: string): void
  /** Replaces one text by another, and insists that it is there. */
  edit(file: string, from: string, to: string): void
  remove(file: string): void
  generate(): Promise<void>
  /** Brings generated/patterns.json up to date. */
  analysePatterns(): Promise<void>
  copy(): Project
  delete(): void
}

/** A project that every gate passes. */
export async function createProject(): Promise<Project> {
  const root = mkdtempSync(join(tmpdir(), 'castlane-gates-'))
  cpSync(join(repository, 'test/integration/contract/generator/fixtures/contract'), join(root, 'openapi'), {
    recursive: true,
  })
  cpSync(join(repository, 'test/integration/contract/gates/fixtures/project'), root, { recursive: true })
  cpSync(join(repository, 'src/lib/pattern.ts'), join(root, 'src/lib/pattern.ts'))
  // What the generated client imports.
  for (const name of ['method-types.ts', 'errors.ts'])
    cpSync(join(repository, 'src/client', name), join(root, 'src/client', name))
  for (const name of ['biome.json', 'redocly.yaml', '.dependency-cruiser.cjs'])
    cpSync(join(repository, name), join(root, name))
  const tsconfig = JSON.parse(readFileSync(join(repository, 'tsconfig.json'), 'utf8')) as {
    include: string[]
    compilerOptions: object
  }
  // No incremental state: the node_modules folder is shared.
  const compilerOptions = { ...tsconfig.compilerOptions, incremental: false, tsBuildInfoFile: undefined }
  writeFileSync(
    join(root, 'tsconfig.json'),
    JSON.stringify({ ...tsconfig, compilerOptions, include: ['src', 'generated'] }, null, 2),
  )
  writeFileSync(
    join(root, 'package.json'),
    `${JSON.stringify({ name: 'gates', type: 'module', dependencies: { express: '5' } }, null, 2)}\n`,
  )
  writeFileSync(join(root, '.gitignore'), 'node_modules/\ntsconfig.json\n')
  symlinkSync(join(repository, 'node_modules'), join(root, 'node_modules'))
  symlinkSync(join(repository, 'scripts'), join(root, 'scripts'))
  const project = projectAt(root)
  await project.generate()
  await project.analysePatterns()
  return project
}

function projectAt(root: string): Project {
  const project: Project = {
    root,
    read: (file) => readFileSync(join(root, file), 'utf8'),
    write(file, content) {
      mkdirSync(dirname(join(root, file)), { recursive: true })
      writeFileSync(join(root, file), content)
    },
    edit(file, from, to) {
      const text = project.read(file)
      if (!text.includes(from)) throw new Error(`${file} does not hold ${from}`)
      project.write(file, text.replaceAll(from, to))
    },
    remove: (file) => rmSync(join(root, file)),
    async generate() {
      await generate({
        spec: join(root, 'openapi/openapi.yaml'),
        out: join(root, 'generated'),
        features: join(root, 'src/features'),
        database: false,
        scaffold: true,
        progress: startProgress({ quiet: true }),
      })
    },
    async analysePatterns() {
      await updateVerdicts(root)
    },
    copy() {
      const target = mkdtempSync(join(tmpdir(), 'castlane-gates-'))
      cpSync(root, target, { recursive: true, verbatimSymlinks: true })
      return projectAt(target)
    },
    delete: () => rmSync(root, { recursive: true, force: true }),
  }
  return project
}
