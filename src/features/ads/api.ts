export { type AdsMetrics, type AdsOf, queryAdsMetrics } from './operations/ads-metrics.ts'
export { campaignRows } from './store/relations.ts'
export { type AdsRefresh, refreshAds } from './tasks/refresh-ads.ts'
