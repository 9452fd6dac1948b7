export { type AdsMetrics, queryAdsMetrics } from './operations/ads-metrics.ts'
export { type AdsRefresh, refreshAds } from './tasks/refresh-ads.ts'
