import { readFileSync } from 'node:fs'
import { makeFiles } from '../../scripts/mock/files.ts'

/** Makes the files of the mock once for all test processes; where they are there already, it does nothing. */
export default async function setup(): Promise<void> {
  await makeFiles(JSON.parse(readFileSync('generated/openapi.json', 'utf8')))
}
