/** Renders the whole contract as one self-contained HTML page that partners download, rebuilt when the contract changes. */
import { execFile } from 'node:child_process'
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  readSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname } from 'node:path'
import { promisify } from 'node:util'
import { redoclyCommand, redoclyEnvironment } from '../contract/bundle.ts'
import { sha256 } from '../contract/json.ts'

const run = promisify(execFile)
const template = new URL('./one-page.hbs', import.meta.url).pathname
const config = new URL('./one-page.yaml', import.meta.url).pathname

/** The renderer would fetch its maker's logo; the page must not connect anywhere. */
const renderersMark = `data:image/svg+xml;base64,${Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="44" height="12"><text x="0" y="10" font-family="sans-serif" font-size="11" fill="#555">Redocly</text></svg>',
).toString('base64')}`

export interface OnePage {
  readonly path: string
  /** False: the page was there already, from this very contract. */
  readonly built: boolean
}

/** @param bundlePath generated/openapi.public.json; @param outPath the page, such as dist/docs-one-page.html */
export async function ensureOnePage(bundlePath: string, outPath: string): Promise<OnePage> {
  const mark = `<!-- contract ${contractHashOf(bundlePath)}, page ${pageHash()} -->`
  if (existsSync(outPath) && headOf(outPath).includes(mark)) return { path: outPath, built: false }
  mkdirSync(dirname(outPath), { recursive: true })
  const scratch = `${outPath}.${process.pid}.html`
  try {
    const args = ['build-docs', bundlePath, '-o', scratch, '--inlineBundle', '--template', template, '--config', config]
    await run(process.execPath, [redoclyCommand, ...args], { env: redoclyEnvironment, maxBuffer: 1 << 26 })
    const page = readFileSync(scratch, 'utf8')
      .replaceAll(/https:\/\/cdn\.redoc\.ly\/[\w/.-]+\.svg/g, renderersMark)
      .replace(/<!doctype html>/i, (doctype) => `${doctype}\n${mark}`)
    writeFileSync(scratch, page)
    renameSync(scratch, outPath)
  } finally {
    rmSync(scratch, { force: true })
  }
  return { path: outPath, built: true }
}

/** Changes with the way the page is made. */
function pageHash(): string {
  return sha256([template, config, new URL(import.meta.url)].map((file) => readFileSync(file, 'utf8')).join('')).slice(
    0,
    12,
  )
}

function contractHashOf(bundlePath: string): string {
  const head = headOf(bundlePath)
  // A bundle that follows from another names that one and the code that made it.
  const hash = (/"x-derived-from": ?"([0-9a-f]{64})"/.exec(head) ??
    /"x-contract-hash": ?"([0-9a-f]{64})"/.exec(head))?.[1]
  if (hash === undefined) throw new Error(`${bundlePath} carries no x-contract-hash. Run \`npm run generate\`.`)
  return hash
}

function headOf(path: string): string {
  const file = openSync(path, 'r')
  try {
    const buffer = Buffer.alloc(500)
    return buffer.toString('utf8', 0, readSync(file, buffer, 0, 500, 0))
  } finally {
    closeSync(file)
  }
}
