/** Thrown for a file that is not what it must be. Its message can be shown to the partner. */
export class InvalidFileError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'InvalidFileError'
  }
}
