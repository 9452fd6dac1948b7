/** The connections lack what Castlane relies on; the message says what to do. */
export class SessionError extends Error {
  override readonly name = 'SessionError'
}
