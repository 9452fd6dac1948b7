/** Names, comments and what partners read, against the glossary in glossary.ts. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import type { Finding, Gate } from './gate.ts'
import { names, prose } from './glossary.ts'
import { sourceFiles } from './source-files.ts'

/** The list itself, and data whose words are what people write to customers. */
const exempt = /^scripts\/check\/glossary\.ts$|^src\/generation\/replies\/.*(?:phrases|combinations)\.ts$/

export const language: Gate = {
  name: 'language',
  about:
    'Comments, declared names, the contract, guides and docs use the standard terms of the glossary (scripts/check/glossary.ts).',
  async run(root) {
    const findings: Finding[] = []
    for (const { path, text } of sourceFiles(root, ['src', 'scripts', 'test', 'console'], ['.ts', '.tsx']))
      if (!exempt.test(path)) findings.push(...checkFile(path, text))
    for (const { path, text } of [...sourceFiles(root, ['openapi', 'docs'], ['.yaml', '.md']), ...readmes(root)])
      if (!isReleased.test(path)) findings.push(...checkText(path, text))
    return { findings }
  },
}

/** What was released stands as it was written. */
const isReleased = /^openapi\/releases\//

const readmes = (root: string) =>
  ['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'SECURITY.md']
    .filter((path) => existsSync(join(root, path)))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))

/** Prose line by line; code and quotations are left out. */
function checkText(path: string, text: string): Finding[] {
  return text.split('\n').flatMap((line, index) => {
    const words = withoutCode(line)
    return prose.flatMap(({ avoid, write }) => {
      const found = avoid.exec(words)
      return found === null
        ? []
        : [{ at: `${path}:${index + 1}`, problem: `It says “${found[0]}”.`, remedy: `Write: ${write}.` }]
    })
  })
}

const withoutCode = (text: string) => text.replace(/`[^`]*`|“[^”]*”|"[^"]*"/g, (code) => ' '.repeat(code.length))

function checkFile(shown: string, text: string): Finding[] {
  const file = ts.createSourceFile(shown, text, ts.ScriptTarget.Latest, true)
  const at = (position: number) => `${shown}:${file.getLineAndCharacterOfPosition(position).line + 1}`
  const findings: Finding[] = []
  for (const { start, words } of commentsIn(file)) {
    for (const { avoid, write } of prose) {
      const found = avoid.exec(words)
      if (found === null) continue
      findings.push({
        at: at(start + found.index),
        problem: `The comment says “${found[0]}”.`,
        remedy: `Write: ${write}.`,
      })
    }
  }
  for (const { start, name } of declaredNames(file)) {
    const term = names.find(({ avoid }) => avoid.test(name))
    if (term !== undefined)
      findings.push({ at: at(start), problem: `It declares ${name}.`, remedy: `Name it: ${term.write}.` })
  }
  return findings
}

/** Comments with code between backticks left out, position by position. */
function commentsIn(file: ts.SourceFile): { start: number; words: string }[] {
  const comments = new Map<number, string>()
  const visit = (node: ts.Node): void => {
    if (node.kind !== ts.SyntaxKind.JsxText)
      for (const range of [
        ...(ts.getLeadingCommentRanges(file.text, node.getFullStart()) ?? []),
        ...(ts.getTrailingCommentRanges(file.text, node.getEnd()) ?? []),
      ])
        comments.set(range.pos, file.text.slice(range.pos, range.end))
    for (const child of node.getChildren(file)) if (child.kind !== ts.SyntaxKind.JSDoc) visit(child)
  }
  visit(file)
  return [...comments].map(([start, words]) => ({
    start,
    words: withoutCode(words),
  }))
}

function declaredNames(file: ts.SourceFile): { start: number; name: string }[] {
  const found: { start: number; name: string }[] = []
  const visit = (node: ts.Node): void => {
    const name = (node as ts.NamedDeclaration).name
    const declares =
      ts.isVariableDeclaration(node) ||
      ts.isFunctionDeclaration(node) ||
      ts.isClassDeclaration(node) ||
      ts.isInterfaceDeclaration(node) ||
      ts.isTypeAliasDeclaration(node) ||
      ts.isParameter(node) ||
      ts.isPropertySignature(node) ||
      ts.isMethodDeclaration(node) ||
      ts.isPropertyDeclaration(node)
    if (declares && name !== undefined && ts.isIdentifier(name))
      found.push({ start: name.getStart(file), name: name.text })
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}
