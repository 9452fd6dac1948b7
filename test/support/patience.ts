/**
 * How long a test waits for what has to come. It is less than a test's own limit, so that what it waited for is named;
 * neither measures anything, however slow the machine.
 */
export const patienceMs = 240_000
