/** The start page and the guides. */
import { html } from '../../../src/lib/html.ts'
import { postmanFile } from '../downloads.ts'
import type { FieldContext } from '../fields.ts'
import { codeBlock } from '../markdown.ts'
import type { DocsModel, Guide } from '../model.ts'
import type { Page } from '../shell.ts'

export function homePage(model: DocsModel, context: FieldContext): Page {
  const counts = `${model.operations.length} operations in ${model.groups.length} groups, ${model.events.length} events, ${model.errors.size} error codes.`
  return {
    address: '/docs',
    kind: 'home',
    title: model.title,
    description: `Guides and reference of the ${model.title}: ${counts}`,
    main: html`<h1>${model.title}</h1><div class="lead">${context.prose.block(model.intro)}</div>
${codeBlock(`curl ${model.server}/v1/whoami \\\n  -H "X-Api-Key: $CASTLANE_KEY"`, 'bash', 'The first call')}
<h2 id="guides">Guides</h2><ul class="cards">${model.guides.map(
      (guide) =>
        html`<li><a href="${guide.address}"><strong>${guide.title}</strong><span>${guide.summary}</span></a></li>`,
    )}</ul>
<h2 id="reference">Reference</h2><p>${counts} Contract version ${model.version}.</p><ul class="cards">${model.groups.map(
      (group) =>
        html`<li><a href="${group.address}"><strong>${group.name}</strong><span>${group.description}</span><small>${group.operations.length} operations</small></a></li>`,
    )}</ul>
<h2 id="more">More</h2><ul class="cards">
<li><a href="/docs/events"><strong>Events</strong><span>What is sent to your webhook endpoints, by name, with the payload of each.</span></a></li>
<li><a href="/docs/errors"><strong>Error codes</strong><span>The meaning of each code, and what to do about it.</span></a></li>
<li><a href="/docs/changelog"><strong>Changelog</strong><span>What changed in the contract from release to release.</span></a></li>
<li><a href="/docs/downloads"><strong>Downloads</strong><span>The contract, a Postman collection, and these docs as text or as one file.</span></a></li></ul>`,
  }
}

export function guidePage(model: DocsModel, context: FieldContext, guide: Guide): Page {
  const { html: text, sections } = context.prose.page(guide.text)
  const headings = sections.filter(({ level }) => level === 2 || level === 3)
  const index = model.guides.indexOf(guide)
  const [previous, next] = [model.guides[index - 1], model.guides[index + 1]]
  return {
    address: guide.address,
    kind: 'guide',
    title: guide.title,
    description: guide.summary,
    hasText: true,
    main: html`<p class="crumbs">Guides</p><h1>${guide.title}</h1>${text}
<nav class="around" aria-label="Guides before and after">${previous && html`<a href="${previous.address}" rel="prev">← ${previous.title}</a>`}${
      next && html`<a href="${next.address}" rel="next">${next.title} →</a>`
    }</nav>`,
    ...(headings.length > 1 && {
      rail: html`<h2 class="rail-title">On this page</h2><ul class="contents">${headings.map(
        ({ id, title, level }) => html`<li class="level-${level}"><a href="#${id}">${title}</a></li>`,
      )}</ul>`,
    }),
  }
}

export function downloadsPage(model: DocsModel): Page {
  const row = (address: string, title: string, text: string) =>
    html`<li><a href="${address}"><strong>${title}</strong><span>${text}</span></a></li>`
  return {
    address: '/docs/downloads',
    kind: 'list',
    title: 'Downloads',
    description: `The contract of the ${model.title}, a Postman collection, and the docs as text or as one file.`,
    main: html`<h1>Downloads</h1><p class="lead">All of these are made from the contract, version ${model.version}.</p><ul class="cards rows">
${row('/openapi.json', 'OpenAPI contract', 'OpenAPI 3.1 as JSON, with this server first among its addresses: for generators, validators and mocks.')}
${row(`/docs/${postmanFile}`, 'Postman collection', 'Every operation with its examples, in format 2.1. Set its variable apiKey.')}
${row('/docs/castlane-api.html', 'Reference in one file', 'The whole reference as one HTML page, to keep and to read offline (3.9 MB).')}
${row('/docs/llms.txt', 'llms.txt', 'An index of these docs for language models and scripts. Each page is also there as Markdown: add .md to its address.')}
${row('/docs/llms-full.txt', 'llms-full.txt', 'All guides, operations, events and error codes as one Markdown text.')}</ul>`,
  }
}

export function missingPage(): Page {
  return {
    address: '/docs/404',
    kind: 'list',
    title: 'Page not found',
    description: 'There is no such page in the docs.',
    main: html`<h1>Page not found</h1><p class="lead">There is no such page in the docs. Search for it above, or start at the
<a href="/docs">overview</a>.</p>`,
  }
}
