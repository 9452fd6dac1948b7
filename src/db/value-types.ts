import pg from 'pg'

/** Reads int8 as a number and rejects one that a number cannot represent; dates without time stay strings. */
export const valueTypes: pg.CustomTypesConfig = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (format !== 'binary') {
      if (oid === pg.types.builtins.INT8) return safeInteger
      if (oid === int8Array) return (value: string) => (pg.types.getTypeParser(oid)(value) as string[]).map(safeInteger)
      if (oid === pg.types.builtins.DATE) return (value: string) => value
    }
    return pg.types.getTypeParser(oid, format as 'text')
  },
}

const int8Array: number = 1016

function safeInteger(value: string): number {
  const number = Number(value)
  if (!Number.isSafeInteger(number)) throw new RangeError(`The database holds ${value}, which is no safe integer.`)
  return number
}
