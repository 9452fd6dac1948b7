/** What changed from release to release, from the contracts themselves. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Html } from '../../../src/lib/html.ts'
import { html } from '../../../src/lib/html.ts'
import type { JsonObject } from '../../contract/json.ts'
import { objectAt } from '../../contract/json.ts'
import { listReleases, readRelease } from '../../contract/releases.ts'
import type { Change } from '../contract-changes.ts'
import { contractChanges, sections } from '../contract-changes.ts'
import type { FieldContext } from '../fields.ts'
import type { Page } from '../shell.ts'

/** A change of more than these is shown as a number, with the names folded. */
const maxNamed = 5

/** @param root the repository: its recorded releases, and the contract as it is now */
export function changelogPage(root: string, context: FieldContext): Page {
  const releases = listReleases(root).map((release) => ({
    version: release.version,
    contract: readRelease(root, release),
  }))
  const contract = JSON.parse(readFileSync(join(root, 'generated/openapi.json'), 'utf8')) as JsonObject
  const now = { version: 'Unreleased', contract }
  const parts = [...releases, now].map(({ version, contract }, index) => {
    const previous = releases[index - 1]
    return previous === undefined
      ? html`<h2 id="${anchorOf(version)}">${version}</h2><p>The first release: ${countOf(contract, 'paths')} addresses and ${countOf(contract, 'webhooks')} events.</p>`
      : releasePart(version, previous.version, contractChanges(previous.contract, contract), context)
  })
  return {
    address: '/docs/changelog',
    kind: 'list',
    title: 'Changelog',
    description: 'What changed in the contract from release to release.',
    main: html`<h1>Changelog</h1><p class="lead">What changed in the contract from release to release, made by comparing
the contracts themselves. The guide <a href="/docs/guides/versioning">Versioning</a> says what may change in a release.</p>
${parts.toReversed()}`,
  }
}

const anchorOf = (version: string) => version.toLowerCase().replace(/^\d/, 'v$&')
const countOf = (contract: JsonObject, key: string) => Object.keys(objectAt(contract, key)).length

function releasePart(version: string, since: string, changes: readonly Change[], context: FieldContext): Html {
  const parts = sections.flatMap((section) => {
    const bySubject = changes.filter((change) => change.section === section)
    if (bySubject.length === 0) return []
    const anchor = `${anchorOf(version)}-${section.toLowerCase()}`
    return [html`<h3 id="${anchor}">${section}</h3><ul class="changes">${rowsOf(bySubject, context)}</ul>`]
  })
  return html`<h2 id="${anchorOf(version)}">${version}</h2><p class="note">Compared with ${since}.</p>${
    parts.length === 0 ? html`<p>Nothing that partners can see has changed.</p>` : parts
  }`
}

/** What happened to several at once is one row; what else happened to one is one row, too. */
function rowsOf(changes: readonly Change[], context: FieldContext): Html[] {
  const byText = Map.groupBy(changes, ({ text }) => text)
  const isShared = ({ text }: Change) => (byText.get(text)?.length ?? 0) > maxNamed
  const shared = [...byText]
    .filter(([, same]) => same.length > maxNamed)
    .map(
      ([text, same]) =>
        html`<li>${context.prose.inline(text)}<details class="nested"><summary>In ${same.length} places</summary><ul>${same.map(
          ({ subject }) => html`<li>${context.prose.inline(subject)}</li>`,
        )}</ul></details></li>`,
    )
  const own = Map.groupBy(
    changes.filter((change) => !isShared(change)),
    ({ subject }) => subject,
  )
  return [
    ...[...own].map(([subject, its]) =>
      its.length === 1
        ? html`<li>${context.prose.inline(subject)}: ${context.prose.inline(its[0]?.text ?? '')}</li>`
        : html`<li>${context.prose.inline(subject)}:<ul>${its.map(({ text }) => html`<li>${context.prose.inline(text)}</li>`)}</ul></li>`,
    ),
    ...shared,
  ]
}
