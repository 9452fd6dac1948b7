/// <reference lib="dom" />
/** The search: its index is loaded with it, and nothing leaves the browser. */
import MiniSearch from 'minisearch'
import type { SearchEntry } from '../search-options.ts'
import { searchOptions, termsOf } from '../search-options.ts'

const maxResults = 12

export async function startSearch(input: HTMLInputElement): Promise<void> {
  const list = document.getElementById('results')
  const found = document.getElementById('found')
  if (!list || !found) return
  const index = MiniSearch.loadJSON<SearchEntry>(await (await fetch('/docs/search.json')).text(), searchOptions)

  const show = (isOpen: boolean) => {
    list.hidden = !isOpen
    input.setAttribute('aria-expanded', String(isOpen))
    if (!isOpen) input.removeAttribute('aria-activedescendant')
  }
  const links = () => [...list.querySelectorAll('a')]
  const select = (position: number) => {
    const options = links()
    for (const [at, link] of options.entries()) link.setAttribute('aria-selected', String(at === position))
    const chosen = options[position]
    if (!chosen) return
    input.setAttribute('aria-activedescendant', chosen.id)
    chosen.scrollIntoView({ block: 'nearest' })
  }
  const selected = () => links().findIndex((link) => link.getAttribute('aria-selected') === 'true')
  const update = () => {
    const query = input.value.trim()
    const hits = query === '' ? [] : index.search(query).slice(0, maxResults)
    // A result has the fields that the index stores, which its type does not name.
    list.replaceChildren(...hits.map((hit, at) => resultLink(hit as unknown as SearchEntry, at)))
    found.textContent = query === '' ? '' : hits.length === 0 ? 'Nothing found.' : `${hits.length} results.`
    if (query !== '' && hits.length === 0) list.append(paragraph(`Nothing found for “${query}”.`))
    show(query !== '')
    select(0)
  }

  input.addEventListener('input', update)
  input.addEventListener('focus', () => show(input.value.trim() !== ''))
  input.addEventListener('blur', () => setTimeout(() => show(false), 150))
  input.addEventListener('keydown', (event) => {
    const count = links().length
    if (event.key === 'ArrowDown') select((selected() + 1) % count)
    else if (event.key === 'ArrowUp') select((selected() - 1 + count) % count)
    else if (event.key === 'Enter') links()[selected()]?.click()
    else if (event.key === 'Escape') show(false)
    else return
    event.preventDefault()
  })
  // What was typed while this was loading.
  if (termsOf(input.value).length > 0) update()
}

function resultLink({ title, address, note }: SearchEntry, at: number): HTMLAnchorElement {
  const link = document.createElement('a')
  link.id = `result-${at}`
  link.href = address
  link.setAttribute('role', 'option')
  link.tabIndex = -1
  link.textContent = title
  const small = document.createElement('small')
  small.textContent = note
  link.append(small)
  return link
}

function paragraph(text: string): HTMLParagraphElement {
  const element = document.createElement('p')
  element.textContent = text
  return element
}
