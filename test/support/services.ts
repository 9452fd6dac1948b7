import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** In CI what a laptop may lack must be there: a skipped test would look like a passed one. */
export const servicesRequired = process.env.TEST_REQUIRE_SERVICES === '1'

const browsers = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** A Chromium of this machine, or undefined where tests that need one are skipped. */
export function findChromium(): string | undefined {
  const found = browsers.find((path) => path !== undefined && existsSync(path))
  if (!found && servicesRequired)
    throw new Error('Chromium is mandatory here. Install it, or name it in CHROMIUM_PATH.')
  return found
}

export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** The first of these commands that exits with 0, or undefined where tests that need one are skipped. */
export function findCommand(commands: readonly string[], args: readonly string[]): string | undefined {
  const found = commands.find((command) => spawnSync(command, args).status === 0)
  if (!found && servicesRequired) throw new Error(`None of ${commands.join(', ')} runs ${args.join(' ')}: install it.`)
  return found
}
