/**
 * A value that cannot be missing here, for a reason that the types do not know.
 * @param what the value, for the error
 * @throws Error where it is missing all the same, which is a defect of ours
 */
export function nonNull<T>(value: T, what: string): NonNullable<T> {
  if (value === undefined || value === null) throw new Error(`${what} is missing.`)
  return value
}

/** The row of a statement that always returns exactly one, such as an aggregate. */
export function onlyRow<Row>({ rows }: { readonly rows: readonly Row[] }): NonNullable<Row> {
  return nonNull(rows[0], 'The row of a statement that always returns one')
}

/**
 * A word that can only be one of these here, for a reason that the types do not know.
 * @param what the value, for the error
 * @throws Error where it is another one, which is a defect of ours
 */
export function oneOf<const Word extends string>(words: readonly Word[], value: string, what: string): Word {
  return nonNull(
    words.find((word) => word === value),
    `${what} is ${value}, so that one of ${words.join(', ')}`,
  )
}
