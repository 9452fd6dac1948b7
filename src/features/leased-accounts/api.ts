export { adopt, findConnected, replaceTokens, restore, retire, setTerms } from './operations/pool-operator.ts'
export { releaseLeases } from './store/end-lease.ts'
export { insertPoolAccount, type PoolAccountRow } from './store/pool-queries.ts'
export { forgetReturns, isPoolTakingBack } from './store/returns-of-erased.ts'
