/** The page of an operation: what it promises, what it takes and returns, and how it is called. */
import type { Html } from '../../../src/lib/html.ts'
import { html } from '../../../src/lib/html.ts'
import { phases } from '../../contract/documentation.ts'
import type { Json, JsonObject } from '../../contract/json.ts'
import { arrayAt, isObject, objectAt, resolveLocal, stringAt } from '../../contract/json.ts'
import { defaultMaxBodyBytes } from '../../contract/model.ts'
import type { FieldContext } from '../fields.ts'
import { fieldList, fieldRow, resolved } from '../fields.ts'
import { codeBlock } from '../markdown.ts'
import type { DocsModel, DocsOperation } from '../model.ts'
import { codesByStatus, examplesOf, mediaOf } from '../model.ts'
import type { Page } from '../shell.ts'
import { tabs } from '../shell.ts'
import { tryForm } from './try-form.ts'

export function operationPage(model: DocsModel, context: FieldContext, operation: DocsOperation): Page {
  const { group, summary, description, address } = operation
  return {
    address,
    kind: 'operation',
    hasText: true,
    title: summary,
    description: `${operation.method} ${operation.path}: ${summary}. ${group.name} in the reference of the ${model.title}.`,
    main: html`<p class="crumbs"><a href="${group.address}">${group.name}</a></p>
<h1>${summary}</h1>
${endpoint(operation)}
${context.prose.block(description)}
${promises(operation)}
${parameters(context, operation)}
${body(context, operation)}
${responses(model, context, operation)}
${errors(model, context, operation)}
${job(context, operation)}`,
    rail: html`${samples(operation)}${tryForm(operation, context)}${answers(model, operation)}`,
  }
}

export function endpoint({ method, path }: DocsOperation): Html {
  const parts = path.split(/(\{\w+\})/).map((part) => (part.startsWith('{') ? html`<var>${part}</var>` : html`${part}`))
  return html`<p class="endpoint"><span class="method ${method.toLowerCase()}">${method}</span> <code>${parts}</code></p>`
}

function promises({ node, method, keyed, parameters }: DocsOperation): Html {
  const scope = stringAt(node, 'x-scope')
  const phase = Number(node['x-phase'])
  const rows: (readonly [string, Html | string])[] = [
    [
      'Scope',
      keyed
        ? scope === undefined
          ? 'any valid key'
          : html`<code>${scope}</code>`
        : 'none: it is called without a key',
    ],
    ['Rate limit', html`<a href="/docs/guides/limits"><code>${stringAt(node, 'x-endpoint-class')}</code></a>`],
  ]
  if (keyed && scope !== undefined) {
    const isOpen = node['x-project-keys'] === true || parameters.some((parameter) => parameter['x-in-project'] === true)
    rows.push([
      'Keys limited to projects',
      isOpen ? 'yes, for their projects' : node['x-test-keys'] === true ? 'test keys only' : 'no',
    ])
  }
  if (method !== 'GET' && keyed)
    rows.push([
      'Idempotency',
      html`<a href="/docs/guides/idempotency"><code>Idempotency-Key</code></a>, kept for 72 hours`,
    ])
  if (phase !== 1) rows.push(['Availability', phases[phase] ?? String(phase)])
  const maxBody = Number(node['x-max-body'] ?? defaultMaxBodyBytes)
  if (maxBody !== defaultMaxBodyBytes) rows.push(['Largest body', `${maxBody / 1_048_576} MB`])
  if (node.deprecated === true)
    rows.push(['Deprecated', `since ${stringAt(objectAt(node, 'x-deprecated'), 'deprecation') ?? 'this version'}`])
  return html`<dl class="promises">${rows.map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>`
}

const places = { path: 'Path parameters', query: 'Query parameters', header: 'Headers' } as const

function parameters(context: FieldContext, operation: DocsOperation): Html[] {
  return Object.entries(places).flatMap(([place, title]) => {
    const found = operation.parameters.filter((parameter) => parameter.in === place)
    if (found.length === 0) return []
    const rows = found.map((parameter) =>
      fieldRow(context, {
        name: stringAt(parameter, 'name') ?? '',
        property: withExample(context, parameter),
        required: parameter.required === true,
        prefix: place,
        inside: [],
        description: stringAt(parameter, 'description') ?? '',
      }),
    )
    return [html`<h2 id="${place}">${title}</h2><ul class="fields">${rows}</ul>`]
  })
}

/** A parameter's example may stand beside its schema. */
function withExample(context: FieldContext, parameter: JsonObject): JsonObject {
  const schema = resolved(context, parameter.schema)
  return parameter.example === undefined ? schema : { ...schema, examples: [parameter.example] }
}

function body(context: FieldContext, { node }: DocsOperation): Html | null {
  const request = resolveLocal(context.bundle, node.requestBody)
  if (!isObject(request)) return null
  const needed = request.required === true ? '' : html` <span class="type">optional</span>`
  return html`<h2 id="body">Body${needed}</h2>${fieldList(context, mediaOf(request).schema, 'body')}`
}

function responses(model: DocsModel, context: FieldContext, { node }: DocsOperation): Html {
  const parts = successesOf(node).flatMap(([status, value]) => {
    const response = resolveLocal(model.bundle, value)
    if (!isObject(response)) return []
    const { schema } = mediaOf(response)
    const headers = Object.entries(objectAt(response, 'headers')).map(([name, header]) => {
      const one = resolved(context, header)
      const description = stringAt(one, 'description') ?? ''
      const property = resolved(context, one.schema)
      return fieldRow(context, { name, property, required: false, prefix: null, inside: [], description })
    })
    return [
      html`<h3 id="${status}"><span class="status ok">${status}</span> ${context.prose.inline(stringAt(response, 'description') ?? '')}</h3>${
        schema !== undefined && resultList(context, schema, status)
      }${
        headers.length > 0 &&
        html`<details class="nested"><summary>Headers</summary><ul class="fields">${headers}</ul></details>`
      }`,
    ]
  })
  return html`<h2 id="response">Response</h2>${parts}`
}

/** The success responses; what is created or started first, what is there already afterwards. */
function successesOf(node: JsonObject): [string, Json][] {
  const successes = Object.entries(objectAt(node, 'responses')).filter(([status]) => Number(status) < 400)
  return successes.sort(([a], [b]) => Number(a === '200') - Number(b === '200'))
}

function resultList(context: FieldContext, schema: JsonObject[string], status: string): Html {
  const { items } = resolved(context, schema)
  if (items === undefined) return fieldList(context, schema, status)
  return html`<p class="note">An array. Each item has:</p>${fieldList(context, items, status)}`
}

function errors(model: DocsModel, context: FieldContext, operation: DocsOperation): Html {
  const named = new Set(arrayAt(operation.node, 'x-errors'))
  const rows = [...codesByStatus(model, operation)].flatMap(([status, codes]) =>
    codes.map((code) => {
      const meaning = model.errors.get(code)?.meaning ?? ''
      return {
        own: named.has(code),
        row: html`<tr><td><span class="status">${status}</span></td><td><a href="/docs/errors#${code}"><code>${code}</code></a></td><td>${context.prose.inline(meaning)}</td></tr>`,
      }
    }),
  )
  const table = (kept: typeof rows) =>
    html`<div class="table"><table class="codes"><thead><tr><th scope="col">Status</th><th scope="col">Code</th><th scope="col">Meaning</th></tr></thead><tbody>${kept.map(({ row }) => row)}</tbody></table></div>`
  const own = rows.filter((row) => row.own)
  const general = rows.filter((row) => !row.own)
  return html`<h2 id="errors">Errors</h2>${own.length > 0 && table(own)}${
    general.length > 0 &&
    html`<details class="nested"${own.length === 0 && html` open`}><summary>Codes of any such request</summary>${table(general)}</details>`
  }`
}

function job(context: FieldContext, { node }: DocsOperation): Html | null {
  const one = node['x-job']
  if (!isObject(one)) return null
  const attempts = Number(one.attempts)
  const stages = arrayAt(one, 'stages').map(
    (stage) =>
      html`<tr><td><code>${stringAt(stage, 'name')}</code></td><td>${isObject(stage) ? Number(stage.deadlineSeconds) : ''} s</td><td>${context.prose.inline(stringAt(stage, 'description') ?? '')}</td></tr>`,
  )
  const codes = arrayAt(one, 'errors')
    .map((code) => `\`${code}\``)
    .join(', ')
  return html`<h2 id="job">Job</h2>
${context.prose.block(
  `It starts the job \`${one.type}\`; the guide [Jobs](/docs/guides/jobs) says how to wait for it. Each stage is tried ${
    attempts === 1 ? 'once' : `up to ${attempts} times`
  }.${one.retryable === true ? ' Once it failed or was cancelled, `POST /v1/jobs/{jobId}/retry` starts it again.' : ''}${
    codes === '' ? '' : ` It can fail with ${codes}.`
  }`,
)}
<div class="table"><table><thead><tr><th scope="col">Stage</th><th scope="col">Deadline</th><th scope="col">What it does</th></tr></thead><tbody>${stages}</tbody></table></div>
<details class="nested"><summary>Fields of the job's <code>result</code></summary>${fieldList(
    context,
    { $ref: `#/components/schemas/${String(one.result)}` },
    null,
  )}</details>`
}

function samples(operation: DocsOperation): Html {
  const panels = operation.samples.map(({ lang, label, source }) => ({
    label,
    content: codeBlock(source, lang, `${label} sample`),
  }))
  return html`<section class="samples" aria-label="Request"><h2 class="rail-title">Request</h2>${tabs('sample', 'Language', panels, 'language')}</section>`
}

function answers(model: DocsModel, { node }: DocsOperation): Html | null {
  const panels = successesOf(node).flatMap(([status, value]) =>
    examplesOf(mediaOf(resolveLocal(model.bundle, value))).map(({ summary, value: example }) => ({
      label: `${status} ${summary}`,
      content: codeBlock(JSON.stringify(example, null, 2), 'json', `Example response: ${summary}`),
    })),
  )
  if (panels.length === 0) return null
  return html`<section class="answers" aria-label="Response"><h2 class="rail-title">Response</h2>${tabs('answer', 'Example', panels)}</section>`
}
