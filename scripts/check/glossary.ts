/** Words of the house that a newcomer would not search for, and the standard terms to write instead. */

export interface Term {
  /** What is not written. */
  readonly avoid: RegExp
  readonly write: string
}

/** In comments and docstrings of code. */
export const prose: readonly Term[] = [
  { avoid: /\b(?:told|tells?|telling)\b/i, write: 'return, report, say or show' },
  { avoid: /\bmeanwhile\b/i, write: 'while …, or concurrently' },
  { avoid: /\blikewise\b/i, write: 'also' },
  { avoid: /\bby (?:itself|themselves)\b/i, write: 'automatically' },
  { avoid: /\bapart by\b/i, write: 'separated by' },
  { avoid: /\b(?:comes?|came) round\b/i, write: 'runs again, or is due' },
  { avoid: /\banew\b/i, write: 'again' },
  { avoid: /\b(?:gave|gives?|given|giving) up\b/i, write: 'fail, revoke, abandon or stop' },
  { avoid: /\blonely\b/i, write: 'single' },
  { avoid: /\bas well as it goes\b/i, write: 'best effort' },
  { avoid: /\b(?:un)?mend(?:s|ed|ing|able)?\b/i, write: 'fix, recover or reconcile' },
  { avoid: /\bputs? off\b/i, write: 'reschedule' },
]

/** In the names that code declares. */
export const names: readonly Term[] = [
  { avoid: /^(?:most|longest)[A-Z]/, write: 'max…' },
  { avoid: /^(?:least|shortest)[A-Z]/, write: 'min…' },
  { avoid: /^usual[A-Z]/, write: 'default…' },
  { avoid: /^tell(?:[A-Z]|$)/, write: 'emit…, sync… or report…' },
  { avoid: /^keep(?:Answer|Record|Figures|Look)$/, write: 'storeResponse, append…, save…' },
  { avoid: /^giveUp/, write: 'fail… or revoke…' },
  { avoid: /^(?:putOff|postpone(?:[A-Z]\w*)?|handBack)$/, write: 'reschedule… or requeue…' },
  { avoid: /^(?:depart|Departing|consider|Considered|Judgement|Departure)$/, write: 'prepareSend, evaluate, Decision' },
  { avoid: /^(?:GoneError|LetGoError|LostClaim|ClaimLost|OvertakenError)$/, write: 'LeaseLostError' },
  { avoid: /^(?:NotNow|TryLater|CalledOff)$/, write: 'NotReadyError, RetryLaterError, AbortedError' },
  { avoid: /^(?:pageAnswer|PageWanted|postFigures)$/, write: 'pageResponse, PageBounds, …Metrics' },
  { avoid: /(?:^atOnce|AtOnce)$/, write: 'concurrency' },
  { avoid: /^(?:whose|ours|among)$/, write: 'verb and object' },
  { avoid: /^(?:isStillOurs|nothingOff|everythingOff|makeDue|openDoor|openWay)$/, write: 'the glossary’s term' },
  { avoid: /^[mM]end(?:[A-Z]|s$|able)/, write: 'recover…' },
]
