export { type AdsMetrics, queryAdsMetrics } from './operations/ads-metrics.ts'
export { findAllSources, findNewSources, lookUpAdAccounts, readAdAccounts } from './tasks/ad-tasks.ts'
export { type AdsRefresh, refreshAds } from './tasks/refresh-ads.ts'
