export { findAdSources, lookUpAdAccounts, readAdAccounts } from './ad-ticks.ts'
export { type AdsMetrics, queryAdsMetrics } from './ads-metrics.ts'
export { type AdsRefresh, refreshAds } from './refresh-ads.ts'
