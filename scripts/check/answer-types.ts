/**
 * A handler's function says what it returns, `Promise<AnswerOf<'…'>>`: only then does the compiler refuse a header, or
 * any other member, that the contract does not have at that status. This finds the functions that leave it out.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import type { Finding } from './gate.ts'

interface HandlerFile {
  readonly operationId: string
  /** Relative to the root. */
  readonly file: string
}

/** The function of a handler that has no return type, and the import that `AnswerOf` belongs to. */
interface Missing {
  readonly source: ts.SourceFile
  /** Behind the parameters. */
  readonly insertAt: number
  readonly importedName: ts.ImportSpecifier | undefined
}

export function missingAnswerTypes(root: string, handlers: readonly HandlerFile[]): Finding[] {
  const fix = () => addAnswerTypes(root, handlers)
  return handlers
    .filter((handler) => findMissing(root, handler))
    .map(({ file, operationId }) => ({
      at: file,
      problem: `The function of ${operationId} has no return type, so that the compiler takes a header that the contract does not have.`,
      remedy: `Write Promise<AnswerOf<'${operationId}'>> behind its parameters.`,
      fix,
    }))
}

function addAnswerTypes(root: string, handlers: readonly HandlerFile[]): string[] {
  return handlers.flatMap((handler) => {
    const missing = findMissing(root, handler)
    if (!missing) return []
    const { source, insertAt, importedName } = missing
    const text = source.text
    const typed = `${text.slice(0, insertAt)}: Promise<AnswerOf<'${handler.operationId}'>>${text.slice(insertAt)}`
    const start = importedName?.getStart(source)
    const isImported = /import type \{[^}]*\bAnswerOf\b/.test(text)
    const imported =
      start === undefined || isImported ? typed : `${typed.slice(0, start)}AnswerOf, ${typed.slice(start)}`
    writeFileSync(join(root, handler.file), imported)
    return [`${handler.file}: wrote what its function returns.`]
  })
}

function findMissing(root: string, { file, operationId }: HandlerFile): Missing | undefined {
  // A handler that is gone is found by the gate `generated`.
  if (!existsSync(join(root, file))) return undefined
  const source = ts.createSourceFile(
    file,
    readFileSync(join(root, file), 'utf8'),
    ts.ScriptTarget.Latest,
    /* setParentNodes */ true,
  )
  const handler = source.statements
    .filter(ts.isVariableStatement)
    .flatMap((statement) => statement.declarationList.declarations)
    .find((declaration) => declaration.name.getText(source) === operationId)?.initializer
  // A function that others share says itself what it returns.
  if (!handler || !ts.isArrowFunction(handler) || handler.type) return undefined
  const closing = handler.getChildren(source).find((child) => child.kind === ts.SyntaxKind.CloseParenToken)
  if (!closing) return undefined
  const importedName = source.statements
    .filter(ts.isImportDeclaration)
    .flatMap(({ importClause }) => {
      const bindings = importClause?.namedBindings
      return bindings && ts.isNamedImports(bindings) ? [...bindings.elements] : []
    })
    .find((element) => element.name.text === 'Handler')
  return { source, insertAt: closing.getEnd(), importedName }
}
