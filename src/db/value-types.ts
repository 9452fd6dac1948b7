import pg from 'pg'

/** Reads int8 as a number and rejects one that a number cannot represent; dates without time stay strings. */
export const valueTypes: pg.CustomTypesConfig = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (format !== 'binary') {
      if (oid === pg.types.builtins.INT8) return safeInteger
      if (oid === int8Array) {
        const arrayOf: (value: string) => string[] = pg.types.getTypeParser(oid)
        return (value: string) => arrayOf(value).map(safeInteger)
      }
      if (oid === pg.types.builtins.DATE) return (value: string) => value
    }
    return format === 'binary' ? pg.types.getTypeParser(oid, format) : pg.types.getTypeParser(oid, format)
  },
}

const int8Array: number = 1016

function safeInteger(value: string): number {
  const number = Number(value)
  if (!Number.isSafeInteger(number)) throw new RangeError(`The database holds ${value}, which is no safe integer.`)
  return number
}
