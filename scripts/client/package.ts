/**
 * The package for partners: the client, at `@castlane/client/telemetry` telemetry for the web, and the program
 * `castlane-mcp` for agents. It needs no other package.
 */
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, posix, relative, resolve } from 'node:path'
import { rolldown } from 'rolldown'
import ts from 'typescript'
import { parse } from 'yaml'

const root = resolve(import.meta.dirname, '..', '..')
const require = createRequire(import.meta.url)
/** Source of each entry, and where it goes. */
const entries = [
  ['src/client/index.ts', 'index'],
  ['src/sdk/index.ts', 'telemetry/index'],
] as const
/** The program, which is for Node and exports nothing. */
const program = { source: 'src/client/mcp.ts', target: 'mcp.js' } as const
/** Source files whose declarations are the package's. */
const declared =
  /^(?:src\/(?:client\/[\w-]+|sdk\/(?:index|telemetry|api))|generated\/(?:types|events|errors|jobs|client))\.d\.ts$/
/** Packages that are bundled; their declarations and licences are shipped. */
const bundled = ['openapi-fetch', 'openapi-typescript-helpers']

export function emptyFolder(out: string): void {
  rmSync(out, { recursive: true, force: true })
  mkdirSync(out, { recursive: true })
}

/**
 * One module for `import` and one for `require`, which TypeScript and older releases of Node treat differently, and the
 * program.
 */
export async function bundlePackage(out: string): Promise<void> {
  for (const [source, target] of entries) {
    const build = await rolldown({ input: join(root, source), platform: 'neutral' })
    await build.write({ file: join(out, `${target}.js`), format: 'esm' })
    await build.write({ file: join(out, `${target}.cjs`), format: 'cjs', exports: 'named' })
    await build.close()
  }
  const build = await rolldown({ input: join(root, program.source), platform: 'node' })
  await build.write({ file: join(out, program.target), format: 'esm' })
  await build.close()
}

/** Writes the declarations once, for both: those of `import` re-export those of `require`. @returns the number of files */
export function declarePackage(out: string): number {
  const program = ts.createProgram(
    entries.map(([source]) => join(root, source)),
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
  const texts = new Map<string, string>()
  program.emit(undefined, (file, text) => {
    const source = relative(out, file).replaceAll('\\', '/')
    if (declared.test(source)) texts.set(source, text)
  })
  for (const name of bundled) texts.set(name, readFileSync(join(folderOf(name), 'dist', 'index.d.mts'), 'utf8'))
  for (const [source, text] of texts) write(out, placeOf(source), pointingInside(source, text))
  for (const [, target] of entries) write(out, `${target}.d.ts`, "export * from './index.cjs'\n")
  return texts.size + entries.length
}

/** Where the declarations of a source, or of a bundled package, are in the package. */
function placeOf(source: string): string {
  const place = source.replace(/^src\/client\//, '').replace(/^src\/sdk\//, 'telemetry/')
  return `${place.replace(/(?:\.d)?\.ts$/, '')}.d.cts`
}

/** Lets declarations, which keep the names of the sources, refer to their places in the package. */
function pointingInside(source: string, text: string): string {
  return text.replace(
    /(\bfrom |\bimport\()(['"])([^'"\n]{1,200})\2/g,
    (whole, keyword: string, quote: string, name: string) => {
      if (!name.startsWith('.') && !bundled.includes(name)) return whole
      const target = name.startsWith('.') ? posix.join(posix.dirname(source), name.replace(/\.js$/, '.ts')) : name
      const path = posix.relative(posix.dirname(placeOf(source)), placeOf(target)).replace(/\.d\.cts$/, '.cjs')
      return `${keyword}${quote}${path.startsWith('.') ? path : `./${path}`}${quote}`
    },
  )
}

export function describePackage(out: string): void {
  const own = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const contract = parse(readFileSync(join(root, 'openapi', 'openapi.yaml'), 'utf8'))
  const description = {
    name: '@castlane/client',
    version: contract.info.version,
    description: 'The typed client of the Castlane API, its tools for agents, and telemetry for the web.',
    license: own.license,
    type: 'module',
    sideEffects: false,
    engines: { node: '>=20' },
    exports: { '.': bothAt('./index'), './telemetry': bothAt('./telemetry/index') },
    bin: { 'castlane-mcp': `./${program.target}` },
    main: './index.cjs',
    module: './index.js',
    types: './index.d.ts',
    files: ['*.js', '*.cjs', '*.d.ts', '*.d.cts', 'generated', 'telemetry', 'licenses', 'README.md', 'CHANGELOG.md'],
  }
  write(out, 'package.json', `${JSON.stringify(description, null, 2)}\n`)
  cpSync(join(root, 'src', 'client', 'README.md'), join(out, 'README.md'))
  cpSync(join(root, 'CHANGELOG.md'), join(out, 'CHANGELOG.md'))
  for (const name of bundled) write(out, `licenses/${name}.txt`, readFileSync(join(folderOf(name), 'LICENSE'), 'utf8'))
}

const bothAt = (path: string) => ({
  import: { types: `${path}.d.ts`, default: `${path}.js` },
  require: { types: `${path}.d.cts`, default: `${path}.cjs` },
})

function folderOf(name: string): string {
  return dirname(dirname(require.resolve(name)))
}

function write(out: string, path: string, text: string): void {
  mkdirSync(dirname(join(out, path)), { recursive: true })
  writeFileSync(join(out, path), text)
}
