/** Renders the contract's prose: code is highlighted, and what has a page of its own becomes a link to it. */
import hljs from 'highlight.js/lib/core'
import bash from 'highlight.js/lib/languages/bash'
import http from 'highlight.js/lib/languages/http'
import json from 'highlight.js/lib/languages/json'
import php from 'highlight.js/lib/languages/php'
import python from 'highlight.js/lib/languages/python'
import typescript from 'highlight.js/lib/languages/typescript'
import MarkdownIt from 'markdown-it'
import { Html, html } from '../../src/lib/html.ts'
import type { DocsModel } from './model.ts'
import { slugOf } from './model.ts'

// It writes classes, never style attributes, which a strict content security policy would ignore.
for (const [name, language] of Object.entries({ bash, http, json, php, python, ts: typescript }))
  hljs.registerLanguage(name, language)

const languageNames: Readonly<Record<string, string>> = { sh: 'bash', shell: 'bash', typescript: 'ts' }

/** @param lang as after the fence; an unknown one is shown without colors */
export function highlight(source: string, lang: string): Html {
  const language = languageNames[lang.toLowerCase()] ?? lang.toLowerCase()
  const text = source.trimEnd()
  if (!hljs.getLanguage(language)) return html`${text}`
  return new Html(hljs.highlight(text, { language }).value)
}

export function codeBlock(source: string, lang: string, label = 'Code'): Html {
  return html`<div class="code"><pre tabindex="0" role="group" aria-label="${label}"><code>${highlight(source, lang)}</code></pre></div>`
}

export interface Section {
  readonly id: string
  readonly title: string
  readonly level: number
  /** The words below the heading, for the search. */
  text: string
}

export interface Prose {
  block(text: string): Html
  inline(text: string): Html
  /** A page with anchors at its headings, and what stands below each. */
  page(text: string): { readonly html: Html; readonly sections: readonly Section[] }
}

/** @param model whose operations, events, error codes and guides the prose names */
export function createProse(model: DocsModel): Prose {
  const links = linkTargets(model)
  const markdown = new MarkdownIt({ html: false, linkify: false })
  const { rules } = markdown.renderer
  const codes = new RegExp(`\\b(?:${[...model.errors.keys()].join('|')})\\b`, 'g')
  const linked = (address: string, inner: string) => `<a href="${address}">${inner}</a>`

  rules.fence = (tokens, index) => {
    const { content = '', info = '' } = tokens[index] ?? {}
    return codeBlock(content, info.trim()).text
  }
  rules.code_inline = (tokens, index) => {
    const { content = '' } = tokens[index] ?? {}
    const code = html`<code>${content}</code>`.text
    const target = links.get(content.replaceAll(/\s+/g, ' '))
    return target === undefined || isInLink(tokens, index) ? code : linked(target, code)
  }
  rules.text = (tokens, index) => {
    const text = html`${tokens[index]?.content}`.text
    return isInLink(tokens, index) ? text : text.replaceAll(codes, (code) => linked(`/docs/errors#${code}`, code))
  }
  // A section's address, to be copied: it shows beside the heading.
  rules.heading_close = (tokens, index) => {
    const { tag = '' } = tokens[index] ?? {}
    const id = tokens[index - 2]?.attrGet('id')
    const title = tokens[index - 1]?.content ?? ''
    const anchor = id ? html` <a class="anchor" href="#${String(id)}" aria-label="Link to “${title}”">#</a>`.text : ''
    return `${anchor}</${tag}>`
  }
  rules.table_open = () => '<div class="table"><table>'
  rules.table_close = () => '</table></div>'
  rules.link_open = (tokens, index, options, _env, self) => {
    const token = tokens[index]
    const section = /^#section\/(.+)$/.exec(String(token?.attrGet('href') ?? ''))?.[1]
    if (section) token?.attrSet('href', links.get(section.replaceAll('-', ' ').toLowerCase()) ?? '/docs')
    return self.renderToken(tokens, index, options)
  }

  const inlineTexts = new Map<string, Html>()
  return {
    block: (text) => new Html(markdown.render(text)),
    inline: (text) => {
      const known = inlineTexts.get(text) ?? new Html(markdown.renderInline(text.trim()))
      inlineTexts.set(text, known)
      return known
    },
    page: (text) => renderPage(markdown, text),
  }
}

function renderPage(markdown: InstanceType<typeof MarkdownIt>, text: string): { html: Html; sections: Section[] } {
  const tokens = markdown.parse(text, {})
  const sections: Section[] = [{ id: '', title: '', level: 1, text: '' }]
  for (const [index, token] of tokens.entries()) {
    const inline = tokens[index + 1]
    if (token.type === 'heading_open') {
      const title = inline?.content.replaceAll('`', '') ?? ''
      const wanted = slugOf(title)
      const taken = sections.filter(({ id }) => id === wanted || id.startsWith(`${wanted}-`)).length
      const id = taken === 0 ? wanted : `${wanted}-${taken + 1}`
      token.attrSet('id', id)
      sections.push({ id, title, level: Number(token.tag.slice(1)), text: '' })
    } else if (token.type === 'inline' && tokens[index - 1]?.type !== 'heading_open') {
      const section = sections.at(-1)
      if (section) section.text += `${token.content.replaceAll('`', '')} `
    }
  }
  return { html: new Html(markdown.renderer.render(tokens, markdown.options, {})), sections }
}

function isInLink(tokens: readonly { readonly type: string }[], index: number): boolean {
  for (let at = index - 1; at >= 0; at -= 1) {
    if (tokens[at]?.type === 'link_close') return false
    if (tokens[at]?.type === 'link_open') return true
  }
  return false
}

function linkTargets(model: DocsModel): ReadonlyMap<string, string> {
  return new Map([
    ...model.operations.map(({ method, path, address }): [string, string] => [`${method} ${path}`, address]),
    ...model.events.map(({ type, address }): [string, string] => [type, address]),
    ...[...model.errors.keys()].map((code): [string, string] => [code, `/docs/errors#${code}`]),
    ...model.guides.map(({ title, address }): [string, string] => [title.toLowerCase(), address]),
  ])
}
