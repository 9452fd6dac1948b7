import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { operations } from '../../../generated/operations.ts'
import type { DocsModel } from '../../../scripts/docs/model.ts'
import { readDocsModel } from '../../../scripts/docs/model.ts'
import type { Mock } from '../../../scripts/mock/start.ts'
import { startMock } from '../../../scripts/mock/start.ts'
import { createCastlane } from '../../../src/client/index.ts'
import { findCommand } from '../../support/services.ts'

const run = promisify(execFile)
const curl = findCommand(['curl'], ['--version'])
const python = findCommand(['/usr/bin/python3', 'python3'], ['-c', 'import requests'])
const php = findCommand(['/usr/bin/php', 'php'], ['-r', 'curl_version();'])

/** Each sample as it is shown, of all operations, run in one process a language against the mock of the contract. */
describe('the samples of the docs', () => {
  let model: DocsModel
  let mock: Mock
  const folder = mkdtempSync(join(tmpdir(), 'castlane-samples-'))
  const env = { ...process.env, CASTLANE_KEY: 'any' }

  beforeAll(async () => {
    model = readDocsModel('.')
    mock = await startMock({ host: '127.0.0.1', port: 0 })
  })
  afterAll(async () => {
    await mock?.stop()
    rmSync(folder, { recursive: true })
  })

  // A stream has no end to wait for.
  const ended = Object.values(operations).filter(({ streams }) => !streams)
  const keyed = ended.filter((operation) => operation.keyed)
  const known = new Set<string>(ended.map(({ operationId }) => operationId))
  const samplesIn = (label: string) =>
    model.operations
      .filter(({ id }) => known.has(id))
      .flatMap(({ id, samples }) =>
        samples
          .filter((sample) => sample.label === label)
          // Ids that the mock does not know, so that no sample changes what another is about.
          .map(({ source }): [string, string] => [
            id,
            source.replaceAll(model.server, mock.url).replaceAll('_019a9b1e-2c11', '_019a9b1e-2c12'),
          ]),
      )

  /** Lines such as `= getProject 200`, among whatever else a sample prints. */
  function expectSuccess(output: string, count: number): void {
    const results = [...output.matchAll(/^= (\w+) (.*)$/gm)].map(([, id, status]) => [id, status] as const)
    expect(results.filter(([, status]) => !/^(?:20\d|302)$/.test(status ?? ''))).toEqual([])
    expect(results.length).toBe(count)
  }

  it.skipIf(!curl)('run in cURL', async () => {
    const script = [
      // One for each sample: the mock answers a repeated key as the first time.
      'uuidgen() { printf "5f0c1f3e-6b7a-4c8d-9e0f-%012d" "$n"; }',
      `curl() { echo "= $id $(command curl -sS -o /dev/null -w '%{http_code}' "$@")"; }`,
      ...samplesIn('cURL').map(([id, source], n) => `id=${id} n=${n}\n${source}`),
    ]
    writeFileSync(join(folder, 'samples.sh'), script.join('\n'))
    const { stdout } = await run('bash', [join(folder, 'samples.sh')], { env })
    expectSuccess(stdout, ended.length)
  })

  it('run in TypeScript, with the client', async () => {
    const castlane = createCastlane({ apiKey: 'any', baseUrl: mock.url, maxRetries: 0 })
    const AsyncFunction = (async () => {}).constructor as new (
      ...source: string[]
    ) => (client: typeof castlane) => Promise<{ response: Response }>
    const lines: string[] = []
    for (const [id, source] of samplesIn('TypeScript')) {
      const shown = source.replace('const { data, error } = ', 'return ')
      const { response } = await new AsyncFunction('castlane', shown)(castlane)
      lines.push(`= ${id} ${response.status}`)
    }
    expectSuccess(lines.join('\n'), keyed.length)
  })

  it.skipIf(!python)('run in Python, with requests', async () => {
    writeFileSync(join(folder, 'samples.json'), JSON.stringify(samplesIn('Python')))
    const runner = `
import json, sys
for name, source in json.load(open(sys.argv[1])):
    scope = {}
    try:
        exec(source, scope)
        print('=', name, scope['response'].status_code)
    except Exception as error:
        print('=', name, repr(error))
`
    const { stdout } = await run(python ?? '', ['-c', runner, join(folder, 'samples.json')], { env })
    expectSuccess(stdout, keyed.length)
  })

  it.skipIf(!php)('run in PHP, with its curl', async () => {
    const files = samplesIn('PHP').map(([id, source]) => {
      writeFileSync(join(folder, `${id}.php`), source)
      return id
    })
    const runner = `
function status(string $file) { include $file; return $status; }
foreach (array_slice($argv, 2) as $id) echo "= $id ", status("$argv[1]/$id.php"), "\\n";
`
    const { stdout } = await run(php ?? '', ['-r', runner, folder, ...files], { env })
    expectSuccess(stdout, keyed.length)
  })

  it('are in the contract that partners download, too', () => {
    const contract = readFileSync('generated/openapi.public.json', 'utf8')
    for (const { samples } of model.operations)
      for (const { source } of samples) expect(contract.includes(JSON.stringify(source))).toBe(true)
  })
})
