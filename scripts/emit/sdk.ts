/** sdk.v1.js: the web SDK as a script tag loads it. */
import { rolldown } from 'rolldown'

/** @param entry src/sdk/script.ts */
export async function emitSdk(entry: string): Promise<string> {
  const build = await rolldown({ input: entry, platform: 'browser' })
  const { output } = await build.generate({ format: 'iife', minify: true })
  await build.close()
  return `/* Castlane telemetry. Written by \`npm run generate\` from src/sdk. */\n${output[0].code}`
}
