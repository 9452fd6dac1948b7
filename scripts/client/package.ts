/** The packages for partners, each self-contained: the client, and telemetry for the web. */
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { rolldown } from 'rolldown'
import ts from 'typescript'
import { parse } from 'yaml'

const root = resolve(import.meta.dirname, '..', '..')
/** Generated files whose types the client exports. */
const inlined = ['types', 'events', 'errors', 'jobs', 'client']

export interface PackageSource {
  readonly name: string
  readonly description: string
  /** Below src/. */
  readonly folder: string
  /** Source files whose declarations are the package's; undefined means all. */
  readonly declared?: readonly string[]
}

export const clientPackage: PackageSource = {
  name: '@castlane/client',
  description: 'The typed client of the Castlane API.',
  folder: 'client',
}

export const telemetryPackage: PackageSource = {
  name: '@castlane/telemetry',
  description: 'Reports telemetry from web pages to the Castlane API.',
  folder: 'sdk',
  declared: ['index', 'telemetry', 'api'],
}

export function emptyFolder(out: string): void {
  rmSync(out, { recursive: true, force: true })
  mkdirSync(join(out, 'generated'), { recursive: true })
}

/** One module for `import` and one for `require`, which TypeScript and older releases of Node treat differently. */
export async function bundlePackage({ folder }: PackageSource, out: string): Promise<void> {
  const build = await rolldown({
    input: join(root, 'src', folder, 'index.ts'),
    platform: 'neutral',
  })
  await build.write({ file: join(out, 'index.js'), format: 'esm' })
  await build.write({ file: join(out, 'index.cjs'), format: 'cjs', exports: 'named' })
  await build.close()
}

/** Writes the declarations once, for both: those of `import` re-export those of `require`. @returns the number of files */
export function declarePackage({ folder, declared }: PackageSource, out: string): number {
  const files = readdirSync(join(root, 'src', folder)).filter((name) => name.endsWith('.ts'))
  let written = 0
  const program = ts.createProgram(
    files.map((name) => join(root, 'src', folder, name)),
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
      emitDeclarationOnly: true,
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
    const path = file
      .slice(out.length + 1)
      .replaceAll('\\', '/')
      .replace(/\.d\.ts$/, '.d.cts')
    const generated = /^generated\/(\w+)\.d\.cts$/.exec(path)?.[1]
    const own = path.slice(`src/${folder}/`.length)
    const isPart = generated === undefined ? declared : declared ? [] : inlined
    if (isPart && !isPart.includes(generated ?? own.replace(/\.d\.cts$/, ''))) return
    writeFileSync(join(out, generated === undefined ? own : path), pointingInside(text, generated !== undefined))
    written += 1
  })
  writeFileSync(join(out, 'index.d.ts'), "export * from './index.cjs'\n")
  return written + 1
}

/** Declarations keep the names of the sources; in the package they are elsewhere, as .cjs. */
function pointingInside(text: string, isGenerated: boolean): string {
  return text.replace(
    /(from\s+|import\()(['"])((?:\.\.?\/)+)([\w/-]+)\.(?:ts|js)\2/g,
    (_, keyword: string, quote: string, _up: string, path: string) => {
      const [, folder = isGenerated ? 'generated' : '', name = ''] =
        /^(?:src\/)?(?:(generated|client)\/)?([\w-]+)$/.exec(path) ?? []
      const target = folder === 'generated' ? (isGenerated ? './' : './generated/') : isGenerated ? '../' : './'
      return `${keyword}${quote}${target}${name}.cjs${quote}`
    },
  )
}

export function describePackage({ name, description: about, folder }: PackageSource, out: string): void {
  const own = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const contract = parse(readFileSync(join(root, 'openapi', 'openapi.yaml'), 'utf8'))
  const description = {
    name,
    version: contract.info.version,
    description: about,
    license: own.license,
    type: 'module',
    sideEffects: false,
    engines: { node: '>=20' },
    exports: {
      '.': {
        import: { types: './index.d.ts', default: './index.js' },
        require: { types: './index.d.cts', default: './index.cjs' },
      },
    },
    main: './index.cjs',
    module: './index.js',
    types: './index.d.ts',
    files: ['*.js', '*.cjs', '*.d.ts', '*.d.cts', 'generated', 'README.md', 'CHANGELOG.md'],
  }
  writeFileSync(join(out, 'package.json'), `${JSON.stringify(description, null, 2)}\n`)
  cpSync(join(root, 'src', folder, 'README.md'), join(out, 'README.md'))
  cpSync(join(root, 'CHANGELOG.md'), join(out, 'CHANGELOG.md'))
}
