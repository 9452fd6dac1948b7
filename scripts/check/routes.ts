/** Compares what the app really mounts with the contract. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { JsonObject } from '../contract/json.ts'
import { isObject, objectAt } from '../contract/json.ts'
import { methods } from '../contract/operation-names.ts'
import type { Finding, Gate } from './gate.ts'
import { runNode } from './gate.ts'

export interface Mounted {
  /** Routes as Express has them: `/v1/projects/:projectId`; and the prefixes of what is mounted with `use`. */
  readonly paths: readonly string[]
  readonly prefixes: readonly string[]
  /** Functions mounted for every path that answer, or read the path, instead of handing on. */
  readonly deciding: readonly { readonly name: string; readonly reads: string }[]
  readonly listed: readonly { readonly method: string; readonly path: string; readonly kind: 'contract' | 'outside' }[]
}

export const routes: Gate = {
  name: 'routes',
  about: "The app serves the contract's operations and its short allowlist, and nothing else.",
  async run(root) {
    if (!existsSync(join(root, 'src/app.ts'))) return { findings: [], note: 'no src/app.ts yet' }
    const probe = new URL('./routes-probe.ts', import.meta.url).pathname
    const { code, stdout, stderr } = await runNode([probe, join(root, 'src/app.ts')], root)
    if (code !== 0)
      return {
        findings: [
          {
            at: 'src/app.ts',
            problem: `The app cannot be made: ${stderr.trim().slice(-1500)}`,
            remedy: 'Fix the error; the gate mounts the app with stand-ins for its dependencies.',
          },
        ],
      }
    const mounted = JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as Mounted
    const bundle = JSON.parse(readFileSync(join(root, 'generated/openapi.json'), 'utf8')) as JsonObject
    return { findings: compareRoutes(bundle, mounted), note: `${mounted.paths.length} paths` }
  },
}

export function compareRoutes(bundle: JsonObject, mounted: Mounted): Finding[] {
  const findings: Finding[] = []
  const at = 'src/app.ts'
  const documented = new Map(
    Object.entries(objectAt(bundle, 'paths')).map(([path, item]) => [
      path,
      methods.filter((method) => isObject(item) && method in item),
    ]),
  )
  const braces = (path: string) => path.replaceAll(/:(\w+)/g, '{$1}')
  const real = new Set(mounted.paths.map(braces))
  const outside = mounted.listed.filter((route) => route.kind === 'outside')
  for (const path of documented.keys())
    if (!real.has(path))
      findings.push({
        at,
        problem: `${path} is in the contract but not mounted.`,
        remedy: 'Run `npm run generate`; routes are mounted from the generated table.',
      })
  for (const path of real)
    if (!documented.has(path) && !outside.some((route) => route.path === path))
      findings.push({
        at,
        problem: `${path} is mounted but neither in the contract nor in the allowlist.`,
        remedy:
          'Describe it in openapi/, or take the route out. The allowlist (outsideRoutes) is for addresses that are no part of the API.',
      })
  for (const prefix of mounted.prefixes)
    if (!outside.some((route) => route.path === prefix))
      findings.push({
        at,
        problem: `${prefix} is mounted with use() but not in the allowlist.`,
        remedy: 'Describe it in openapi/, or add it to outsideRoutes.',
      })
  for (const { name, reads } of mounted.deciding)
    findings.push({
      at,
      problem: `${name} is mounted for every path and uses ${reads}: it can serve addresses that no list has.`,
      remedy: 'Mount what answers at its own path: in openapi/, or in outsideRoutes.',
    })
  for (const route of outside)
    if (documented.has(route.path))
      findings.push({
        at,
        problem: `${route.path} is in the allowlist and in the contract.`,
        remedy: 'Take it out of outsideRoutes.',
      })
  const served = new Set(
    mounted.listed.filter((route) => route.kind === 'contract').map(({ method, path }) => `${method} ${path}`),
  )
  const said = new Set([...documented].flatMap(([path, ofPath]) => ofPath.map((method) => `${method} ${path}`)))
  for (const route of served)
    if (!said.has(route))
      findings.push({
        at,
        problem: `${route} is served but not in the contract.`,
        remedy: 'Run `npm run generate`, or take it out.',
      })
  for (const route of said)
    if (!served.has(route))
      findings.push({ at, problem: `${route} is in the contract but not served.`, remedy: 'Run `npm run generate`.' })
  return findings
}
