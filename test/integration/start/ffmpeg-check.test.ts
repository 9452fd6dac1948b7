import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ConfigError } from '../../../src/config/config.ts'
import { assertFfmpeg } from '../../../src/start/ffmpeg-check.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'castlane-ffmpeg-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function fake(version: string): Promise<string> {
  const path = join(folder, `ffmpeg-${version}`)
  await writeFile(
    path,
    `#!/bin/sh\necho "ffmpeg version ${version} Copyright (c) 2000-${version === 'N-9' ? 2018 : 2024}"\n`,
  )
  await chmod(path, 0o755)
  return path
}

const check = (environment: 'production' | 'development', ffmpegPath: string | null, searchPath = '') =>
  assertFfmpeg({
    environment,
    generation: { ffmpegPath, searchPath, moderationProvider: null, textProvider: null, voiceProvider: null },
  })

describe('the ffmpeg of a production server', () => {
  it('is of version 5 or later, wherever it was found', async () => {
    await expect(check('production', await fake('5.1.9-0+deb12u1'))).resolves.toBeUndefined()
    await expect(check('production', await fake('N-110000-gabc'))).resolves.toBeUndefined()
    await expect(check('production', await fake('4.4.2'))).rejects.toThrow(/older than 5/)
    await expect(check('production', await fake('N-9'))).rejects.toThrow(/older than 5/)
    await expect(check('production', join(folder, 'none'))).rejects.toThrow(ConfigError)
  })

  it('is the packaged build only where that was chosen by its name', async () => {
    await expect(check('production', null)).rejects.toThrow(/FFMPEG_PATH=packaged/)
    await expect(check('production', 'packaged')).resolves.toBeUndefined()
    await expect(check('development', null)).resolves.toBeUndefined()
  })
})
