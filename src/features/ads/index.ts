export { findAdSources, lookUpAdAccounts, readAdAccounts, sweepAdFigures } from './ad-ticks.ts'
export { type AdsMetrics, queryAdsMetrics } from './ads-metrics.ts'
export { type AdsRefresh, refreshAds } from './refresh-ads.ts'
