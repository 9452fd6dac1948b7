import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { findInCompose } from '../../../scripts/check/compose.ts'
import { findLooseEnds, findTooFewReplicas, findTypeFaults, readSecrets } from '../../../scripts/check/deploy.ts'

const root = join(import.meta.dirname, '../../..')
const files = [
  'api',
  'render',
  'publish',
  'deliver',
  'collect',
  'settings',
  'migrate',
  'metrics',
  'network',
  'pgbouncer',
]
const secrets = readSecrets(root)
const read = () =>
  files.flatMap((name) =>
    parseAllDocuments(readFileSync(join(root, `deploy/kubernetes/${name}.yaml`), 'utf8')).map((document) => ({
      at: name,
      manifest: document.toJS(),
    })),
  )
const find = (documents: ReturnType<typeof read>, file: string, kind: string) =>
  documents.find(({ at, manifest }) => at === file && manifest.kind === kind)!.manifest
const api = (documents: ReturnType<typeof read>, kind: string) => find(documents, 'api', kind)

it('finds in a manifest a member that Kubernetes or an operator does not know, one that is missing, and a value of another type', () => {
  const documents = read()
  const { spec } = api(documents, 'Deployment')
  api(documents, 'PodDisruptionBudget').spec.maxUnavailble = 1
  spec.template.spec.containers[0].ports[0] = { containerPort: '8080' }
  delete api(documents, 'HorizontalPodAutoscaler').spec.maxReplicas
  find(documents, 'render', 'ScaledObject').spec.maxReplicas = 1
  find(documents, 'metrics', 'PodMonitor').spec.podMetricsEndpoints[0].bearerToken = 'x'
  find(documents, 'network', 'NetworkPolicy').spec.ingres = []
  const [service] = documents.filter(({ manifest }) => manifest.kind === 'Service')
  documents.push({ at: 'odd', manifest: { ...service!.manifest, kind: 'Ingress' } })
  const problems = findTypeFaults(documents, root).map(({ at, problem }) => `${at}: ${problem}`)
  expect(problems.join('\n')).toMatch(/api: .*maxUnavailble/)
  expect(problems.join('\n')).toMatch(/api: Type 'string' is not assignable to type 'number'/)
  expect(problems.join('\n')).toMatch(/api: .*maxReplicas/)
  expect(problems.join('\n')).toMatch(/render: .*"maxReplicas"/)
  expect(problems.join('\n')).toMatch(/metrics: .*"bearerToken"/)
  expect(problems.join('\n')).toMatch(/network: .*"ingres"/)
  expect(problems).toContain('odd: v1 Ingress is not checked.')
  expect(problems).toHaveLength(7)
})

it('finds what leads nowhere: selectors, targets, settings, secrets, accounts, roles, probes', () => {
  const documents = read()
  const { spec } = api(documents, 'Deployment')
  spec.template.metadata.labels = { app: 'other' }
  delete spec.template.spec.containers[0].readinessProbe
  spec.template.spec.containers[0].env[0].value = 'cook'
  spec.template.spec.containers[0].envFrom[0].configMapRef.name = 'none'
  api(documents, 'HorizontalPodAutoscaler').spec.scaleTargetRef.name = 'none'
  documents.find(({ manifest }) => manifest.kind === 'ConfigMap')!.manifest.data.CASTLANE_ROLL = 'x'
  find(documents, 'metrics', 'PodMonitor').spec.podMetricsEndpoints[0].authorization.credentials.key = 'TOKEN'
  find(documents, 'publish', 'Deployment').spec.template.spec.serviceAccountName = 'default'
  find(documents, 'deliver', 'Deployment').spec.template.spec.containers[0].envFrom[1].secretRef.name = 'none'
  const container = find(documents, 'render', 'Deployment').spec.template.spec.containers[0]
  container.envFrom[1].secretRef.name = 'castlane-keys'
  container.securityContext.readOnlyRootFilesystem = false
  expect(
    findLooseEnds(documents, secrets)
      .map(({ problem }) => problem)
      .toSorted(),
  ).toEqual([
    'A probe is missing.',
    'CASTLANE_ROLL is no setting.',
    'It has CASTLANE_MASTER_KEYS and opens no credential.',
    'It may write to its image.',
    'It scales none, which is not there.',
    'Its selector matches no pod.',
    'Its selector matches no pod.',
    'Its selector matches no pod.',
    'Its selector matches no pod.',
    'No process has the role api.',
    'No secret has its token.',
    'There is no ConfigMap none.',
    'There is no ServiceAccount default.',
    'There is no secret none.',
    'cook is no role.',
  ])
})

it('finds an autoscaler that ends below what the plan for growth computes', () => {
  const plan = '## The fleet at the whole load\n\n| `api` | 12 | x |\n| `render` | 76 of two cores | y |\n'
  expect(findTooFewReplicas(read(), `\n${plan}`).map(({ at, problem }) => `${at}: ${problem}`)).toEqual([
    'render: docs/scale.md needs 76 processes of render.',
  ])
})

it('finds in compose.yaml a role without a process, a setting that is none, and a service without a health check', () => {
  const compose = parse(readFileSync(join(root, 'compose.yaml'), 'utf8'), { merge: true })
  expect(findInCompose(compose)).toEqual([])
  delete compose.services.deliver
  delete compose.services.redis.healthcheck
  compose.services.api.environment = { ...compose.services.api.environment, REDIS: 'redis:' }
  expect(findInCompose(compose).map(({ problem }) => problem)).toEqual([
    'REDIS is no setting.',
    'No process has the role deliver.',
    'redis has no health check.',
  ])
})
