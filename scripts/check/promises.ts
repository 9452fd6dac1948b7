/**
 * Finds promises that nobody awaits, and types that are asserted. What is not awaited runs outside its transaction, and its
 * failure reaches nobody; what is asserted, the compiler no longer checks.
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Gate } from './gate.ts'
import { packageFolder, parseLast, runNode } from './gate.ts'

interface Report {
  readonly number_of_files: number
  readonly diagnostics: readonly {
    readonly message: string
    readonly code?: string
    readonly filename?: string
    readonly labels?: readonly { readonly span: { readonly line: number } }[]
  }[]
}

export const promises: Gate = {
  name: 'promises',
  about:
    'Every promise is awaited, returned, or left alone on purpose with void, and no type of src/ asserted without a reason (oxlint).',
  async run(root) {
    const command = join(packageFolder('oxlint'), 'bin/oxlint')
    const config = new URL('./promises.json', import.meta.url).pathname
    const folders = ['src', 'scripts', 'test', 'console'].filter((folder) => existsSync(join(root, folder)))
    const args = [command, '--type-aware', '--config', config, '--format', 'json', ...folders]
    const { stdout, stderr } = await runNode(args, root)
    const report = parseLast(stdout) as Report | null
    if (!report) throw new Error((stderr || stdout).trim().slice(0, 2000))
    return {
      findings: report.diagnostics.map(({ filename, labels, code, message }) => ({
        at: `${filename ?? 'oxlint'}${labels?.[0] ? `:${labels[0].span.line}` : ''}`,
        problem: `${code ?? ''} ${message}`.trim(),
        remedy: code?.includes('type-assertions')
          ? 'Let the type know: annotate the value, narrow it by a check, or type what returns it.'
          : 'Await it or return it; write void before it, with the reason, where nothing may wait for it.',
      })),
      note: `${report.number_of_files} files`,
    }
  },
}
