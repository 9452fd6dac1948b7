/** `npm run client:build`: builds the partner's client as a self-contained package, in dist/client. */
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import ts from 'typescript'
import { parse } from 'yaml'
import { flagsOf } from './flags.ts'
import { startProgress } from './progress.ts'

const usage = `npm run client:build -- [flags]

Builds @castlane/client from src/client and the generated types.

  --out <folder>   where the package goes   (dist/client)
  --help           this text
`

const root = resolve(import.meta.dirname, '..')
/** Generated files whose types the client exports; none of their code runs. */
const inlined = ['types', 'events', 'errors', 'jobs']

const values = flagsOf({ options: { out: { type: 'string' }, help: { type: 'boolean', default: false } } }, usage)
if (values.help) process.stdout.write(usage)
else await build(resolve(values.out ?? join(root, 'dist', 'client')))

async function build(out: string): Promise<void> {
  const progress = startProgress()
  await progress.step('empty the folder', () => {
    rmSync(out, { recursive: true, force: true })
    mkdirSync(join(out, 'generated'), { recursive: true })
  })
  const files = readdirSync(join(root, 'src', 'client')).filter((name) => name.endsWith('.ts'))
  await progress.step(
    'compile',
    () => compile(files, out),
    (count) => `${count} files`,
  )
  await progress.step('describe the package', () => describe(out))
  process.stderr.write(`Built ${out}. Pack it with: npm pack ${out}\n`)
}

function compile(files: readonly string[], out: string): number {
  let written = 0
  const program = ts.createProgram(
    files.map((name) => join(root, 'src', 'client', name)),
    {
      target: ts.ScriptTarget.ES2022,
      // What Node 20, Workers and browsers all have.
      lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
      types: [],
      module: ts.ModuleKind.NodeNext,
      moduleResolution: ts.ModuleResolutionKind.NodeNext,
      strict: true,
      noUncheckedIndexedAccess: true,
      verbatimModuleSyntax: true,
      skipLibCheck: true,
      declaration: true,
      rewriteRelativeImportExtensions: true,
      rootDir: root,
      outDir: out,
    },
  )
  const faults = ts.getPreEmitDiagnostics(program)
  if (faults.length > 0)
    throw new Error(
      ts.formatDiagnostics(faults, {
        getCanonicalFileName: (name) => name,
        getCurrentDirectory: () => root,
        getNewLine: () => '\n',
      }),
    )
  program.emit(undefined, (file, text) => {
    const path = file.slice(out.length + 1).replaceAll('\\', '/')
    const generated = /^generated\/(\w+)\.d\.ts$/.exec(path)?.[1]
    const target = generated ? inlined.includes(generated) && path : path.replace(/^src\/client\//, '')
    // The generated files' code is left out: the client uses only their types.
    if (!target || (path.startsWith('generated/') && !path.endsWith('.d.ts'))) return
    writeFileSync(join(out, target), pointingInside(text))
    written += 1
  })
  return written
}

/** Declarations keep the names of the sources; in the package they are elsewhere, as .js. */
function pointingInside(text: string): string {
  return text
    .replace(/(from\s+|import\()(['"])(?:\.\.\/)+generated\/(\w+)\.(?:ts|js)\2/g, '$1$2./generated/$3.js$2')
    .replace(/(from\s+|import\()(['"])(\.\/[\w/-]+)\.ts\2/g, '$1$2$3.js$2')
}

function describe(out: string): void {
  const own = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const contract = parse(readFileSync(join(root, 'openapi', 'openapi.yaml'), 'utf8'))
  const description = {
    name: '@castlane/client',
    version: contract.info.version,
    description: 'The typed client of the Castlane API.',
    license: own.license,
    type: 'module',
    sideEffects: false,
    engines: { node: '>=20' },
    exports: { '.': { types: './index.d.ts', default: './index.js' } },
    types: './index.d.ts',
    files: ['*.js', '*.d.ts', 'generated', 'README.md'],
    dependencies: { 'openapi-fetch': own.dependencies['openapi-fetch'] },
  }
  writeFileSync(join(out, 'package.json'), `${JSON.stringify(description, null, 2)}\n`)
  cpSync(join(root, 'src', 'client', 'README.md'), join(out, 'README.md'))
}
