/** Just enough Markdown to tell a README's headings, paragraphs and lists apart; its pictures too. */

export interface Section {
  /** Null before the first heading. */
  readonly heading: string | null
  /** 1 to 6; 0 before the first heading. */
  readonly level: number
  readonly paragraphs: readonly string[]
  /** Items of lists as Markdown, without those below them. */
  readonly bullets: readonly string[]
}

interface Open {
  heading: string | null
  level: number
  paragraphs: string[]
  bullets: string[]
}

export function sectionsOf(markdown: string): Section[] {
  const sections: Open[] = [{ heading: null, level: 0, paragraphs: [], bullets: [] }]
  let current = sections[0]!
  let paragraph: string[] = []
  let inBullet = false
  const endParagraph = () => {
    const text = plain(paragraph.join(' '))
    if (text) current.paragraphs.push(text)
    paragraph = []
  }
  const open = (heading: string, level: number) => {
    endParagraph()
    current = { heading: plain(heading) || null, level, paragraphs: [], bullets: [] }
    sections.push(current)
    inBullet = false
  }
  for (const line of linesOf(markdown)) {
    const heading = /^ {0,3}(#{1,6})\s+(.*?)\s*#*\s*$/.exec(line)
    const underline = /^ {0,3}(=+|-+)\s*$/.exec(line)
    const bullet = /^(\s*)(?:[-*+]|\d{1,3}[.)])\s+(.*)$/.exec(line)
    if (heading) open(heading[2]!, heading[1]!.length)
    else if (underline && paragraph.length > 0) {
      const text = paragraph.pop()!
      open(text, underline[1]!.startsWith('=') ? 1 : 2)
    } else if (bullet) {
      endParagraph()
      inBullet = bullet[1]!.length < 2
      if (inBullet) current.bullets.push(bullet[2]!)
    } else if (line.trim() === '' || /^\s*\|/.test(line)) {
      endParagraph()
      inBullet = false
    } else if (inBullet && /^\s{2,}\S/.test(line)) {
      current.bullets[current.bullets.length - 1] += ` ${line.trim()}`
    } else if (!inBullet) paragraph.push(line.replace(/^\s*>\s?/, '').trim())
  }
  endParagraph()
  return sections
}

/** Lines without code, comments, front matter and markup that nobody reads. */
function linesOf(markdown: string): string[] {
  return markdown
    .slice(0, 200_000)
    .replace(/\r\n?/g, '\n')
    .replace(/^---\n[\s\S]*?\n---\n/, '')
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/^ {0,3}(`{3,}|~{3,})[^\n]*\n[\s\S]*?(?:^ {0,3}\1[`~]*\s*$|$(?![\s\S]))/gm, '')
    .replace(/<(?:br|hr)\s*\/?>/gi, '\n')
    .replace(/^ {0,3}\[[^\]]+\]:\s+\S+.*$/gm, '')
    .split('\n')
}

/** Text as a reader sees it: no pictures, badges, links, marks or emoji at its start. */
export function plain(markdown: string): string {
  return markdown
    .replace(/\[?!\[[^\]]*\](?:\([^)]*\)|\[[^\]]*\])\]?(?:\([^)]*\))?/g, '')
    .replace(/\[([^\]]*)\](?:\([^)]*\)|\[[^\]]*\])/g, '$1')
    .replace(/<(https?:[^>\s]+)>/g, '$1')
    .replace(/<\/?[a-zA-Z][^>]*>/g, '')
    .replace(/(\*\*\*|\*\*|__|~~|`+)/g, '')
    .replace(/(^|[\s(])[*_]([^*_\s](?:[^*_]*[^*_\s])?)[*_](?=$|[\s).,:;!?])/g, '$1$2')
    .replace(/:[a-z0-9_+-]+:/g, '')
    .replace(/&nbsp;/g, ' ')
    .replace(/&amp;/g, '&')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/^(?:\p{Extended_Pictographic}|\p{Regional_Indicator}|\u200d|\ufe0f|\s)+/u, '')
    .replace(/\s+/g, ' ')
    .trim()
}

/** Paths of pictures that the README shows from its own repository, in its order. */
export function picturesIn(markdown: string): string[] {
  const found = [
    ...markdown.matchAll(/!\[[^\]]*\]\(\s*<?([^)\s>]+)/g),
    ...markdown.matchAll(/<img\b[^>]*?\bsrc\s*=\s*["']([^"']+)["']/gi),
  ]
  return found
    .toSorted((a, b) => a.index - b.index)
    .map((match) => match[1]!)
    .filter((address) => !/^[a-z][a-z0-9+.-]*:|^\/\//i.test(address))
    .map((address) => decode(address.replace(/[?#].*$/, '')).replace(/^\.?\//, ''))
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** The part of an address that GitHub gives a heading. */
export function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-')
}

/** Sentences, each with its end mark. */
export function sentencesOf(text: string): string[] {
  return text
    .split(/(?<=[.!?…。！？])\s+(?=[\p{Lu}\p{N}\p{Lo}"“«])/u)
    .map((sentence) => sentence.trim())
    .filter(Boolean)
}
