import type { MetricValue, PostMetricName } from '../../../platforms/connector.ts'

/** What is known of a metric: its value, or why there is none. */
export type StoredMetric = number | Exclude<MetricValue['availability'], 'available'>

/** The figures of an account post since it was published; those that were never asked for are missing. */
export type StoredMetrics = { readonly [Metric in PostMetricName]?: StoredMetric }
