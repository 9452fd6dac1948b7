/** HTML that is safe by itself: what is put in is escaped, unless it is HTML already. */
export class Html {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

type Part = Html | string | number | null | undefined | false | readonly Part[]

export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
  return new Html(strings.reduce((text, string, index) => text + render(parts[index - 1]) + string))
}

function render(part: Part): string {
  if (part === null || part === undefined || part === false) return ''
  if (part instanceof Html) return part.text
  if (Array.isArray(part)) return part.map(render).join('')
  return String(part).replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}

export interface PageInput {
  readonly title: string
  readonly baseUrl: string
  readonly platform?: string
  readonly body: Html
}

/** A whole page: one style sheet, no script. */
export function page({ title, baseUrl, platform, body }: PageInput): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="stylesheet" href="${baseUrl}/style.css">
<link rel="icon" href="${baseUrl}/icon.svg" type="image/svg+xml">
</head>
<body class="${platform ?? 'index'}">
${body}
</body>
</html>
`.text
}

/**
 * Pages run no script and load nothing from elsewhere. `form-action` stays open: browsers apply it to the redirects
 * that follow a form too, and a consent ends on an address of the partner's choosing.
 */
export const pagePolicy =
  "default-src 'none'; style-src 'self'; img-src 'self'; media-src 'self'; base-uri 'none'; frame-ancestors 'none'; form-action 'self' http: https:"
