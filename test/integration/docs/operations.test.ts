import { readdirSync, readFileSync } from 'node:fs'
import { collectDefaultMetrics, Registry } from 'prom-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { describeSettings } from '../../../src/config/settings.ts'
import { createMetrics } from '../../../src/http/metrics.ts'
import { taskKinds } from '../../../src/work.ts'
import type { TestServer } from '../../support/harness.ts'
import { startTestServer } from '../../support/harness.ts'
import { partsOf } from '../../support/promql.ts'

const read = (name: string) => readFileSync(new URL(`../../../${name}`, import.meta.url), 'utf8')
const page = read('docs/operations.md')
/** Of a table, by the heading above it. */
const rowsBelow = (heading: string) =>
  (page.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? '').split('\n').filter((line) => line.startsWith('| '))

interface Rule {
  readonly alert: string
  readonly expr: string
  readonly for: string
  readonly labels: { readonly severity: string }
  readonly annotations: { readonly summary: string; readonly runbook: string }
}
const { groups } = parse(read('deploy/observability/castlane.rules.yaml')) as { groups: { rules: Rule[] }[] }
const rules = groups.flatMap((group) => group.rules)

interface Panel {
  readonly title: string
  readonly targets?: readonly { readonly expr: string; readonly legendFormat: string }[]
}
const { panels } = JSON.parse(read('deploy/observability/dashboard.json')) as { panels: Panel[] }

let server: TestServer
let exported: string[]
/** The labels of each metric, as the code declares them. */
let labelsOf: Map<string, readonly string[]>
beforeAll(async () => {
  server = await startTestServer()
  const registries = [new Registry(), ...createMetrics(server.deps).registries]
  collectDefaultMetrics({ register: registries[0]! })
  // Declared by every kind of metric, though not by their common type.
  const metrics = registries.flatMap(
    (one) => one.getMetricsAsArray() as unknown as { name: string; labelNames: string[] }[],
  )
  labelsOf = new Map([['up', []], ...metrics.map(({ name, labelNames }) => [name, labelNames] as const)])
  const { text } = await server.send('GET', '/metrics', { key: null })
  exported = [...text.matchAll(/^# HELP (castlane_\w+) /gm)].map((match) => match[1]!)
})
afterAll(() => server?.close())

describe('the page for operators', () => {
  it('lists every metric of ours, and none that is not exported', () => {
    const listed = rowsBelow('Metrics').flatMap((row) => /^\| `(castlane_\w+)`/.exec(row)?.[1] ?? [])
    expect(listed.toSorted()).toEqual(exported.toSorted())
  })

  it('names metrics in alerts and runbooks as they are exported, and so do the manifests and the plan for growth', () => {
    const manifests = readdirSync(new URL('../../../deploy/kubernetes/', import.meta.url))
    const texts = [page, read('docs/scale.md'), ...manifests.map((name) => read(`deploy/kubernetes/${name}`))].join(
      '\n',
    )
    const named = [...texts.matchAll(/castlane_[a-z_]+/g)].map(([name]) => name.replace(/_(?:bucket|count|sum)$/, ''))
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
    const sources = sourcesIn(root).join('\n')
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

  it('names the labels of every metric as the code declares them', () => {
    const rows = rowsBelow('Metrics').flatMap((row) => {
      const [, name, labels] = /^\| `(castlane_\w+)` \| ([^|]*)\|/.exec(row) ?? []
      return name === undefined ? [] : [[name, labels!.trim() === '' ? [] : labels!.trim().split(', ')]]
    })
    expect(rows.length).toBeGreaterThan(20)
    for (const [name, labels] of rows) expect([name, labels]).toEqual([name, labelsOf.get(name as string)])
  })

  it('has exactly the alerts of the rules for Prometheus, and those of the log', () => {
    const rows = rowsBelow('Alerts').slice(1)
    const ofMetrics = rows.flatMap((row) => {
      const [, alert, expr, time, unit, severity] =
        /^\| \[(\w+)\]\(#\w+\) \| `([^`]+)` \| (\d+) (min|h) \| (\w+) \|$/.exec(row) ?? []
      return alert === undefined ? [] : [{ alert, expr, for: `${time}${unit === 'h' ? 'h' : 'm'}`, severity }]
    })
    expect(ofMetrics).toEqual(
      rules.map(({ alert, expr, for: time, labels: { severity } }) => ({ alert, expr, for: time, severity })),
    )
    const ofLog = rows.filter((row) => row.includes('a log line'))
    expect(ofMetrics.length + ofLog.length).toBe(rows.length)
    for (const { alert, annotations } of rules)
      expect(annotations.runbook).toBe(`docs/operations.md#${alert.toLowerCase()}`)
  })
})

describe('the rules and the dashboard', () => {
  const queries = () => [
    ...rules.map(({ alert, expr }) => ({ at: alert, query: expr, shown: `{{${labelsShown(alert)}}}` })),
    ...panels.flatMap(({ title, targets = [] }) =>
      targets.map(({ expr, legendFormat }) => ({ at: title, query: expr, shown: legendFormat })),
    ),
  ]
  const labelsShown = (alert: string) =>
    [...(rules.find((rule) => rule.alert === alert)?.annotations.summary ?? '').matchAll(/\$labels\.(\w+)/g)]
      .map((match) => match[1])
      .join('}} {{')
  const metricOf = (name: string) => (labelsOf.has(name) ? name : name.replace(/_(?:bucket|count|sum)$/, ''))

  it('read metrics that exist, by labels that they have', () => {
    expect(queries().length).toBeGreaterThan(50)
    const wrong: string[] = []
    for (const { at, query, shown } of queries()) {
      const { metrics, labels } = partsOf(query)
      expect([at, metrics.length > 0]).toEqual([at, true])
      wrong.push(...metrics.filter((name) => !labelsOf.has(metricOf(name))).map((name) => `${at}: ${name}`))
      const known = ['instance', 'job', ...metrics.flatMap((name) => labelsOf.get(metricOf(name)) ?? [])]
      if (metrics.some((name) => name.endsWith('_bucket'))) known.push('le')
      const named = [
        ...labels.map(({ name }) => name),
        ...[...shown.matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1]!),
      ]
      wrong.push(...named.filter((name) => !known.includes(name)).map((name) => `${at}: ${name} in ${query}`))
    }
    expect(wrong).toEqual([])
  })

  it('are read so that a metric or a label that is wrong is found', () => {
    const query =
      'sum by (place) (rate(castlane_a_total{place!="replica"}[15m])) unless on (kind) max(b offset 7d) > 5e9'
    expect(partsOf(query)).toEqual({
      metrics: ['castlane_a_total', 'b'],
      labels: [
        { name: 'place', value: 'replica' },
        { name: 'place', value: null },
        { name: 'kind', value: null },
      ],
    })
  })

  it('compare labels with values that the code gives them', () => {
    const root = new URL('../../../src/', import.meta.url)
    const folders = ['http/', 'tasks/', 'limits/', 'db/', 'jobs/']
    const sources = [
      ...folders.flatMap((folder) => sourcesIn(new URL(folder, root))),
      read('openapi/errors.yaml'),
    ].join('\n')
    const values = queries().flatMap(({ at, query }) => partsOf(query).labels.map((label) => ({ at, ...label })))
    const compared = values.filter(({ name, value }) => value !== null && name !== 'job')
    expect(compared.length).toBeGreaterThan(5)
    expect(compared.filter(({ value }) => !new RegExp(`\\b${value}\\b`).test(sources))).toEqual([])
  })

  it('show every metric of ours on the dashboard', () => {
    const shown = new Set(panels.flatMap(({ targets = [] }) => targets.flatMap(({ expr }) => partsOf(expr).metrics)))
    const missing = exported.filter((name) => ![...shown].map(metricOf).includes(name))
    expect(missing).toEqual(['castlane_jobs'])
  })
})

/** The text of every source file below a folder. */
function sourcesIn(folder: URL): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => readFileSync(new URL(name, folder), 'utf8'))
}
