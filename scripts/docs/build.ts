/** Writes the docs as files: pages that are complete without a script, their assets, and what can be downloaded. */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { rolldown } from 'rolldown'
import { replaceFolder, stampFile } from '../built-pages.ts'
import { sha256 } from '../contract/json.ts'
import { llmsText, postmanCollection, postmanFile } from './downloads.ts'
import type { FieldContext } from './fields.ts'
import { createProse } from './markdown.ts'
import type { DocsModel } from './model.ts'
import { readDocsModel } from './model.ts'
import { changelogPage } from './pages/changelog.ts'
import { downloadsPage, guidePage, homePage, missingPage } from './pages/guides.ts'
import { errorsPage, eventPage, eventsPage, groupPage } from './pages/lists.ts'
import { operationPage } from './pages/operation.ts'
import { searchIndex } from './search-index.ts'
import type { Page } from './shell.ts'
import { createShell } from './shell.ts'
import { fullText, textPages } from './text.ts'

const here = import.meta.dirname

/**
 * @param root the repository
 * @param folder replaced as a whole, so that no page of another contract stays
 * @param stamp names the contract and the code that the docs are made from
 */
export async function buildDocs(root: string, folder: string, stamp: string): Promise<{ readonly pages: number }> {
  const model = readDocsModel(root)
  const files = await renderFiles(model)
  files.set(stampFile, JSON.stringify({ stamp, server: model.server }))
  await replaceFolder(folder, stamp, (scratch) => writeAll(scratch, files))
  return { pages: [...files.keys()].filter((name) => name.endsWith('.html')).length }
}

/** Returns each file by its name below the folder of the docs. */
export async function renderFiles(model: DocsModel): Promise<Map<string, string>> {
  const files = new Map<string, string>()
  for (const [name, text] of await browserScripts()) files.set(`assets/${name}`, text)
  files.set('assets/docs.css', styles())
  const shell = createShell(model, sha256([...files].flat().join('\n')).slice(0, 12))
  for (const page of allPages(model)) files.set(fileOf(page.address), shell(page))
  files.set(postmanFile, JSON.stringify(postmanCollection(model), null, 1))
  files.set('llms.txt', llmsText(model))
  const texts = textPages(model, contextOf(model))
  for (const [address, text] of texts) files.set(`${address.replace('/docs/', '')}.md`, text)
  files.set('llms-full.txt', fullText(model, texts))
  files.set('search.json', searchIndex(model, contextOf(model)))
  return files
}

const contextOf = (model: DocsModel): FieldContext => ({ bundle: model.bundle, prose: createProse(model) })

function allPages(model: DocsModel): Page[] {
  const context = contextOf(model)
  return [
    homePage(model, context),
    ...model.guides.map((guide) => guidePage(model, context, guide)),
    ...model.groups.map((group) => groupPage(model, context, group)),
    ...model.operations.map((operation) => operationPage(model, context, operation)),
    eventsPage(model),
    ...model.events.map((event) => eventPage(context, event)),
    errorsPage(model, context),
    changelogPage(model.root, context),
    downloadsPage(model),
    missingPage(),
  ]
}

/** `/docs/guides/webhooks` is `guides/webhooks.html`. */
function fileOf(address: string): string {
  return `${address.replace(/^\/docs\/?/, '') || 'index'}.html`
}

/** The scripts of the pages: what is needed only after a click is a file of its own. */
async function browserScripts(): Promise<[string, string][]> {
  const bundle = await rolldown({
    input: { main: join(here, 'browser/main.ts') },
    platform: 'browser',
    logLevel: 'silent',
  })
  const { output } = await bundle.generate({ format: 'esm', minify: true, chunkFileNames: '[name]-[hash].js' })
  await bundle.close()
  return output.map((file) => [file.fileName, file.type === 'chunk' ? file.code : String(file.source)])
}

/** The style sheets in the order of their names. */
function styles(): string {
  const folder = join(here, 'assets')
  return readdirSync(folder)
    .sort()
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('\n')
}

function writeAll(folder: string, files: ReadonlyMap<string, string>): void {
  for (const [name, text] of files) {
    const path = join(folder, name)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text)
  }
}
