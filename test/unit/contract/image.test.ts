import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { findInDockerfile, image } from '../../../scripts/check/image.ts'

const dockerfile = readFileSync('Dockerfile', 'utf8')
const problems = (text: string) => findInDockerfile(text, existsSync).map(({ problem }) => problem)

describe('the gate of the image', () => {
  it('passes this checkout', async () => {
    expect((await image.run('.')).findings).toEqual([])
  })

  it.each([
    ['USER node\n', '', 'as root'],
    ['USER node\n', 'USER node\nUSER root\n', 'as root'],
    ['HEALTHCHECK', '# HEALTHCHECK', 'no health check'],
    ['dist/server/healthcheck.js', 'src/health.ts', 'no health check'],
    ['npm run build', 'true', 'bundle of the server is not built'],
    ['COPY --from=build /castlane/dist dist', '', 'bundle of the server is not built'],
    ['src/main.mjs', 'src/start.ts', 'src/start.ts, which is not there'],
    ['--no-install-recommends ffmpeg', '--no-install-recommends curl', 'ffmpeg is not installed'],
    ['npm ci --omit=dev', 'npm ci', 'Packages of development'],
  ])('finds %j changed to %j', (found, replacement, problem) => {
    expect(dockerfile).toContain(found)
    // The last stage is what runs; the first may install everything.
    const at = dockerfile.lastIndexOf(found)
    const seeded = dockerfile.slice(0, at) + replacement + dockerfile.slice(at + found.length)
    expect(problems(seeded).join()).toContain(problem)
  })
})
