/** Finds what the generator cannot accept in the catalogue of errors and in the results of jobs. */
import { existsSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { validator } from '../lint/json-schema.ts'
import { jobResultNames } from './derived.ts'
import type { Catalogue } from './errors.ts'
import { envelopeSchema, exampleBody } from './errors.ts'
import { isObject } from './json.ts'
import type { Refusal } from './refusal.ts'
import type { Sources } from './source.ts'
import { shownPath } from './source.ts'

/** Every result that a job names is there, and no other. */
export function surveyJobResults(spec: string, named: ReadonlySet<string>): Refusal[] {
  const there = jobResultNames(spec)
  const at = (name: string) => shownPath(resolve(dirname(spec), `schemas/jobs/results/${name}.yaml`))
  return [
    ...[...named]
      .filter((name) => !there.includes(name))
      .map((name) => ({
        file: at(name),
        place: `x-job → result: ${name}`,
        problem: 'A job names this result, but the file does not exist.',
        remedy: 'Write the file, or name another schema of the folder.',
      })),
    ...there
      .filter((name) => !named.has(name))
      .map((name) => ({
        file: at(name),
        place: name,
        problem: 'No job has this result.',
        remedy: `Write result: ${name} into the x-job of an operation, or delete the file.`,
      })),
  ]
}

/** Every status has its answer in shared/responses, and every example of the catalogue fits the schema of its details. */
export function surveyErrors(spec: string, sources: Sources, catalogue: Catalogue): Refusal[] {
  const file = resolve(dirname(spec), 'errors.yaml')
  return [...catalogue.values()].flatMap((entry): Refusal[] => {
    const body = exampleBody(entry)
    if (body === null) return []
    const refusal = (key: string, problem: string, remedy: string) => [
      {
        file: shownPath(file),
        line: sources.line({ file, keys: [entry.code, key] }),
        place: `${entry.code}.${key}`,
        problem,
        remedy,
      },
    ]
    const shared = resolve(dirname(spec), `shared/responses/${entry.status}.yaml`)
    if (!existsSync(shared))
      return refusal(
        'status',
        `There is no answer for ${entry.status}.`,
        `Write ${shownPath(shared)}: description, headers and the schema of the envelope.`,
      )
    const { value } = sources.follow({ file: shared, keys: ['content', 'application/json', 'schema'] })
    const faults = validator(envelopeSchema(entry, isObject(value) ? value : {}))(body)
    if (faults.length === 0) return []
    return refusal('example', `It does not fit: ${faults.join('; ')}.`, 'Fix the example, or the schema of details.')
  })
}
