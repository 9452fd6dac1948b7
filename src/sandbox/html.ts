import type { Html } from '../lib/html.ts'
import { html } from '../lib/html.ts'

export interface PageInput {
  readonly title: string
  readonly baseUrl: string
  readonly platform?: string
  readonly body: Html
}

/** Renders a whole page: one style sheet, no script. */
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
  "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'; media-src 'self'; base-uri 'none'; frame-ancestors 'none'; form-action 'self' http: https:"
