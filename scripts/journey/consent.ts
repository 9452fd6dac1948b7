/**
 * Does what a person does in the browser: opens the sandbox's consent page, leaves everything ticked, allows, and
 * follows the redirects up to the partner's return address.
 * @returns the return address as the browser would call it
 */
export async function consentAsPerson(authorizeUrl: string, returnUrl: string): Promise<URL> {
  const page = await fetch(authorizeUrl)
  const html = await page.text()
  if (!page.ok) throw new Error(`The consent page answered ${page.status}: ${textOf(html)}`)
  const form = new URLSearchParams()
  for (const input of html.match(/<input\b[^>]*>/g) ?? []) {
    const { type, name, value = 'on' } = attributesOf(input)
    if (name !== undefined && (type === 'hidden' || /\schecked(\s|=|>)/.test(input))) form.append(name, value)
  }
  form.set('decision', 'allow')

  let next = await follow(authorizeUrl, { method: 'POST', body: form })
  for (let hop = 0; hop < 5; hop++) {
    // No server listens there: the journey ends at the partner's own page.
    if (next.href.startsWith(returnUrl)) return next
    next = await follow(next.href)
  }
  throw new Error(`The consent led to ${next.href}, not back to ${returnUrl}.`)
}

async function follow(url: string, init: RequestInit = {}): Promise<URL> {
  const response = await fetch(url, { ...init, redirect: 'manual' })
  const location = response.headers.get('location')
  if (location === null) throw new Error(`${url} answered ${response.status}: ${textOf(await response.text())}`)
  return new URL(location, url)
}

function attributesOf(tag: string): Record<string, string | undefined> {
  return Object.fromEntries(
    [...tag.matchAll(/\s([a-z]+)="([^"]*)"/g)].map(([, name, value = '']) => [name, decodeEntities(value)]),
  )
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", '#x27': "'" }

function decodeEntities(text: string): string {
  return text.replace(/&(#?\w+);/g, (whole, name: string) => entities[name] ?? whole)
}

function textOf(html: string): string {
  return html
    .replace(/<(style|script)[\s\S]*?<\/\1>|<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 300)
}
