import { hashedId } from './item-rules.ts'

/** The parameters in which ad networks put their click ids. */
const parameters = ['ttclid', 'fbclid', 'gclid', 'gbraid', 'wbraid'] as const

/** Returns the hash by which a click id is looked up: ids are long, and only equality matters. */
export function clickKey(projectId: string, parameter: string, value: string): string {
  return hashedId(projectId, parameter, value)
}

/** Returns the click ids among the fields of a report. */
export function clicksAmong(projectId: string, fields: Readonly<Record<string, unknown>> | undefined): string[] {
  return parameters.flatMap((parameter) => {
    const value = fields && Object.hasOwn(fields, parameter) ? fields[parameter] : undefined
    return typeof value === 'string' && value !== '' ? [clickKey(projectId, parameter, value)] : []
  })
}
