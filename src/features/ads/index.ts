export { findAllSources, findNewSources, lookUpAdAccounts, readAdAccounts } from './ad-tasks.ts'
export { type AdsMetrics, queryAdsMetrics } from './ads-metrics.ts'
export { type AdsRefresh, refreshAds } from './refresh-ads.ts'
