/** No file of code is longer than a reader keeps in mind. */
import type { Finding, Gate } from './gate.ts'
import { sourceFiles } from './source-files.ts'

const maxLines = 300

/** Longer files that hold data, or one text's rules in their order, with the reason. */
const longer: Readonly<Record<string, string>> = {
  'console/src/texts.ts': 'every text of the console in one place',
}

export const length: Gate = {
  name: 'length',
  about: `No file of src/, scripts/ and console/ has more than ${maxLines} lines, data excepted (scripts/check/length.ts).`,
  async run(root) {
    const findings: Finding[] = []
    for (const { path, text } of ownFiles(root)) {
      const lines = text.trimEnd().split('\n').length
      if (lines > maxLines && !(path in longer))
        findings.push({
          at: path,
          problem: `It has ${lines} lines; at most ${maxLines} are allowed.`,
          remedy: 'Move one concern into a file of its own. List it in scripts/check/length.ts only if it is data.',
        })
      if (lines <= maxLines && path in longer)
        findings.push({
          at: path,
          problem: `It is listed as longer than ${maxLines} lines, but has ${lines}.`,
          remedy: 'Take it off the list in scripts/check/length.ts.',
        })
    }
    return { findings }
  },
}

function* ownFiles(root: string) {
  yield* sourceFiles(root, ['src', 'scripts'], ['.ts', '.mjs', '.js'])
  for (const file of sourceFiles(root, ['console'], ['.ts', '.tsx', '.css']))
    if (!file.path.startsWith('console/dist/')) yield file
}
