/** Finds the pictures that a page of the customer shows of itself: its preview, its screenshots and its icon. */
import { htmlElements } from '../../../lib/html-elements.ts'
import { fields, text } from '../../../lib/untyped.ts'

export const pageBounds = {
  /** Of pictures that one job takes. */
  pictures: 8,
  /** Of pictures that one page names and that are tried. */
  tried: 10,
  pageMs: 15_000,
  pictureMs: 15_000,
  /** Jobs of a project a day. */
  daily: 20,
  /** In pixels: smaller pictures are decoration. */
  minSide: 300,
  minIconSide: 64,
} as const

export interface PagePicture {
  readonly url: string
  readonly kind: 'content_image' | 'app_screenshot' | 'app_icon'
}

/** The pages that a project names of its product. */
export function pagesOf(app: {
  readonly url?: string | null
  readonly appStoreId?: string | null
  readonly playPackage?: string | null
}): string[] {
  return [
    ...(app.url ? [app.url] : []),
    ...(app.appStoreId ? [`https://apps.apple.com/app/id${app.appStoreId}`] : []),
    ...(app.playPackage
      ? [`https://play.google.com/store/apps/details?id=${encodeURIComponent(app.playPackage)}`]
      : []),
  ]
}

/** @param base the address that the page was read from @returns each address once, screenshots first */
export function picturesOfPage(html: string, base: string): PagePicture[] {
  const elements = htmlElements(html)
  const screenshots: string[] = []
  const previews: string[] = []
  const icons: { readonly url: string; readonly side: number }[] = []
  for (const { name, attributes, content } of elements) {
    const { property, name: named, rel = '', type, sizes = '', href = '', alt = '', src = '' } = attributes
    if (
      name === 'meta' &&
      /^(?:og:image(?::(?:url|secure_url))?|twitter:image(?::src)?)$/.test(property ?? named ?? '')
    )
      previews.push(attributes.content ?? '')
    else if (name === 'link' && /^(?:apple-touch-icon(?:-precomposed)?|(?:shortcut )?icon)$/i.test(rel))
      icons.push({ url: href, side: Number.parseInt(sizes, 10) || (/^apple/i.test(rel) ? 180 : 0) })
    else if (name === 'img' && /screenshot/i.test(alt)) screenshots.push(src)
    else if (name === 'script' && type === 'application/ld+json') screenshots.push(...screenshotsIn(content))
  }
  const icon = icons.toSorted((a, b) => b.side - a.side)[0]
  const found: PagePicture[] = [
    ...screenshots.map((url) => ({ url, kind: 'app_screenshot' as const })),
    ...previews.map((url) => ({ url, kind: 'content_image' as const })),
    ...(icon ? [{ url: icon.url, kind: 'app_icon' as const }] : []),
  ].flatMap(({ url, kind }) => (url && URL.canParse(url, base) ? [{ url: new URL(url, base).href, kind }] : []))
  const once = new Map(found.toReversed().map((picture) => [picture.url, picture]))
  return [...once.values()].toReversed().filter(({ url }) => /^https?:/.test(url))
}

/** What schema.org calls the screenshots of a SoftwareApplication. */
function screenshotsIn(json: string): string[] {
  try {
    const stated: unknown = JSON.parse(json)
    return [stated].flat().flatMap((one) => {
      const { screenshot } = fields(one)
      return [screenshot].flat().flatMap((shot) => text(shot) ?? text(fields(shot).url) ?? [])
    })
  } catch {
    return []
  }
}
