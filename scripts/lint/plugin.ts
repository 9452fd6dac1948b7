/** Redocly plugin: the contract's own promises as rules. Every message says what is wrong and what to do. */
import { complete } from './complete.ts'
import { exampleIds } from './example-ids.ts'
import * as operation from './operation-rules.ts'
import { pathsAreShort } from './path-length.ts'
import { projectKeysAreDecided } from './project-keys.ts'
import type { Rule } from './redocly.ts'
import { requestsAreBounded } from './request-bounds.ts'
import * as schema from './schema-rules.ts'
import { tools } from './tools.ts'

const rules: Record<string, Rule> = {
  'operation-extensions': operation.extensions,
  'class-fits-method': operation.classFitsMethod,
  'project-keys-are-decided': projectKeysAreDecided,
  'mutations-need-write-scopes': operation.mutationsNeedWriteScopes,
  'long-running-starts-job': operation.longRunningStartsJob,
  'job-table': operation.jobTable,
  'errors-are-known': operation.errorsAreKnown,
  'lists-are-pages': operation.lists,
  'operation-prose': operation.prose,
  'named-examples': operation.namedExamples,
  'example-ids': exampleIds,
  'file-follows-tag': operation.fileFollowsTag,
  'paths-are-short': pathsAreShort,
  tools,
  'requests-are-closed': schema.requestsAreClosed,
  'requests-are-bounded': requestsAreBounded,
  'ids-have-patterns': schema.idsHavePatterns,
  'patterns-have-hints': schema.patternsHaveHints,
  'unique-items-are-scalars': schema.uniqueItemsAreScalars,
  'required-is-defined': schema.requiredIsDefined,
  fences: schema.fences,
  'secrets-are-marked': schema.secretsAreMarked,
  'described-parts': schema.responseProse,
  events: schema.events,
  'generator-takes-it': schema.generatorTakesIt,
}

export default function castlanePlugin() {
  return {
    id: 'castlane',
    rules: { oas3: rules },
    preprocessors: { oas3: { complete } },
    configs: {
      promises: {
        preprocessors: { 'castlane/complete': 'on' },
        rules: Object.fromEntries(Object.keys(rules).map((name) => [`castlane/${name}`, 'error'])),
      },
    },
  }
}
