import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { findInCompose, findLooseEnds, findTypeFaults } from '../../../scripts/check/deploy.ts'

const root = join(import.meta.dirname, '../../..')
const files = ['api', 'render', 'publish', 'deliver', 'collect', 'settings', 'migrate']
const read = () =>
  files.flatMap((name) =>
    parseAllDocuments(readFileSync(join(root, `deploy/kubernetes/${name}.yaml`), 'utf8')).map((document) => ({
      at: name,
      manifest: document.toJS(),
    })),
  )
const api = (documents: ReturnType<typeof read>, kind: string) =>
  documents.find(({ at, manifest }) => at === 'api' && manifest.kind === kind)!.manifest

it('finds in a manifest a member that Kubernetes does not know, one that is missing, and a value of another type', () => {
  const documents = read()
  const { spec } = api(documents, 'Deployment')
  api(documents, 'PodDisruptionBudget').spec.maxUnavailble = 1
  spec.template.spec.containers[0].ports[0] = { containerPort: '8080' }
  delete api(documents, 'HorizontalPodAutoscaler').spec.maxReplicas
  const [service] = documents.filter(({ manifest }) => manifest.kind === 'Service')
  documents.push({ at: 'odd', manifest: { ...service!.manifest, kind: 'Ingress' } })
  const problems = findTypeFaults(documents, root).map(({ at, problem }) => `${at}: ${problem}`)
  expect(problems.join('\n')).toMatch(/api: .*maxUnavailble/)
  expect(problems.join('\n')).toMatch(/api: Type 'string' is not assignable to type 'number'/)
  expect(problems.join('\n')).toMatch(/api: .*maxReplicas/)
  expect(problems).toContain('odd: v1 Ingress is not checked.')
  expect(problems).toHaveLength(4)
})

it('finds what leads nowhere: selectors, targets, settings, roles, probes', () => {
  const documents = read()
  const { spec } = api(documents, 'Deployment')
  spec.template.metadata.labels = { app: 'other' }
  delete spec.template.spec.containers[0].readinessProbe
  spec.template.spec.containers[0].env[0].value = 'cook'
  spec.template.spec.containers[0].envFrom[0].configMapRef.name = 'none'
  api(documents, 'HorizontalPodAutoscaler').spec.scaleTargetRef.name = 'none'
  documents.find(({ manifest }) => manifest.kind === 'ConfigMap')!.manifest.data.CASTLANE_ROLL = 'x'
  expect(
    findLooseEnds(documents)
      .map(({ problem }) => problem)
      .toSorted(),
  ).toEqual([
    'A probe is missing.',
    'CASTLANE_ROLL is no setting.',
    'It scales none, which is not there.',
    'Its selector matches no pod.',
    'Its selector matches no pod.',
    'Its selector matches no pod.',
    'No process has the role api.',
    'There is no ConfigMap none.',
    'cook is no role.',
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
