/** Finds every regular expression of a source folder in the syntax tree. */
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import ts from 'typescript'

export interface FoundPattern {
  /** `src/app.ts:12`. */
  readonly at: string
  readonly source: string
  readonly flags: string
}

export interface Found {
  readonly patterns: readonly FoundPattern[]
  /** Places that build an expression themselves, which only `compilePattern` may. */
  readonly builders: readonly string[]
  /** Files that call `compilePattern`. */
  readonly callers: readonly string[]
}

/** The one module that builds expressions at run time. */
export const builderFile = 'src/lib/pattern.ts'

/**
 * @param root the checkout;
 * @param folder below it, whose TypeScript and JavaScript files are read
 */
export function findPatterns(root: string, folder = 'src'): Found {
  const patterns: FoundPattern[] = []
  const builders: string[] = []
  const callers: string[] = []
  for (const entry of readdirSync(join(root, folder), { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/\.(?:m|c)?[jt]s$/.test(entry.name) || entry.name.includes('.d.')) continue
    const file = relative(root, join(entry.parentPath, entry.name))
    const tree = ts.createSourceFile(file, readFileSync(join(root, file), 'utf8'), ts.ScriptTarget.Latest, true)
    const placeOf = (node: ts.Node) => `${file}:${tree.getLineAndCharacterOfPosition(node.getStart(tree)).line + 1}`
    const visit = (node: ts.Node): void => {
      if (ts.isRegularExpressionLiteral(node)) patterns.push({ at: placeOf(node), ...readLiteral(node.text) })
      else if (ts.isIdentifier(node) && node.text === 'RegExp' && buildsPattern(node) && file !== builderFile)
        builders.push(placeOf(node))
      else if (ts.isIdentifier(node) && node.text === 'compilePattern' && file !== builderFile) callers.push(file)
      ts.forEachChild(node, visit)
    }
    visit(tree)
  }
  return { patterns, builders, callers: [...new Set(callers)].sort() }
}

/** Whether the name is used as a value: called, constructed, or handed on; a type and `RegExp.escape` are not. */
function buildsPattern(node: ts.Identifier): boolean {
  const { parent } = node
  if (ts.isPropertyAccessExpression(parent)) return parent.expression !== node || parent.name.text !== 'escape'
  if (ts.isBinaryExpression(parent)) return parent.operatorToken.kind !== ts.SyntaxKind.InstanceOfKeyword
  return ts.isExpression(parent) || ts.isVariableDeclaration(parent)
}

function readLiteral(text: string): { source: string; flags: string } {
  const end = text.lastIndexOf('/')
  return { source: text.slice(1, end), flags: text.slice(end + 1) }
}
