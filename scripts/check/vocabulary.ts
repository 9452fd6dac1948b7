/** The words of natural languages stand in the folder of their language, and nowhere else. */
import ts from 'typescript'
import type { Finding, Gate } from './gate.ts'
import { sourceFiles } from './source-files.ts'

const folder = 'src/generation/languages/'

/** Files that nothing is understood by, each with the reason; they stay. */
const exempt: Readonly<Record<string, string>> = {
  'src/generation/moderation.ts': 'Scripts whose look-alikes are read as Latin letters.',
  'src/generation/replies/sensitive-lists.ts': 'Letters that are written without their mark.',
  'src/generation/replies/sensitive.ts': 'Letters of the Latin script that the segmenter keeps in a word.',
  'src/http/report-texts.ts': 'What a page says, in all languages that it is written in.',
}

/** Frequent words that English, code and names do not have. */
const frequent =
  /(?<![\p{L}_-])(?:nicht|und|oder|bitte|kein|keine|danke|avec|vous|nous|merci|gracias|porque|grazie|anche|obrigado|obrigada|niet|voor|dzi\u0119ki)(?![\p{L}_-])/iu
const foreignLetter = /[^\P{L}A-Za-z\u00aa\u00b5\u00ba]/u

export const vocabulary: Gate = {
  name: 'vocabulary',
  about: `The words of other languages than English stand in ${folder}<code>, each language its own.`,
  async run(root) {
    const findings: Finding[] = []
    for (const { path, text } of sourceFiles(root, ['src'], ['.ts'])) {
      if (path.startsWith(folder)) continue
      const found = wordsIn(path, text)
      if (!(path in exempt)) findings.push(...found)
      else if (found.length === 0) findings.push(needless(path))
    }
    return { findings }
  },
}

const needless = (path: string): Finding => ({
  at: path,
  problem: 'It is listed in scripts/check/vocabulary.ts, but has no words of other languages.',
  remedy: 'Take it off the list.',
})

/** Texts and expressions with letters outside English, or with a frequent word of another language. */
function wordsIn(path: string, text: string): Finding[] {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  const findings: Finding[] = []
  const visit = (node: ts.Node): void => {
    if (isText(node)) {
      const word = foreignLetter.test(node.text) ? wordWith(node.text) : frequent.exec(node.text)?.[0]
      if (word !== undefined)
        findings.push({
          at: `${path}:${file.getLineAndCharacterOfPosition(node.getStart()).line + 1}`,
          problem: `It has words of another language than English: “${word}”.`,
          remedy: `Move them into ${folder}<code>, each language its own, as a field that the code reads.`,
        })
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return findings
}

const isText = (node: ts.Node): node is ts.LiteralLikeNode =>
  ts.isStringLiteralLike(node) ||
  ts.isRegularExpressionLiteral(node) ||
  ts.isTemplateHead(node) ||
  ts.isTemplateMiddleOrTemplateTail(node)

const wordWith = (text: string) => (text.match(/[\p{L}\p{M}]+/gu) ?? []).find((word) => foreignLetter.test(word))
