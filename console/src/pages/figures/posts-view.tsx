import { useMemo } from 'preact/hooks'
import { coverOf } from '../../lib/cover.ts'
import { addressOf, addressOfThing } from '../../lib/filter.ts'
import { formatCompact, formatNumber } from '../../lib/format.ts'
import { ownZone, wallTimeOf } from '../../lib/zones.ts'
import { texts } from '../../texts.ts'
import { Button, CustomerMark } from '../../ui/controls.tsx'
import { Empty, FailureNote, SkeletonRows } from '../../ui/states.tsx'
import { titleOf } from '../calendar/entries.ts'
import { Change } from './change.tsx'
import type { ChartPoint } from './chart.tsx'
import { Chart, ChartTable } from './chart.tsx'
import { csvOf, download } from './csv.ts'
import type { Publication, Range, ShownMetric } from './data.ts'
import { dayOf, metrics, useDaily, usePosts, useTopPosts } from './data.ts'

interface PostsViewProps {
  readonly range: Range
  readonly metric: ShownMetric
  readonly onMetric: (metric: ShownMetric) => void
}

/** A figure by day, with the posts as marks, and the posts that brought most of it. */
export function PostsView({ range, metric, onMetric }: PostsViewProps) {
  const daily = useDaily(range)
  const posts = usePosts(range)
  const group = daily.data.value
  const series = group?.series.find((one) => one.metric === metric)
  const points = useMemo<readonly ChartPoint[]>(
    () =>
      series?.points.map((point) => ({
        day: dayOf(point, range),
        value: point.value,
        ...(point.value === null ? { reason: texts.figures.gap[point.availability] ?? '' } : {}),
      })) ?? [],
    [series, range],
  )
  const marks = (posts.data.value ?? []).map((post) => ({
    id: post.id,
    day: wallTimeOf(post.publishAt ?? post.createdAt, ownZone).day,
    title: titleOf(post.container) ?? '',
    projectId: post.projectId,
    address: addressOfThing(`calendar/${post.id}`, post.organizationId),
  }))
  const name = texts.figures.metrics[metric] ?? metric
  const partial = series?.total?.coverage
  const reasons = [...new Set(points.flatMap(({ value, reason }) => (value === null && reason ? [reason] : [])))]

  if (daily.error.value !== undefined)
    return <FailureNote error={daily.error.value} onRetry={() => void daily.refresh()} />
  if (!group) return <SkeletonRows rows={5} />
  return (
    <>
      <fieldset class="tiles">
        <legend class="visually-hidden">{texts.figures.choose}</legend>
        {group.series.map(({ metric: one, total, previous }) => (
          <label key={one} class="tile">
            <input
              type="radio"
              name="metric"
              checked={one === metric}
              onChange={() => onMetric(metrics.find((known) => known === one) ?? 'views')}
            />
            <span class="tile-name">{texts.figures.metrics[one] ?? one}</span>
            <strong>{total?.value === null || total?.value === undefined ? '–' : formatCompact(total.value)}</strong>
            <Change value={total?.value} previous={previous?.value} />
          </label>
        ))}
      </fieldset>
      <section class="chart-part" aria-label={name}>
        <Chart name={name} points={points} marks={marks} format={formatNumber} />
        <p class="meta chart-notes">
          {marks.length > 0 && <span class="key-mark">{texts.figures.marks}</span>}
          {reasons.map((reason) => (
            <span key={reason} class="key-gap">
              {reason}
            </span>
          ))}
          {partial && partial.posts < partial.of && <span>{texts.figures.coverage(partial.posts, partial.of)}</span>}
        </p>
        <div class="chart-foot">
          <ChartTable name={name} points={points} format={formatNumber} />
          <Button
            kind="quiet"
            onClick={() =>
              download(
                `castlane-${range.firstDay}-${range.lastDay}.csv`,
                csvOf([
                  ['day', ...group.series.map((one) => one.metric)],
                  ...points.map(({ day }, index) => [
                    day,
                    ...group.series.map((one) => one.points[index]?.value ?? null),
                  ]),
                ]),
              )
            }
          >
            {texts.figures.export}
          </Button>
        </div>
      </section>
      <TopPosts range={range} metric={metric} posts={posts.data.value ?? []} />
    </>
  )
}

interface TopPostsProps {
  readonly range: Range
  readonly metric: ShownMetric
  readonly posts: readonly Publication[]
}

function TopPosts({ range, metric, posts }: TopPostsProps) {
  const top = useTopPosts(range, metric)
  const groups = (top.data.value ?? []).filter(({ series }) => (series[0]?.points[0]?.value ?? 0) > 0)
  const most = groups[0]?.series[0]?.points[0]?.value ?? 1
  return (
    <section class="top-posts">
      <h2>{texts.figures.top}</h2>
      {top.error.value !== undefined && <FailureNote error={top.error.value} onRetry={() => void top.refresh()} />}
      {!top.data.value && top.isLoading.value && <SkeletonRows rows={3} />}
      {top.data.value && groups.length === 0 && (
        <Empty icon="figures" title={texts.figures.noPosts}>
          <a href={addressOf('calendar')}>{texts.figures.noPostsNext}</a>
        </Empty>
      )}
      <ol>
        {groups.map(({ key, label, series }, index) => {
          const post = posts.find(({ containerId }) => containerId === key)
          const cover = coverOf(post?.container)
          const value = series[0]?.points[0]?.value ?? 0
          const content = (
            <>
              {cover ? <img src={cover} alt="" width="36" height="64" loading="lazy" /> : <span class="no-cover" />}
              <span class="top-text">
                <strong>{label ?? texts.figures.untitled}</strong>
                {post?.project && (
                  <span class="meta top-customer">
                    <CustomerMark id={post.projectId} name={post.project.name} size="s" /> {post.project.name}
                  </span>
                )}
                <meter min={0} max={most} value={value} aria-hidden="true" />
              </span>
              <span class="top-value">{formatNumber(value)}</span>
            </>
          )
          return (
            <li key={key}>
              <span class="rank">{index + 1}</span>
              {post ? (
                <a href={addressOfThing(`calendar/${post.id}`, post.organizationId)}>{content}</a>
              ) : (
                <span class="plain">{content}</span>
              )}
            </li>
          )
        })}
      </ol>
    </section>
  )
}
