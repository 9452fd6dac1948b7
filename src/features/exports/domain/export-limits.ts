/** The figures of exports that the contract says. */

/** The days that it covers partly count whole: a report of usage is of 92 at most. */
export const maxWindowDays = 90
export const maxProjects = 1_000
export const maxRows = 100_000
export const keptDays = 7
