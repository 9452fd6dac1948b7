import { beforeAll, describe, expect, it } from 'vitest'
import { errorCatalogue } from '../../../generated/errors.ts'
import { eventTypes } from '../../../generated/events.ts'
import { operations } from '../../../generated/operations.ts'
import { renderFiles } from '../../../scripts/docs/build.ts'
import type { DocsModel } from '../../../scripts/docs/model.ts'
import { readDocsModel } from '../../../scripts/docs/model.ts'

let model: DocsModel
let files: ReadonlyMap<string, string>
let pages: readonly (readonly [string, string])[]
const idsOf = (text: string) => [...text.matchAll(/\sid="([^"]*)"/g)].map(([, id]) => decode(id!))
const decode = (text: string) => text.replaceAll(/&#(\d+);/g, (_all, code) => String.fromCharCode(Number(code)))

beforeAll(async () => {
  model = readDocsModel(new URL('../../../', import.meta.url).pathname)
  files = await renderFiles(model)
  pages = [...files].filter(([name]) => name.endsWith('.html'))
})

describe('the pages of the docs', () => {
  it('has a page for each operation with its method, its path and samples', () => {
    for (const operation of Object.values(operations)) {
      const [name, text = ''] = pages.find(([file]) => file.endsWith(`/${operation.operationId}.html`)) ?? []
      expect(name, operation.operationId).toMatch(/^reference\//)
      const shown = decode(text.replaceAll(/<\/?var>/g, ''))
      for (const part of [
        `>${operation.method.toUpperCase()}</span> <code>${operation.path}</code>`,
        'class="samples"',
      ])
        expect(shown.includes(part), `${operation.operationId}: ${part}`).toBe(true)
    }
  })

  it('has a page for each event and each guide', () => {
    for (const type of eventTypes) expect(files.has(`events/${type}.html`), type).toBe(true)
    for (const { address } of model.guides) expect(files.has(`${address.slice(6)}.html`), address).toBe(true)
  })

  it('has an anchor for each error code and each reason', () => {
    const ids = new Set(idsOf(files.get('errors.html')!))
    for (const code of Object.keys(errorCatalogue)) expect(ids.has(code), code).toBe(true)
    for (const { code, reasons } of model.errors.values())
      for (const reason of Object.keys(reasons ?? {})) expect(ids.has(`${code}.${reason}`), reason).toBe(true)
  })

  it('leads nowhere into the void: every internal link has its page, and every anchor its element', () => {
    const outside = new Set(['/openapi.json', '/favicon.ico', '/docs/castlane-api.html'])
    const ids = new Map(pages.map(([name, text]) => [name, new Set(idsOf(text))]))
    const dead = pages.flatMap(([name, text]) =>
      [...text.matchAll(/\s(?:href|src)="([^"]*)"/g)].flatMap(([, raw]) => {
        const link = decode(raw!)
        if (/^https?:/.test(link)) return []
        const [path = '', anchor] = link.split('#')
        const bare = path.replace(/\?.*/, '')
        if (outside.has(bare)) return []
        const file = bare === '' ? name : bare.replace(/^\/docs\/?/, '') || 'index'
        const found = [file, `${file}.html`].find((one) => files.has(one))
        const isThere = found !== undefined && (!anchor || ids.get(found)?.has(decodeURIComponent(anchor)))
        return isThere ? [] : [`${name}: ${link}`]
      }),
    )
    expect([...new Set(dead)]).toEqual([])
  })

  it('gives each anchor of a page to one element', () => {
    const twice = pages.flatMap(([name, text]) => {
      const ids = idsOf(text)
      return ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `${name}: ${id}`)
    })
    expect(twice).toEqual([])
  })

  it('needs nothing that a strict content security policy forbids', () => {
    for (const [name, text] of pages)
      expect(/<script(?! type="module" src=)|<style|\sstyle="|\son\w+="/.test(text), name).toBe(false)
  })
})
