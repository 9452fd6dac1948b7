import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { parse, parseAllDocuments } from 'yaml'
import type { Compose } from './compose.ts'
import { findInCompose, unknownSettings, unservedRoles } from './compose.ts'
import type { Finding, Gate } from './gate.ts'

const kubernetes = (group: string, kind: string) => `import('kubernetes-types/${group}').${kind}`

/** The type of each kind: of kubernetes-types, or of packages that are made from the definitions of an operator. */
const types: Readonly<Record<string, string>> = {
  'v1 ConfigMap': kubernetes('core/v1', 'ConfigMap'),
  'v1 Service': kubernetes('core/v1', 'Service'),
  'v1 ServiceAccount': kubernetes('core/v1', 'ServiceAccount'),
  'apps/v1 Deployment': kubernetes('apps/v1', 'Deployment'),
  'batch/v1 Job': kubernetes('batch/v1', 'Job'),
  'policy/v1 PodDisruptionBudget': kubernetes('policy/v1', 'PodDisruptionBudget'),
  'autoscaling/v2 HorizontalPodAutoscaler': kubernetes('autoscaling/v2', 'HorizontalPodAutoscaler'),
  'networking.k8s.io/v1 NetworkPolicy': kubernetes('networking/v1', 'NetworkPolicy'),
  'keda.sh/v1alpha1 ScaledObject': "import('@kubernetes-models/keda/keda.sh/v1alpha1/ScaledObject').IScaledObject",
  'monitoring.coreos.com/v1 PodMonitor':
    "import('@kubernetes-models/prometheus-operator/monitoring.coreos.com/v1/PodMonitor').IPodMonitor",
}

/** A manifest, as far as it is looked into once its types are known to be right. */
interface Manifest {
  readonly apiVersion: string
  readonly kind: string
  readonly metadata: { readonly name: string }
  readonly data?: Readonly<Record<string, string>>
  readonly spec?: {
    readonly selector?: Labels & { readonly matchLabels?: Labels }
    readonly podSelector?: { readonly matchLabels?: Labels }
    readonly podMetricsEndpoints?: readonly {
      readonly authorization?: { readonly credentials?: { readonly name?: string; readonly key: string } }
    }[]
    readonly maxReplicas?: number
    readonly maxReplicaCount?: number
    readonly scaleTargetRef?: { readonly kind: string; readonly name: string }
    readonly template?: { readonly metadata: { readonly labels: Labels }; readonly spec: PodSpec }
  }
}
type Labels = Readonly<Record<string, string>>
interface PodSpec {
  readonly serviceAccountName?: string
  readonly containers: readonly {
    readonly image: string
    readonly securityContext?: { readonly readOnlyRootFilesystem?: boolean }
    readonly volumeMounts?: readonly { readonly mountPath: string }[]
    readonly env?: readonly { readonly name: string; readonly value: string }[]
    readonly envFrom?: readonly {
      readonly configMapRef?: { readonly name: string }
      readonly secretRef?: { readonly name: string }
    }[]
    readonly startupProbe?: object
    readonly livenessProbe?: object
    readonly readinessProbe?: object
  }[]
}
interface Document {
  readonly at: string
  readonly manifest: Manifest
}
/** The names of the settings in each secret. */
export type Secrets = Readonly<Record<string, readonly string[]>>

const folder = 'deploy/kubernetes'

export const deploy: Gate = {
  name: 'deploy',
  about:
    'The manifests fit the types of Kubernetes, KEDA and Prometheus-operator and each other, and manifests and compose.yaml use settings that exist and serve every role.',
  async run(root) {
    const documents = readManifests(root)
    const compose = parse(readFileSync(join(root, 'compose.yaml'), 'utf8'), { merge: true }) as Compose
    const findings = [
      ...findTypeFaults(documents, root),
      ...findLooseEnds(documents, readSecrets(root)),
      ...findTooFewReplicas(documents, readFileSync(join(root, 'docs/scale.md'), 'utf8')),
      ...findInCompose(compose),
    ]
    return { findings, note: `${documents.length} manifests` }
  },
}

/** The secrets are not among the manifests: the comment of settings.yaml has the commands that make them. */
export function readSecrets(root: string): Secrets {
  const text = readFileSync(join(root, folder, 'settings.yaml'), 'utf8')
  const [, ...commands] = text.split('create secret generic ')
  return Object.fromEntries(
    commands.map((command) => [
      command.split(' ', 1)[0] ?? '',
      [...command.matchAll(/--from-literal=(\w+)=/g)].flatMap(([, name]) => name ?? []),
    ]),
  )
}

export function readManifests(root: string): Document[] {
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
  const unknown = documents.filter(({ manifest }) => !(nameOf(manifest) in types))
  const known = documents.filter((document) => !unknown.includes(document))
  const lines = known.map(
    ({ manifest }, n) => `export const m${n}: ${types[nameOf(manifest)]} = ${JSON.stringify(manifest)}`,
  )
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
      remedy: 'Add it to `types` in scripts/check/deploy.ts.',
    })),
  ]
}

const nameOf = ({ apiVersion, kind }: Manifest) => `${apiVersion} ${kind}`

/** Whoever has it opens stored credentials. */
const masterKeys = 'CASTLANE_MASTER_KEYS'
const opensNothing: readonly (string | undefined)[] = ['render', undefined]

/**
 * References that lead nowhere, settings that do not exist, probes that are missing, roles that nobody serves, and pods
 * that may write to their image or have master keys that they do not need.
 */
export function findLooseEnds(documents: readonly Document[], secrets: Secrets): Finding[] {
  const findings: Finding[] = []
  const find = (at: string, problem: string, remedy: string) => findings.push({ at, problem, remedy })
  const names = new Set(documents.map(({ manifest }) => `${manifest.kind} ${manifest.metadata.name}`))
  const pods = documents.flatMap(({ at, manifest }) => {
    const { template } = manifest.spec ?? {}
    return template ? [{ at, kind: manifest.kind, labels: template.metadata.labels, spec: template.spec }] : []
  })
  for (const { at, manifest } of documents) {
    const { selector, podSelector, scaleTargetRef, podMetricsEndpoints = [] } = manifest.spec ?? {}
    const wanted =
      selector?.matchLabels ?? podSelector?.matchLabels ?? (manifest.kind === 'Service' ? selector : undefined)
    const selects = pods.some(({ labels }) =>
      Object.entries(wanted ?? {}).every(([key, value]) => labels[key] === value),
    )
    if (wanted && !selects) find(at, 'Its selector matches no pod.', 'Use the labels of the template.')
    if (scaleTargetRef && !names.has(`${scaleTargetRef.kind} ${scaleTargetRef.name}`))
      find(at, `It scales ${scaleTargetRef.name}, which is not there.`, 'Name the Deployment.')
    for (const { authorization } of podMetricsEndpoints) {
      const { name = '', key = '' } = authorization?.credentials ?? {}
      if (!secrets[name]?.includes(key)) find(at, 'No secret has its token.', 'Name one of settings.yaml.')
    }
    if (manifest.kind === 'ConfigMap') findings.push(...unknownSettings(at, Object.keys(manifest.data ?? {})))
  }
  for (const { at, kind, spec } of pods) {
    const { serviceAccountName = 'default' } = spec
    if (!names.has(`ServiceAccount ${serviceAccountName}`))
      find(at, `There is no ServiceAccount ${serviceAccountName}.`, 'Give the role one of its own.')
    for (const container of spec.containers) {
      const { env = [], envFrom = [], securityContext, volumeMounts = [] } = container
      const { startupProbe, livenessProbe, readinessProbe } = container
      findings.push(
        ...unknownSettings(
          at,
          env.map(({ name }) => name),
        ),
      )
      for (const { configMapRef, secretRef } of envFrom) {
        if (configMapRef && !names.has(`ConfigMap ${configMapRef.name}`))
          find(at, `There is no ConfigMap ${configMapRef.name}.`, 'Name one of settings.yaml.')
        if (secretRef && !(secretRef.name in secrets))
          find(at, `There is no secret ${secretRef.name}.`, 'Name one of settings.yaml, or say there how it is made.')
        const isOurs = container.image.startsWith('castlane:')
        if (isOurs) findings.push(...unknownSettings(at, secrets[secretRef?.name ?? ''] ?? []))
        const role = env.find(({ name }) => name === 'CASTLANE_ROLES')?.value
        if (opensNothing.includes(role) && secrets[secretRef?.name ?? '']?.includes(masterKeys))
          find(at, `It has ${masterKeys} and opens no credential.`, 'Take the secret away.')
      }
      if (
        securityContext?.readOnlyRootFilesystem !== true ||
        !volumeMounts.some(({ mountPath }) => mountPath === '/tmp')
      )
        find(at, 'It may write to its image.', 'Make the root read-only, and mount what is written.')
      if (kind === 'Deployment' && !(startupProbe && livenessProbe && readinessProbe))
        find(at, 'A probe is missing.', 'Ask /healthz for start and life, and /readyz for readiness.')
    }
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

/**
 * What a process of a manifest is started with, without the values of its secrets.
 * @returns the settings that have a value, and the names of those that secrets give
 */
export function environmentOf(
  documents: readonly Document[],
  name: string,
  secrets: Secrets,
): { readonly set: Readonly<Record<string, string>>; readonly secret: readonly string[] } {
  const found = documents.find(({ manifest }) => manifest.spec?.template && manifest.metadata.name === name)
  const { env = [], envFrom = [] } = found?.manifest.spec?.template?.spec.containers[0] ?? {}
  const maps = envFrom.flatMap(({ configMapRef }) => configMapRef?.name ?? [])
  const data = documents.flatMap(({ manifest }) => (maps.includes(manifest.metadata.name) ? [manifest.data ?? {}] : []))
  return {
    set: Object.assign({}, ...data, Object.fromEntries(env.map((one) => [one.name, one.value]))),
    secret: envFrom.flatMap(({ secretRef }) => secrets[secretRef?.name ?? ''] ?? []),
  }
}

/** Autoscalers that end below the number of processes that the plan for growth computes. */
export function findTooFewReplicas(documents: readonly Document[], plan: string): Finding[] {
  const fleet = plan.split('\n## The fleet at the whole load\n')[1] ?? ''
  const planned = [...fleet.matchAll(/^\| `(\w+)` \| (\d+)/gm)].map(([, role, count]) => ({
    role,
    count: Number(count),
  }))
  return planned.flatMap(({ role, count }) => {
    const scaler = documents.find(({ manifest }) => manifest.spec?.scaleTargetRef?.name === `castlane-${role}`)
    const { maxReplicas, maxReplicaCount } = scaler?.manifest.spec ?? {}
    if ((maxReplicas ?? maxReplicaCount ?? 0) >= count) return []
    return {
      at: scaler?.at ?? folder,
      problem: `docs/scale.md needs ${count} processes of ${role}.`,
      remedy: 'Raise the maximum of its autoscaler.',
    }
  })
}
