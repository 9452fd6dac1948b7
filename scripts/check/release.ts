import { deliberateFile } from './deliberate.ts'

/** The files of a checkout, from its root. */
export interface Files {
  read(path: string): string
  exists(path: string): boolean
}

/** @returns what is missing for a release, a sentence each */
export function findUnready(files: Files, tag?: string): string[] {
  const { version } = JSON.parse(files.read('package.json')) as { version: string }
  const { info } = JSON.parse(files.read('generated/openapi.json')) as { info: { version: string } }
  const faults: string[] = []
  if (tag !== undefined && tag !== `v${version}`)
    faults.push(
      `The tag is ${tag}, and package.json says ${version}: tag v${version}, or change the version with npm version.`,
    )
  if (!new RegExp(`^## \\[${RegExp.escape(version)}\\] - \\d{4}-\\d{2}-\\d{2}$`, 'm').test(files.read('CHANGELOG.md')))
    faults.push(`CHANGELOG.md has no section "## [${version}] - <day>": move what is under [Unreleased] there.`)
  if (!files.exists(`openapi/releases/${info.version}.json.gz`) || files.exists(deliberateFile))
    faults.push(
      `The contract ${info.version} is not recorded as it is: node scripts/check-breaking.ts --record, after its version was raised.`,
    )
  return faults
}
