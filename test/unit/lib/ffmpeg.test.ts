import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { runFfmpeg } from '../../../src/lib/ffmpeg.ts'
import { InfrastructureError } from '../../../src/lib/infrastructure-error.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'castlane-ffmpeg-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** A program in place of ffmpeg that says something and ends with a status. */
async function endingWith(status: number, said: string): Promise<string> {
  const path = join(folder, `ffmpeg-${status}`)
  await writeFile(path, `#!/bin/sh\necho '${said}' >&2\nexit ${status}\n`)
  await chmod(path, 0o755)
  return path
}
const { signal } = new AbortController()

it('an ffmpeg that cannot be loaded says nothing about the file', async () => {
  const program = await endingWith(127, 'error while loading shared libraries: libblas.so.3')
  await expect(runFfmpeg(program, [], signal)).rejects.toThrow(InfrastructureError)
})

it('an ffmpeg that ends with an error has refused the file', async () => {
  const program = await endingWith(1, 'Invalid data found when processing input')
  expect(await runFfmpeg(program, [], signal)).toMatchObject({ ok: false })
})
