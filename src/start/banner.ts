import { platformValues } from '../../generated/enums.ts'
import type { Config } from '../config/config.ts'
import { registry } from '../platforms/registry.ts'

const labels = platformValues.map((platform) => registry[platform].label)
const isWhole = ({ servesApi, work }: Config) => servesApi && work.includes('worker')
const list = new Intl.ListFormat('en')

/** Prints what a newcomer needs for the first call, in the terminal that runs the server. */
export function banner(config: Config, demoKey: string | null): string {
  const base = config.http.publicUrl
  const lines = [
    '',
    `Castlane is ready${isWhole(config) ? '' : ` (${config.roles.join(', ')} only)`}.`,
    '',
    ...(config.servesApi
      ? [
          `  API       ${base}/v1`,
          ...(config.console.enabled ? [`  Console   ${base}/console`] : []),
          ...(config.mcp.enabled ? [`  Agents    ${base}/mcp`] : []),
          `  Docs      ${base}/docs`,
          `  Contract  ${base}/openapi.json`,
          ...(config.sandbox.enabled ? [`  Sandbox   ${base}/sandbox   (stands in for ${list.format(labels)})`] : []),
        ]
      : []),
    ...(config.database.embedded ? [`  Data      ${config.dataDir}`] : []),
  ]
  if (demoKey !== null)
    lines.push(
      '',
      `  Demo key  ${demoKey}`,
      '',
      'A first call:',
      '',
      `  curl -H 'X-Api-Key: ${demoKey}' ${base}/v1/whoami`,
    )
  if (demoKey !== null && isWhole(config) && config.sandbox.enabled)
    lines.push(
      '',
      'Next:',
      '',
      `  Open ${base}/docs/guides/getting-started in a browser${config.console.enabled ? `, or ${base}/console, and sign in with the demo key` : ''}.`,
      '  npm run journey, in another terminal, makes a video here and publishes it to the sandbox.',
      '  npm run demo, in another terminal, makes three customers with pieces, posts and comments to look at.',
    )
  if (config.allowLoopbackFetch)
    lines.push(
      '',
      'Webhook receivers and fetched addresses may be on this machine, since this is the embedded default.',
    )
  return `${lines.join('\n')}\n\nCtrl-C stops it.\n\n`
}
