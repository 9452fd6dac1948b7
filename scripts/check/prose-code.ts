/**
 * Compiles the TypeScript that guides and READMEs show, against the client and the web SDK as they are. The blocks of one text
 * are read in their order, each with what those before it declared; what partners bring along is declared below.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import type { Finding, Gate } from './gate.ts'

/** What a text may use without declaring it: the client of “Getting started”, ids from an earlier call, a received request. */
const given = `import type { Castlane } from '@castlane/client'
import type { components } from '../generated/types.ts'
declare global {
  var castlane: Castlane
  var unwrap: typeof import('@castlane/client').unwrap
  var projectId: string
  var containerId: string
  var socialAccountId: string
  var job: components['schemas']['Job']
  var request: { readonly headers: Headers }
  var rawBody: string
  var secret: string
  var file: Blob
}
`

const packages = { '@castlane/client': ['src/client/index.ts'], '@castlane/client/telemetry': ['src/sdk/index.ts'] }

export const proseCode: Gate = {
  name: 'prose-code',
  about: 'The TypeScript in guides and READMEs compiles strictly against the client and the web SDK.',
  async run(root) {
    const texts = textFiles(root)
      .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))
      .filter(({ text }) => /^```(?:ts|typescript)$/m.test(text))
    if (texts.length === 0) return { findings: [], note: 'no code in prose' }
    const modules = texts.map(({ file, text }) => toModule(file, text))
    return { findings: compile(root, modules), note: `${texts.length} texts` }
  },
}

function textFiles(root: string): string[] {
  const inFolder = (folder: string) =>
    existsSync(join(root, folder))
      ? readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
          .filter((name) => name.endsWith('.md'))
          .map((name) => join(folder, name))
      : []
  const own = readdirSync(root).filter((name) => name.endsWith('.md'))
  return [...own, ...['openapi', 'docs', 'src'].flatMap(inFolder)].sort()
}

interface Module {
  readonly file: string
  readonly source: string
  /** The line of the text that each line of the source comes from; 0 for what was added. */
  readonly lines: readonly number[]
}

/** Each block stands in the scope of those before it, so that it may declare a name again. */
function toModule(file: string, text: string): Module {
  const imports: { code: string; line: number }[] = []
  const body: { code: string; line: number }[] = []
  let depth = 0
  let inBlock = false
  for (const [index, code] of text.split('\n').entries()) {
    const line = index + 1
    if (!inBlock && /^```(?:ts|typescript)$/.test(code)) {
      inBlock = true
      depth += 1
      body.push({ code: '{', line: 0 })
    } else if (inBlock && code.startsWith('```')) inBlock = false
    else if (inBlock && code.startsWith('import ')) imports.push({ code, line })
    else if (inBlock)
      body.push({ code: code.replace(/^export (?=async |function |const |let |class |interface |type )/, ''), line })
  }
  const all = [...imports, ...body, { code: `${'}'.repeat(depth)}\nexport {}`, line: 0 }]
  return { file, source: all.map(({ code }) => code).join('\n'), lines: all.map(({ line }) => line) }
}

function compile(root: string, modules: readonly Module[]): Finding[] {
  // In a folder of their own, which is not there: packages resolve from the checkout.
  const pathOf = (file: string) =>
    join(root, 'prose-code', `${file.replaceAll(/[^\w]/g, '-')}.ts`).replaceAll('\\', '/')
  const sources = new Map(modules.map((module) => [pathOf(module.file), module.source]))
  sources.set(pathOf('given'), given)
  const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile) as { config: object }
  const { options } = ts.parseJsonConfigFileContent({ ...config, include: [], files: ['x.ts'] }, ts.sys, root)
  const paths = Object.fromEntries(Object.entries(packages).map(([name, [entry]]) => [name, [join(root, entry ?? '')]]))
  const strict = { ...options, incremental: false, tsBuildInfoFile: undefined, paths, verbatimModuleSyntax: false }
  const disk = ts.createCompilerHost(strict)
  const program = ts.createProgram([...sources.keys()], strict, {
    ...disk,
    fileExists: (file) => sources.has(file) || disk.fileExists(file),
    readFile: (file) => sources.get(file) ?? disk.readFile(file),
    getSourceFile(file, ...rest) {
      const source = sources.get(file)
      return source === undefined ? disk.getSourceFile(file, ...rest) : ts.createSourceFile(file, source, rest[0])
    },
  })
  const modulesByPath = new Map(modules.map((module) => [pathOf(module.file), module]))
  return [...sources.keys()].flatMap((path) => {
    const source = program.getSourceFile(path)
    const found = [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)]
    return found.map(({ messageText, start = 0 }) => {
      const at = source?.getLineAndCharacterOfPosition(start).line ?? 0
      const module = modulesByPath.get(path)
      return {
        at: `${module?.file ?? 'scripts/check/prose-code.ts'}:${module?.lines[at] || 1}`,
        problem: ts.flattenDiagnosticMessageText(messageText, '\n'),
        remedy:
          'Fix the code as a reader would copy it. What readers have from elsewhere is declared in scripts/check/prose-code.ts.',
      }
    })
  })
}
