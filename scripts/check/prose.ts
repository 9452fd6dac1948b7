/** Looks up what guides and descriptions name: codes and events that do not exist, and wrong figures, mislead whoever reads them. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { webhookNames } from '../contract/derived.ts'
import { readCatalogue } from '../contract/errors.ts'
import type { JsonObject } from '../contract/json.ts'
import { objectAt } from '../contract/json.ts'
import { Sources } from '../contract/source.ts'
import type { Gate } from './gate.ts'
import type { Known } from './named-things.ts'
import { headersIn, operationsIn, unknownNames } from './named-things.ts'
import { sourceFiles } from './source-files.ts'
import { typedFigures } from './typed-figures.ts'

export const prose: Gate = {
  name: 'prose',
  about:
    'Guides, descriptions and READMEs name codes, events, operations, headers and npm scripts that exist, and no limit or price is typed.',
  async run(root) {
    const spec = join(root, 'openapi/openapi.yaml')
    const codes = new Set(readCatalogue(spec, new Sources()).keys())
    const texts = contractFiles(root).map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))
    // A job is named like an event.
    const jobs = texts.flatMap(({ text }) =>
      [...text.matchAll(/^ +type: ([a-z_]+\.[a-z_]+)$/gm)].map(([, type = '']) => type),
    )
    const bundle = readJson(join(root, 'generated/openapi.json'))
    const known: Known = {
      codes,
      events: new Set(webhookNames(spec)),
      work: new Set([...jobs, ...tasksIn(root)]),
      operations: operationsIn(bundle),
      headers: headersIn(bundle),
      scripts: new Set(Object.keys(objectAt(readJson(join(root, 'package.json')), 'scripts'))),
    }
    const others = readmes(root).map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))
    return {
      findings: [
        ...[...texts, ...others].flatMap(({ file, text }) => unknownNames(file, text, known)),
        ...(await typedFigures(
          root,
          texts.map(({ file }) => file),
        )),
      ],
      note: `${texts.length + others.length} files`,
    }
  },
}

const readJson = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as JsonObject

/** The kinds of tasks, which operators see. */
const tasksIn = (root: string): string[] =>
  [...sourceFiles(root, ['src'], ['.ts'])].flatMap(({ text }) =>
    [...text.matchAll(/\bkind(?: =|:) '([a-z_]+\.[a-z_]+)'|Kind = '([a-z_]+\.[a-z_]+)'/g)].map(
      ([, one, other]) => one ?? other ?? '',
    ),
  )

/** What developers and operators read. Decisions and the changelog also name what is gone. */
function readmes(root: string): string[] {
  const inFolder = (folder: string) =>
    existsSync(join(root, folder)) ? readdirSync(join(root, folder)).map((name) => join(folder, name)) : []
  return [...readdirSync(root), ...inFolder('docs')].filter((file) => file.endsWith('.md') && file !== 'CHANGELOG.md')
}

function contractFiles(root: string): string[] {
  return readdirSync(join(root, 'openapi'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:md|yaml)$/.test(file) && !file.startsWith('releases/'))
    .map((file) => join('openapi', file))
    .sort()
}
