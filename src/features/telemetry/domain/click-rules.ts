import { hashedId } from './item-rules.ts'

/** Names that ad networks give their click ids in links. */
const parameters = ['ttclid', 'fbclid', 'gclid', 'gbraid', 'wbraid'] as const

/** How a click id is looked up: a hash, since ids are long and nobody asks for them by anything else. */
export function clickKey(projectId: string, parameter: string, value: string): string {
  return hashedId(projectId, parameter, value)
}

/** The click ids among the fields of something reported. */
export function clicksAmong(projectId: string, given: Readonly<Record<string, unknown>> | undefined): string[] {
  return parameters.flatMap((parameter) => {
    const value = given && Object.hasOwn(given, parameter) ? given[parameter] : undefined
    return typeof value === 'string' && value !== '' ? [clickKey(projectId, parameter, value)] : []
  })
}
