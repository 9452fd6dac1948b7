/**
 * What the functions of src/ throw and call, by the TypeScript compiler: which codes of the catalogue an operation can
 * answer with, and which headers its handler returns. A function that is only passed on counts as called.
 */
import { join, relative } from 'node:path'
import ts from 'typescript'

interface Facts {
  readonly codes: ReadonlySet<string>
  readonly callees: ReadonlySet<ts.Node>
}

export interface Reached {
  readonly code: string
  /** The function that throws it, as `src/errors.ts#conflict`. */
  readonly at: string
}

export interface CallGraph {
  /** Every code that can be thrown below exported functions of a file. */
  codesBelow(file: string, names: readonly string[]): Reached[]
  /** Whether an exported function is still a scaffold. */
  isStub(file: string, name: string): boolean
  /** The header names of each status that a handler returns. */
  headersOf(file: string, name: string): { readonly status: number; readonly names: readonly string[] }[]
}

/** Jobs and tasks are started by an operation, but run later and answer nobody. */
const runsLater = new Set(['defineJob', 'defineTask'])

export function createCallGraph(root: string): CallGraph {
  const config = ts.parseJsonConfigFileContent(
    (ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile).config ?? {}) as object,
    { ...ts.sys, readDirectory: () => [] },
    root,
  )
  const program = ts.createProgram([join(root, 'generated/handler-map.ts'), ...appFile(root)], {
    ...config.options,
    incremental: false,
    tsBuildInfoFile: undefined,
    types: [],
  } as ts.CompilerOptions)
  const checker = program.getTypeChecker()
  const isOwn = (node: ts.Node) => {
    const file = relative(root, node.getSourceFile().fileName)
    return file.startsWith('src/') && !file.startsWith('src/sandbox/')
  }
  const ownFiles = program.getSourceFiles().filter(isOwn)
  const members = new Set<string>()
  const implementations = new Map<string, ts.Node[]>()
  for (const file of ownFiles) collectMembers(file, members, implementations)
  const facts = new Map<ts.Node, Facts>()

  function factsOf(node: ts.Node): Facts {
    const known = facts.get(node)
    if (known) return known
    const codes = new Set<string>()
    const callees = new Set<ts.Node>()
    const visit = (one: ts.Node): void => {
      if (ts.isTypeNode(one) || ts.isImportDeclaration(one)) return
      if (ts.isNewExpression(one) && one.expression.getText() === 'ApiError') {
        for (const code of codesOfArgument(one.arguments?.[0])) codes.add(code)
      }
      if (ts.isIdentifier(one)) for (const callee of declarationsOf(one)) callees.add(callee)
      ts.forEachChild(one, visit)
    }
    ts.forEachChild(node, visit)
    const found = { codes, callees }
    facts.set(node, found)
    return found
  }

  function codesOfArgument(argument: ts.Expression | undefined): string[] {
    if (!argument) return []
    const type = checker.getTypeAtLocation(argument)
    const parts = type.isUnion() ? type.types : [type]
    // A code of any kind was thrown elsewhere first.
    return parts.length > 8 ? [] : parts.flatMap((part) => (part.isStringLiteral() ? [part.value] : []))
  }

  function declarationsOf(name: ts.Identifier): ts.Node[] {
    const { parent } = name
    const isMember = ts.isPropertyAccessExpression(parent) && parent.name === name
    if (isMember && !members.has(name.text)) return []
    // What a declaration or a member of a literal is called, refers to nothing.
    if ((ts.isPropertyAssignment(parent) || ts.isMethodDeclaration(parent)) && parent.name === name) return []
    let symbol = ts.isShorthandPropertyAssignment(parent)
      ? checker.getShorthandAssignmentValueSymbol(parent)
      : checker.getSymbolAtLocation(name)
    if (symbol && symbol.flags & ts.SymbolFlags.Alias) symbol = checker.getAliasedSymbol(symbol)
    return (symbol?.declarations ?? []).filter(isOwn).flatMap(bodiesOf)
  }

  /** What runs where a declaration is used. */
  function bodiesOf(declaration: ts.Declaration): ts.Node[] {
    if (ts.isFunctionDeclaration(declaration) || ts.isMethodDeclaration(declaration)) return [declaration]
    if (ts.isClassDeclaration(declaration)) return declaration.members.filter(ts.isConstructorDeclaration)
    if (ts.isPropertyAssignment(declaration)) return [declaration.initializer]
    if (ts.isVariableDeclaration(declaration)) {
      const { initializer } = declaration
      const isLocal = declaration.parent.parent.parent.kind !== ts.SyntaxKind.SourceFile
      return initializer === undefined || isLocal || isRunLater(initializer) ? [] : [initializer]
    }
    if (ts.isMethodSignature(declaration) || ts.isPropertySignature(declaration)) {
      const owner = declaration.parent
      const type = ts.isInterfaceDeclaration(owner) ? owner.name.text : ''
      return implementations.get(`${type}.${declaration.name.getText()}`) ?? []
    }
    return []
  }

  const nameOf = (node: ts.Node): string => {
    const holder = [node, node.parent].find((one) => (one as { name?: ts.Node }).name !== undefined)
    const name = (holder as { name?: ts.Node } | undefined)?.name?.getText() ?? ''
    return `${relative(root, node.getSourceFile().fileName)}#${name}`
  }

  const exported = (file: string, name: string): ts.Node | undefined => {
    const source = program.getSourceFile(join(root, file))
    const symbol = source && checker.getSymbolAtLocation(source)
    const found = symbol?.exports?.get(name as ts.__String)?.declarations?.[0]
    return found && (ts.isVariableDeclaration(found) ? found.initializer : found)
  }

  return {
    codesBelow(file, names) {
      const entries = names.flatMap((name) => exported(file, name) ?? [])
      const reached = new Set<ts.Node>(entries)
      const codes = new Map<string, string>()
      for (const node of reached) {
        const { codes: own, callees } = factsOf(node)
        for (const code of own) if (!codes.has(code)) codes.set(code, nameOf(node))
        for (const callee of callees) reached.add(callee)
      }
      return [...codes].map(([code, at]) => ({ code, at }))
    },
    isStub(file, name) {
      const entry = exported(file, name)
      return entry !== undefined && [...factsOf(entry).callees].some((one) => nameOf(one).endsWith('#notImplemented'))
    },
    headersOf(file, name) {
      const handler = exported(file, name)
      const answers = handler ? returnedTypes(handler) : []
      return answers.flatMap((one) => {
        const property = (of: ts.Type, key: string) => {
          const symbol = of.getProperty(key)
          return symbol && checker.getTypeOfSymbol(symbol)
        }
        const status = property(one, 'status')
        const headers = property(one, 'headers')
        if (!headers || !status?.isNumberLiteral()) return []
        const shapes = headers.isUnion() ? headers.types : [headers]
        return [
          {
            status: status.value,
            names: [...new Set(shapes.flatMap((shape) => shape.getProperties()).map((one) => one.name))],
          },
        ]
      })
    },
  }

  /** What each `return` of a function holds, rather than what the function is declared to return. */
  function returnedTypes(handler: ts.Node): ts.Type[] {
    const body = ts.isVariableDeclaration(handler) ? handler.initializer : handler
    const returned: ts.Type[] = []
    const add = (expression: ts.Expression) => {
      const type = checker.getAwaitedType(checker.getTypeAtLocation(expression))
      if (type) returned.push(...(type.isUnion() ? type.types : [type]))
    }
    const visit = (node: ts.Node): void => {
      if (ts.isReturnStatement(node) && node.expression) add(node.expression)
      if (!ts.isFunctionLike(node)) ts.forEachChild(node, visit)
    }
    if (body && ts.isArrowFunction(body)) {
      if (ts.isBlock(body.body)) visit(body.body)
      else add(body.body)
    }
    return returned
  }

  function isRunLater(initializer: ts.Expression): boolean {
    return ts.isCallExpression(initializer) && runsLater.has(initializer.expression.getText())
  }

  /** The members of interfaces, and what implements each: object literals and classes that are declared to be one. */
  function collectMembers(file: ts.SourceFile, names: Set<string>, found: Map<string, ts.Node[]>): void {
    const add = (type: string, member: string, body: ts.Node) => {
      const key = `${type}.${member}`
      found.set(key, [...(found.get(key) ?? []), body])
    }
    const visit = (node: ts.Node): void => {
      if (ts.isInterfaceDeclaration(node))
        for (const member of node.members)
          if (
            member.name &&
            (ts.isMethodSignature(member) || (ts.isPropertySignature(member) && isFunctionType(member)))
          )
            names.add(member.name.getText())
      if (ts.isClassDeclaration(node))
        for (const member of node.members)
          if (ts.isMethodDeclaration(member)) {
            names.add(member.name.getText())
            for (const clause of node.heritageClauses ?? [])
              for (const type of clause.types) add(type.expression.getText(), member.name.getText(), member)
          }
      if (ts.isObjectLiteralExpression(node)) {
        const type = declaredType(node)
        if (type !== undefined)
          for (const property of node.properties) {
            const name = property.name?.getText() ?? ''
            if (ts.isMethodDeclaration(property)) add(type, name, property)
            else if (ts.isPropertyAssignment(property)) add(type, name, property.initializer)
            else if (ts.isShorthandPropertyAssignment(property)) add(type, name, property)
          }
      }
      ts.forEachChild(node, visit)
    }
    visit(file)
  }

  /** The name of the type that an object literal is written for: of its variable, or of the function that returns it. */
  function declaredType(node: ts.ObjectLiteralExpression): string | undefined {
    let at: ts.Node = node.parent
    if (ts.isParenthesizedExpression(at)) at = at.parent
    if (ts.isSatisfiesExpression(at)) return at.type.getText()
    if (ts.isVariableDeclaration(at)) return at.type?.getText()
    while (!ts.isSourceFile(at) && !ts.isFunctionLike(at)) at = at.parent
    if (!ts.isFunctionLike(at) || !at.type) return undefined
    return at.type.getText().replace(/^Promise<(.*)>$/, '$1')
  }
}

const isFunctionType = (member: ts.PropertySignature) => member.type !== undefined && ts.isFunctionTypeNode(member.type)

function appFile(root: string): string[] {
  const file = join(root, 'src/workflows/workflows.ts')
  return ts.sys.fileExists(file) ? [file] : []
}
