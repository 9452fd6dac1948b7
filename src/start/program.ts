/** Nearly the whole program: a start loads it while PostgreSQL starts. */
export { warnOfClockSkew } from '../db/clock-skew.ts'
export { checkLinkKeys, checkMasterKeys } from '../db/master-key-check.ts'
export { createDeps } from '../deps.ts'
export { build } from '../http/build.ts'
export { assignWork, needsOf } from '../work.ts'
export { connectedPages, seedDemo } from './demo.ts'
export { seedDemoPool } from './demo-pool.ts'
