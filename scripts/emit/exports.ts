/** exports.ts: the columns of each data set that is exported, which are the properties of the entries it is made of. */
import type { JsonObject } from '../contract/json.ts'
import { arrayAt, isObject, objectAt, resolveLocal } from '../contract/json.ts'
import type { Model } from '../contract/model.ts'
import { header, literalBlock } from './literal.ts'

/** Of each data set, the operation whose entries its rows are. */
const sources = {
  metrics: 'getAllOrganicMetrics',
  publications: 'listAllPublications',
  engagement: 'listAllEngagementItems',
  ledger: 'listCreditEvents',
  usage: 'getUsage',
  telemetry: 'getAllAttributionReport',
} as const

/** @returns null for a contract without exports */
export function emitExports(bundle: JsonObject, model: Model): string | null {
  const schemas = objectAt(objectAt(bundle, 'components'), 'schemas')
  if (!('ExportDataSet' in schemas)) return null
  // A row is a point of a metric of a publication. Usage is an organization's, which its own list does not name.
  const metrics = ['key', 'label', 'metric', ...columnsOf(bundle, objectAt(schemas, 'MetricPoint'))]
  const entries = Object.entries(sources)
    .filter(([dataSet]) => dataSet !== 'metrics')
    .map(([dataSet, operationId]) => [dataSet, entryColumns(operationId)])
  const { usage, ...others } = Object.fromEntries(entries)
  const columns = { metrics, ...others, usage: ['organizationId', ...usage] }
  return `${header}
/** Names of properties, those of inner objects after a dot. */
export const exportColumns = ${literalBlock(columns)} as const

/** The operation whose entries a data set is made of. */
export const exportSources = ${literalBlock(sources)} as const
`

  /** What is there with `expand` or `compareTo` only is left out. */
  function entryColumns(operationId: string): string[] {
    const operation = model.operations.find((one) => one.operationId === operationId)
    if (!operation) throw new Error(`The contract has no ${operationId} to take columns of.`)
    const answer = resolveLocal(bundle, objectAt(operation.node, 'responses')['200'])
    const media = objectAt(objectAt(answer, 'content'), 'application/json')
    const page = resolveLocal(bundle, objectAt(media, 'schema')) as JsonObject
    const entry = resolveLocal(bundle, objectAt(objectAt(objectAt(page, 'properties'), 'data'), 'items')) as JsonObject
    const expand = operation.parameters.find(({ name }) => name === 'expand')
    const expanded = [...arrayAt(objectAt(resolveLocal(bundle, expand?.schema), 'items'), 'enum'), 'previous']
    return columnsOf(bundle, entry).filter((column) => !expanded.includes(column.split('.')[0] ?? ''))
  }
}

/** Objects whose properties are known are divided; everything else is one column. */
function columnsOf(bundle: JsonObject, schema: JsonObject): string[] {
  return Object.entries(objectAt(schema, 'properties')).flatMap(([name, property]) => {
    const inner = objectOf(bundle, property)
    return inner ? columnsOf(bundle, inner).map((column) => `${name}.${column}`) : [name]
  })
}

function objectOf(bundle: JsonObject, property: JsonObject[string]): JsonObject | undefined {
  const schema = resolveLocal(bundle, property)
  if (!isObject(schema)) return undefined
  const others = arrayAt(schema, 'oneOf').filter((one) => !isObject(one) || one.type !== 'null')
  if (others.length === 1) return objectOf(bundle, others[0] ?? null)
  return Object.keys(objectAt(schema, 'properties')).length > 0 ? schema : undefined
}
