/** Makes one problem of all that Redocly says of one example: of an `anyOf` it reports the errors of every branch. */

export interface Problem {
  readonly rule: string
  readonly message: string
  readonly file: string
  /** Where in the file: `#/get/responses/200/…/examples/one/value/result`. */
  readonly pointer: string
  readonly line?: number | undefined
}

const ofExamples = /^(?:no-invalid-\w+(?:-\w+)*-examples|castlane\/example-ids)$/
const exampleOf = /^(.*?\/(?:examples\/[^/]+|example))(?:\/|$)/
const noBranchFits = /must match (?:a schema in anyOf|exactly one schema in oneOf)/

export function mergeExamples(problems: readonly Problem[]): Problem[] {
  const keyOf = (problem: Problem) => {
    const [, example] = ofExamples.test(problem.rule) ? (exampleOf.exec(problem.pointer) ?? []) : []
    return example === undefined ? problem : `${problem.file} ${example}`
  }
  return [...Map.groupBy(problems, keyOf).values()].flatMap((group) => {
    const shown = withoutBranches(group)
    const [first] = shown
    if (!first) return []
    const joined = (texts: readonly string[], by: string) => [...new Set(texts)].join(by)
    return [
      {
        ...first,
        rule: joined(
          shown.map(({ rule }) => rule),
          ', ',
        ),
        message: joined(
          shown.map(({ message }) => message),
          '\n    ',
        ),
      },
    ]
  })
}

/** Of the errors of branches, those of the branch that fits best stay: the ones deepest in the value. */
function withoutBranches(group: readonly Problem[]): readonly Problem[] {
  const choices = group.filter(({ message }) => noBranchFits.test(message))
  const within = (problem: Problem) =>
    choices.find(({ pointer }) => problem.pointer === pointer || problem.pointer.startsWith(`${pointer}/`))
  const best = new Map<Problem, readonly Problem[]>()
  for (const choice of choices) {
    const branches = group.filter(
      (one) => within(one) === choice && one !== choice && !/NOT have additional properties/.test(one.message),
    )
    const deepest = Math.max(0, ...branches.map(({ pointer }) => pointer.length))
    const deeper = branches.filter(({ pointer }) => pointer.length === deepest && deepest > choice.pointer.length)
    best.set(choice, deeper.length > 0 ? deeper : [choice])
  }
  return group.filter((problem) => {
    const choice = within(problem)
    return choice === undefined || best.get(choice)?.includes(problem)
  })
}
