import { readdirSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { describeSettings } from '../../../src/config/settings.ts'
import { taskKinds } from '../../../src/work.ts'
import type { TestServer } from '../../support/harness.ts'
import { startTestServer } from '../../support/harness.ts'

const read = (name: string) => readFileSync(new URL(`../../../${name}`, import.meta.url), 'utf8')
const page = read('docs/operations.md')
/** Of a table, by the heading above it. */
const rowsBelow = (heading: string) =>
  (page.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? '').split('\n').filter((line) => line.startsWith('| '))

let server: TestServer
let exported: string[]
beforeAll(async () => {
  server = await startTestServer()
  const { text } = await server.send('GET', '/metrics', { key: null })
  exported = [...text.matchAll(/^# HELP (castlane_\w+) /gm)].map((match) => match[1]!)
})
afterAll(() => server?.close())

describe('the page for operators', () => {
  it('lists every metric of ours, and none that is not exported', () => {
    const listed = rowsBelow('Metrics').flatMap((row) => /^\| `(castlane_\w+)`/.exec(row)?.[1] ?? [])
    expect(listed.toSorted()).toEqual(exported.toSorted())
  })

  it('names metrics in alerts and runbooks as they are exported', () => {
    const named = [...page.matchAll(/castlane_[a-z_]+/g)].map(([name]) => name.replace(/_(?:bucket|count|sum)$/, ''))
    expect(named.filter((name) => !exported.includes(name))).toEqual([])
  })

  it('has a part of the runbook for every alert', () => {
    const alerts = rowsBelow('Alerts').flatMap((row) => [...row.matchAll(/\[(\w+)\]\(#(\w+)\)/g)])
    expect(alerts.length).toBeGreaterThan(10)
    for (const [, name, anchor] of alerts) {
      expect(page).toContain(`\n### ${name}\n`)
      expect(anchor).toBe(name!.toLowerCase())
    }
  })

  it('quotes log messages that the code writes', () => {
    const root = new URL('../../../src/', import.meta.url)
    const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts'))
      .map((name) => readFileSync(new URL(name, root), 'utf8'))
      .join('\n')
    const messages = rowsBelow('Log lines').flatMap((row) => /^\| `([^`]+)` \|/.exec(row)?.[1] ?? [])
    expect(messages.length).toBeGreaterThan(10)
    expect(messages.filter((message) => !sources.includes(`'${message}'`))).toEqual([])
  })

  it('names settings and kinds of tasks that exist', () => {
    const settings = describeSettings().map(({ name }) => name)
    const named = [...page.matchAll(/`((?:CASTLANE|OTEL)_[A-Z_]*[A-Z])[`=]/g)].map((match) => match[1]!)
    expect(named.filter((name) => name.startsWith('CASTLANE_') && !settings.includes(name))).toEqual([])
    const kinds = [...page.matchAll(/castlane tasks \w+ (\w+\.\w+)/g)].map((match) => match[1]!)
    expect(kinds.filter((kind) => !taskKinds.includes(kind))).toEqual([])
  })
})
