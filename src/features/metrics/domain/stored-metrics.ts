/** What is known of a metric: its value, or why there is none. */
export type StoredMetric = number | 'pending' | 'unsupported' | 'permission_missing'

/** The figures of an account post since it was published; those that were never asked for are missing. */
export interface StoredMetrics {
  readonly views?: StoredMetric
  readonly reach?: StoredMetric
  readonly likes?: StoredMetric
  readonly comments?: StoredMetric
  readonly shares?: StoredMetric
  readonly saves?: StoredMetric
  readonly interactions?: StoredMetric
  readonly averageWatchSeconds?: StoredMetric
}
