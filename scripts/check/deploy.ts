import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { parse, parseAllDocuments } from 'yaml'
import { roles, workRoles } from '../../src/config/settings/process.ts'
import { describeSettings } from '../../src/config/settings.ts'
import type { Finding, Gate } from './gate.ts'

/** Where the types of a kind stand in kubernetes-types, which is made from the OpenAPI document of Kubernetes. */
const modules: Readonly<Record<string, string>> = {
  'v1 ConfigMap': 'core/v1',
  'v1 Service': 'core/v1',
  'apps/v1 Deployment': 'apps/v1',
  'batch/v1 Job': 'batch/v1',
  'policy/v1 PodDisruptionBudget': 'policy/v1',
  'autoscaling/v2 HorizontalPodAutoscaler': 'autoscaling/v2',
}

/** A manifest, as far as it is looked into once its types are known to be right. */
interface Manifest {
  readonly apiVersion: string
  readonly kind: string
  readonly metadata: { readonly name: string }
  readonly data?: Readonly<Record<string, string>>
  readonly spec?: {
    readonly selector?: Labels & { readonly matchLabels?: Labels }
    readonly scaleTargetRef?: { readonly kind: string; readonly name: string }
    readonly template?: { readonly metadata: { readonly labels: Labels }; readonly spec: PodSpec }
  }
}
type Labels = Readonly<Record<string, string>>
interface PodSpec {
  readonly containers: readonly {
    readonly env?: readonly { readonly name: string; readonly value: string }[]
    readonly envFrom?: readonly { readonly configMapRef?: { readonly name: string } }[]
    readonly startupProbe?: object
    readonly livenessProbe?: object
    readonly readinessProbe?: object
  }[]
}
interface Document {
  readonly at: string
  readonly manifest: Manifest
}

const folder = 'deploy/kubernetes'

export const deploy: Gate = {
  name: 'deploy',
  about:
    'The manifests fit the types that Kubernetes publishes and each other, and manifests and compose.yaml use settings that exist and serve every role.',
  async run(root) {
    const documents = readManifests(root)
    const compose = parse(readFileSync(join(root, 'compose.yaml'), 'utf8'), { merge: true }) as Compose
    const findings = [...findTypeFaults(documents, root), ...findLooseEnds(documents), ...findInCompose(compose)]
    return { findings, note: `${documents.length} manifests` }
  },
}

function readManifests(root: string): Document[] {
  return readdirSync(join(root, folder))
    .filter((name) => name.endsWith('.yaml'))
    .sort()
    .flatMap((name) =>
      parseAllDocuments(readFileSync(join(root, folder, name), 'utf8')).map((document, n) => ({
        at: `${folder}/${name}, document ${n + 1}`,
        manifest: document.toJS() as Manifest,
      })),
    )
}

/** Lets the compiler compare each manifest, as a literal, with its type: unknown, missing and mistyped members. */
export function findTypeFaults(documents: readonly Document[], root: string): Finding[] {
  const unknown = documents.filter(({ manifest }) => !(nameOf(manifest) in modules))
  const known = documents.filter((document) => !unknown.includes(document))
  const lines = known.map(({ manifest }, n) => {
    const type = `import('kubernetes-types/${modules[nameOf(manifest)]}').${manifest.kind}`
    return `export const m${n}: ${type} = ${JSON.stringify(manifest)}`
  })
  const file = join(root, folder, 'manifests.ts')
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    types: [],
    lib: ['lib.es2022.d.ts'],
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
  }
  const host = ts.createCompilerHost(options)
  const { getSourceFile, fileExists, readFile } = host
  host.getSourceFile = (name, ...rest) =>
    name === file ? ts.createSourceFile(name, lines.join('\n'), ts.ScriptTarget.ES2022) : getSourceFile(name, ...rest)
  host.fileExists = (name) => name === file || fileExists(name)
  host.readFile = (name) => (name === file ? lines.join('\n') : readFile(name))
  const program = ts.createProgram([file], options, host)
  const faults = ts.getPreEmitDiagnostics(program).map((diagnostic): Finding => {
    const line = diagnostic.file ? diagnostic.file.getLineAndCharacterOfPosition(diagnostic.start ?? 0).line : 0
    return {
      at: known[line]?.at ?? folder,
      problem: ts.flattenDiagnosticMessageText(diagnostic.messageText, ' '),
      remedy: `Write it as Kubernetes defines ${known[line]?.manifest.kind ?? 'it'}.`,
    }
  })
  return [
    ...faults,
    ...unknown.map(({ at, manifest }) => ({
      at,
      problem: `${nameOf(manifest)} is not checked.`,
      remedy: 'Add it to `modules` in scripts/check/deploy.ts.',
    })),
  ]
}

const nameOf = ({ apiVersion, kind }: Manifest) => `${apiVersion} ${kind}`
const settingNames = new Set(describeSettings().map(({ name }) => name))

/** References that lead nowhere, settings that do not exist, probes that are missing and roles that nobody serves. */
export function findLooseEnds(documents: readonly Document[]): Finding[] {
  const findings: Finding[] = []
  const find = (at: string, problem: string, remedy: string) => findings.push({ at, problem, remedy })
  const names = new Set(documents.map(({ manifest }) => `${manifest.kind} ${manifest.metadata.name}`))
  const pods = documents.flatMap(({ at, manifest }) => {
    const { template } = manifest.spec ?? {}
    return template ? [{ at, kind: manifest.kind, labels: template.metadata.labels, spec: template.spec }] : []
  })
  for (const { at, manifest } of documents) {
    const { selector, scaleTargetRef } = manifest.spec ?? {}
    const wanted = selector?.matchLabels ?? (manifest.kind === 'Service' ? selector : undefined)
    const selects = pods.some(({ labels }) =>
      Object.entries(wanted ?? {}).every(([key, value]) => labels[key] === value),
    )
    if (wanted && !selects) find(at, 'Its selector matches no pod.', 'Use the labels of the template.')
    if (scaleTargetRef && !names.has(`${scaleTargetRef.kind} ${scaleTargetRef.name}`))
      find(at, `It scales ${scaleTargetRef.name}, which is not there.`, 'Name the Deployment.')
    if (manifest.kind === 'ConfigMap') findings.push(...unknownSettings(at, Object.keys(manifest.data ?? {})))
  }
  for (const { at, kind, spec } of pods)
    for (const { env = [], envFrom = [], startupProbe, livenessProbe, readinessProbe } of spec.containers) {
      findings.push(
        ...unknownSettings(
          at,
          env.map(({ name }) => name),
        ),
      )
      for (const { configMapRef } of envFrom)
        if (configMapRef && !names.has(`ConfigMap ${configMapRef.name}`))
          find(at, `There is no ConfigMap ${configMapRef.name}.`, 'Name one of settings.yaml.')
      if (kind === 'Deployment' && !(startupProbe && livenessProbe && readinessProbe))
        find(at, 'A probe is missing.', 'Ask /healthz for start and life, and /readyz for readiness.')
    }
  const served = pods.flatMap(({ spec }) => spec.containers.flatMap(({ env = [] }) => env))
  findings.push(
    ...unservedRoles(
      folder,
      served.filter(({ name }) => name === 'CASTLANE_ROLES').map(({ value }) => value),
    ),
  )
  return findings
}

interface Compose {
  readonly services: Readonly<
    Record<
      string,
      {
        readonly environment?: Readonly<Record<string, string>>
        readonly healthcheck?: object
        readonly build?: unknown
      }
    >
  >
}

export function findInCompose({ services }: Compose): Finding[] {
  const at = 'compose.yaml'
  const environments = Object.values(services).flatMap(({ environment = {} }) =>
    'CASTLANE_ROLES' in environment ? [environment] : [],
  )
  const unhealthy = Object.entries(services).filter(
    ([, { healthcheck, environment = {} }]) => !healthcheck && !('CASTLANE_ROLES' in environment),
  )
  return [
    ...environments.flatMap((environment) => unknownSettings(at, Object.keys(environment))),
    ...unservedRoles(
      at,
      environments.map(({ CASTLANE_ROLES = '' }) => CASTLANE_ROLES),
    ),
    ...unhealthy.map(([name]) => ({
      at,
      problem: `${name} has no health check.`,
      remedy: 'Add one; only our own image brings one along.',
    })),
  ]
}

function unknownSettings(at: string, names: readonly string[]): Finding[] {
  return names
    .filter((name) => !settingNames.has(name))
    .map((name) => ({ at, problem: `${name} is no setting.`, remedy: 'Take one of the table in the README.' }))
}

function unservedRoles(at: string, values: readonly string[]): Finding[] {
  const served = values.flatMap((value) => value.split(','))
  const wanted: readonly string[] = served.includes('worker') ? ['api'] : ['api', ...workRoles]
  const known: readonly string[] = roles
  return [
    ...wanted
      .filter((role) => !served.includes(role))
      .map((role) => ({
        at,
        problem: `No process has the role ${role}.`,
        remedy: 'Add one, or its work waits for ever.',
      })),
    ...served
      .filter((role) => !known.includes(role))
      .map((role) => ({ at, problem: `${role} is no role.`, remedy: `Take one of ${roles.join(', ')}.` })),
  ]
}
