/** What a handler that is still a stub throws: the operation answers 501. */
export class NotImplementedError extends Error {
  constructor(operationId: string) {
    super(`${operationId} is in the contract, but has no handler yet.`)
    this.name = 'NotImplementedError'
  }
}

export function notImplemented(operationId: string): NotImplementedError {
  return new NotImplementedError(operationId)
}
