/** The task's key is the publication's id. */
export const startKind = 'publication.start'
/** The task's key is the publication's id. */
export const retryKind = 'publication.retry'
/** The task's key is the attempt's id. */
export const checkKind = 'publication.check'
/** The task's key is the target's id. */
export const commentKind = 'publication.comment'

/** The interval at which a task that waits for a kill switch or a platform's pause runs again. */
export const waitSeconds = 60
