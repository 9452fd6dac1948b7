/// <reference lib="dom" />
/** Sends an operation's request to the server that the docs come from, and shows what it answers. */

const keyName = 'castlane-api-key'
const maxShownCharacters = 100_000

export function startTry(part: HTMLDetailsElement): void {
  const form = part.querySelector('form')
  const result = part.querySelector('.try-result')
  const key = part.querySelector('#try-key')
  if (!form || !result) return
  if (key instanceof HTMLInputElement) {
    // It ends with the tab, and is never sent anywhere but to this server.
    if (key.value === '') key.value = sessionStorage.getItem(keyName) ?? ''
    key.addEventListener('input', () => sessionStorage.setItem(keyName, key.value.trim()))
  }
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    const button = form.querySelector('button')
    if (button) button.disabled = true
    result.replaceChildren(element('p', 'Sending …'))
    const shown = await send(form).then(showResponse, (error: unknown) => [
      element('p', `The request did not get through: ${error instanceof Error ? error.message : String(error)}`),
    ])
    result.replaceChildren(...shown)
    if (button) button.disabled = false
  })
}

interface Answer {
  readonly request: string
  readonly response: Response
  readonly text: string
  readonly durationMs: number
}

async function send(form: HTMLFormElement): Promise<Answer> {
  const { method = 'GET', path = '/', keyed } = form.dataset
  const fields = [...form.querySelectorAll('input[data-in]')].filter((field) => field instanceof HTMLInputElement)
  const headers = new Headers()
  let address = path
  const query = new URLSearchParams()
  for (const { name, value, dataset } of fields) {
    if (dataset.in === 'path') address = address.replace(`{${name}}`, encodeURIComponent(value.trim()))
    else if (value.trim() === '') continue
    else if (dataset.pair === 'true') query.append(...pairOf(name, value.trim()))
    else if (dataset.in === 'query') query.append(name, value.trim())
    else headers.set(name, value.trim())
  }
  const url = `${address}${query.size === 0 ? '' : `?${query.toString()}`}`
  if (keyed === 'true') headers.set('X-Api-Key', form.querySelector<HTMLInputElement>('#try-key')?.value.trim() ?? '')
  if (keyed === 'true' && method !== 'GET') headers.set('Idempotency-Key', uuid())
  const body = form.querySelector('textarea')?.value
  if (body !== undefined) headers.set('Content-Type', 'application/json')
  const began = performance.now()
  const response = await fetch(url, { method, headers, redirect: 'manual', ...(body !== undefined && { body }) })
  const text = await response.text()
  return { request: `${method} ${url}`, response, text, durationMs: Math.round(performance.now() - began) }
}

/** `crmId=4711` of the parameter `metadata` is sent as `metadata[crmId]=4711`. */
function pairOf(name: string, text: string): [name: string, value: string] {
  const [field = '', ...value] = text.split('=')
  return [`${name}[${field.trim()}]`, value.join('=').trim()]
}

function showResponse({ request, response, text, durationMs }: Answer): HTMLElement[] {
  const status = element('span', String(response.status), `status ${response.ok ? 'ok' : 'bad'}`)
  const line = element('p', '')
  line.append(status, ` in ${durationMs} ms `, element('code', request))
  const headers = document.createElement('details')
  const lines = [...response.headers].map(([name, value]) => `${name}: ${value}`).join('\n')
  headers.append(element('summary', 'Headers'), block(lines))
  const { shown, code } = readBody(text)
  const parts: HTMLElement[] = [line, headers]
  if (shown !== '') parts.push(block(shown))
  if (code !== undefined) {
    const help = document.createElement('a')
    help.href = `/docs/errors#${code}`
    help.textContent = `What ${code} means`
    const paragraph = element('p', '')
    paragraph.append(help)
    parts.push(paragraph)
  }
  return parts
}

function readBody(text: string): { readonly shown: string; readonly code: string | undefined } {
  try {
    const body = JSON.parse(text) as { error?: { code?: unknown } } | null
    const code = body?.error?.code
    const shown = JSON.stringify(body, null, 2)
    return { shown: shown.slice(0, maxShownCharacters), code: typeof code === 'string' ? code : undefined }
  } catch {
    return { shown: text.slice(0, maxShownCharacters), code: undefined }
  }
}

function block(text: string): HTMLElement {
  const pre = element('pre', '')
  pre.tabIndex = 0
  pre.append(element('code', text))
  return pre
}

function element(tag: string, text: string, className = ''): HTMLElement {
  const made = document.createElement(tag)
  made.textContent = text
  if (className !== '') made.className = className
  return made
}

/** `crypto.randomUUID` is missing on pages that are not served over https. */
function uuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`
}
