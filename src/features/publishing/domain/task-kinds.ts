/** The key is the publication. */
export const startKind = 'publication.start'
/** The key is the publication. */
export const retryKind = 'publication.retry'
/** The key is the attempt. */
export const checkKind = 'publication.check'
/** The key is the target. */
export const commentKind = 'publication.comment'

/** After which a task looks again that a switch or a platform's pause keeps waiting. */
export const waitSeconds = 60
