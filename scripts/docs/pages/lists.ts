/** Overviews: of a group, of the events, and of the error codes. */
import type { Html } from '../../../src/lib/html.ts'
import { html } from '../../../src/lib/html.ts'
import type { CatalogueEntry } from '../../contract/errors.ts'
import { objectAt, stringAt } from '../../contract/json.ts'
import type { FieldContext } from '../fields.ts'
import { fieldList } from '../fields.ts'
import { codeBlock } from '../markdown.ts'
import type { DocsEvent, DocsGroup, DocsModel } from '../model.ts'
import { codesByStatus } from '../model.ts'
import type { Page } from '../shell.ts'
import { tabs } from '../shell.ts'

export function groupPage(model: DocsModel, context: FieldContext, group: DocsGroup): Page {
  const events = model.events.filter((event) => event.group === group.slug)
  return {
    address: group.address,
    kind: 'group',
    title: group.name,
    description: `${group.name}: ${group.description}`,
    main: html`<p class="crumbs">Reference</p><h1>${group.name}</h1><p class="lead">${context.prose.inline(group.description)}</p>
<h2 id="operations">Operations</h2><ul class="cards rows">${group.operations.map(
      ({ address, method, path, summary }) =>
        html`<li><a href="${address}"><strong>${summary}</strong><span class="endpoint"><span class="method ${method.toLowerCase()}">${method}</span> <code>${path}</code></span></a></li>`,
    )}</ul>
${events.length > 0 && html`<h2 id="events">Events</h2>${eventList(events)}`}`,
  }
}

export function eventsPage(model: DocsModel): Page {
  const groups = model.groups.flatMap((group) => {
    const events = model.events.filter((event) => event.group === group.slug)
    return events.length === 0 ? [] : [html`<h2 id="of-${group.slug}">${group.name}</h2>${eventList(events)}`]
  })
  const known = new Set(model.groups.map(({ slug }) => slug))
  const others = model.events.filter((event) => !known.has(event.group))
  return {
    address: '/docs/events',
    kind: 'list',
    title: 'Events',
    description: `All ${model.events.length} events that the ${model.title} sends to webhook endpoints.`,
    main: html`<h1>Events</h1><p class="lead">Every change of state reaches you as a signed webhook. The guide
<a href="/docs/guides/webhooks">Webhooks</a> says how to register an endpoint and how to verify what it receives.</p>
${groups}${others.length > 0 && html`<h2 id="others">Others</h2>${eventList(others)}`}`,
  }
}

function eventList(events: readonly DocsEvent[]): Html {
  return html`<ul class="cards rows">${events.map(
    ({ address, type, summary }) => html`<li><a href="${address}"><code>${type}</code><span>${summary}</span></a></li>`,
  )}</ul>`
}

export function eventPage(context: FieldContext, event: DocsEvent): Page {
  const panels = event.examples.map(({ summary, value }) => ({
    label: summary,
    content: codeBlock(JSON.stringify(value, null, 2), 'json', `Example: ${summary}`),
  }))
  return {
    address: event.address,
    kind: 'event',
    hasText: true,
    title: event.type,
    description: `The event ${event.type}: ${event.summary}.`,
    main: html`<p class="crumbs"><a href="/docs/events">Events</a></p><h1><code>${event.type}</code></h1><p class="lead">${event.summary}.</p>
${context.prose.block(event.description)}
<dl class="promises"><div><dt>Sent to</dt><dd>endpoints that subscribe to it, made by a key with <code>${event.scope}</code></dd></div>
<div><dt>Signature</dt><dd><a href="/docs/guides/webhooks">Standard Webhooks</a></dd></div></dl>
<h2 id="payload">Payload</h2>${fieldList(context, event.schema, 'payload')}`,
    rail: html`<section class="answers" aria-label="Payload"><h2 class="rail-title">Payload</h2>${tabs('payload', 'Example', panels)}</section>`,
  }
}

export const familyTitles: Readonly<Record<CatalogueEntry['family'], string>> = {
  caller: 'Fix the request',
  policy: 'Change the state, then try again',
  transient: 'Try again',
  upstream: 'Something beyond the API failed',
}

export function errorsPage(model: DocsModel, context: FieldContext): Page {
  const users = new Map<string, number>()
  for (const operation of model.operations)
    for (const codes of codesByStatus(model, operation).values())
      for (const code of codes) users.set(code, (users.get(code) ?? 0) + 1)
  const entries = [...model.errors.values()]
  const families = Object.entries(familyTitles).map(
    ([family, title]) =>
      html`<h2 id="${family}">${title}</h2>${entries
        .filter((entry) => entry.family === family)
        .map((entry) => errorPart(model, context, entry, users.get(entry.code) ?? 0))}`,
  )
  return {
    address: '/docs/errors',
    kind: 'list',
    title: 'Error codes',
    hasText: true,
    description: `Every error code of the ${model.title}: its status, its meaning, and what to do.`,
    main: html`<h1>Error codes</h1><p class="lead">Every code there is. Codes are never renamed; new ones may be added. The guide
<a href="/docs/guides/errors-and-retries">Errors and retries</a> shows the envelope and how to try again.</p>
<ul class="index">${entries.map(({ code }) => html`<li><a href="#${code}"><code>${code}</code></a></li>`)}</ul>${families}`,
  }
}

function errorPart(model: DocsModel, context: FieldContext, entry: CatalogueEntry, users: number): Html {
  const { code, status, meaning, retry, details, detailsRequired, example, reasons } = entry
  const envelope = example && {
    error: {
      code,
      message: example.message,
      requestId: 'req_01JD5W3M8Q4Z7T2N6V9X0B1C2D',
      ...(example.details && { details: example.details }),
    },
  }
  const reach =
    users === 0
      ? 'No operation returns it: it is found in jobs and publications, or answers requests that match no operation.'
      : users === model.operations.length
        ? 'Any operation can return it.'
        : `${users} of ${model.operations.length} operations can return it.`
  return html`<section class="error-code" id="${code}"><h3><a class="self" href="#${code}"><code>${code}</code></a> <span class="status">${status}</span></h3>
<p>${context.prose.inline(meaning)}</p><p><strong>What to do:</strong> ${context.prose.inline(retry.text)}</p>
${
  Object.keys(objectAt(details ?? {}, 'properties')).length > 0 &&
  html`<h4><code>details</code>${!detailsRequired && html` <span class="type">not always there</span>`}</h4>${fieldList(context, details ?? {}, `${code}.details`)}`
}
${
  reasons &&
  html`<h4 id="${code}.reasons"><code>details.reason</code></h4><ul class="fields reasons">${Object.entries(
    reasons,
  ).map(
    ([reason, text]) =>
      html`<li class="field" id="${code}.${reason}"><div class="field-head"><a class="self" href="#${code}.${reason}"><code>${reason}</code></a></div><div class="field-text">${context.prose.inline(text)}</div></li>`,
  )}</ul>`
}
${envelope && html`<details class="nested"><summary>Example</summary>${codeBlock(JSON.stringify(envelope, null, 2), 'json', `Example of ${code}`)}</details>`}
<p class="note">${reach}</p></section>`
}

/** What stands in an event's envelope under `data`, by name: for the search. */
export function eventFields(context: FieldContext, event: DocsEvent): string[] {
  const data = objectAt(event.schema, 'properties').data
  const ref = stringAt(data, '$ref')
  const schema =
    ref === undefined ? data : objectAt(objectAt(context.bundle, 'components').schemas, ref.split('/').at(-1) ?? '')
  return Object.keys(objectAt(schema, 'properties'))
}
