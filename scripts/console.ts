/** `npm run console`: the pages that the server has at /console. Run with --help for its flags. */
import { isFresh } from './built-pages.ts'
import { consolePages, consoleStamp } from './console/stamp.ts'
import { flagsOf } from './flags.ts'

const usage = `npm run console -- [flags]

Builds the sources in console/ as console/dist, where they are newer. For work on them, \`npx vite console\`
serves them with each change.

  --force   build even where nothing is newer
  --help    this text
`

const values = flagsOf(
  { options: { force: { type: 'boolean', default: false }, help: { type: 'boolean', default: false } } },
  usage,
)

if (values.help) process.stdout.write(usage)
else if (!values.force && isFresh(consolePages, consoleStamp())) process.stderr.write('console/dist: up to date\n')
else
  try {
    // Loaded only here: most starts find the pages as they should be.
    const { buildConsole } = await import('./console/build.ts')
    await buildConsole(consoleStamp())
    process.stderr.write('console/dist: built\n')
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
  }
