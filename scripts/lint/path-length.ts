/** An operation's part of its path file stays short enough to be read at once: prose that explains belongs into a guide. */
import { readFileSync } from 'node:fs'
import type { Rule, Visitor } from './redocly.ts'
import { isOfWebhook } from './redocly.ts'

const maxLines = 60

export const pathsAreShort: Rule = () => {
  const Operation: Visitor = (_operation, context) => {
    const file = context.location.source.absoluteRef
    if (isOfWebhook(context) || !/\/paths\/.+\.ya?ml$/.test(file)) return
    const lines = linesOf(readFileSync(file, 'utf8'), String(context.key))
    if (lines > maxLines)
      context.report({
        message: `${context.key} has ${lines} lines without its examples; at most ${maxLines} are allowed. Move what explains into a guide of openapi/guides/, and schemas into openapi/schemas/.`,
        location: context.location.key(),
      })
  }
  return { Operation }
}

/** Counts the lines of one member of the file, without what stands below `examples`, `x-mock` and `x-mcp`. */
function linesOf(text: string, member: string): number {
  const lines = text.trimEnd().split('\n')
  const start = lines.indexOf(`${member}:`)
  let end = lines.findIndex((line, index) => index > start && /^\S/.test(line))
  if (end < 0) end = lines.length
  let count = 0
  let examplesAt: number | null = null
  for (const line of lines.slice(start, end)) {
    const indent = line.length - line.trimStart().length
    if (examplesAt !== null && (line.trim() === '' || indent > examplesAt)) continue
    examplesAt = /^\s*(?:examples?|x-mock|x-mcp):\s*$/.test(line) ? indent : null
    if (examplesAt === null) count += 1
  }
  return count
}
