import { customerFilter } from '../../lib/filter.ts'
import { formatNumber } from '../../lib/format.ts'
import { texts } from '../../texts.ts'
import { CustomerMark } from '../../ui/controls.tsx'
import { Empty, FailureNote, SkeletonRows } from '../../ui/states.tsx'
import { Change } from './change.tsx'
import type { ChartPoint } from './chart.tsx'
import { Chart, ChartTable } from './chart.tsx'
import type { AdGroup, Range } from './data.ts'
import { dayOf, useAds, useInstalls } from './data.ts'

type AdPoint = AdGroup['series'][number]['points'][number]
const numberOf = (point: AdPoint | undefined) => (point?.money ? Number(point.money.amount) : (point?.value ?? null))

const formatMoney = (currency: string) => {
  const format = new Intl.NumberFormat(navigator.language, { style: 'currency', currency })
  return (value: number) => format.format(value)
}

/** What ads cost beside the installs that they and the posts brought. Currencies are never added up. */
export function AdsView({ range }: { readonly range: Range }) {
  const ads = useAds(range)
  const installs = useInstalls(range)
  const figures = texts.figures
  if (ads.error.value !== undefined) return <FailureNote error={ads.error.value} onRetry={() => void ads.refresh()} />
  if (!ads.data.value) return <SkeletonRows rows={5} />
  const rows = installs.data.value ?? []
  return (
    <>
      {ads.data.value.length === 0 && (
        <Empty icon="figures" title={figures.noAds}>
          {figures.noAdsNext}
        </Empty>
      )}
      {ads.data.value.map((group) => (
        <Currency key={`${group.key}${group.currency}`} group={group} range={range} />
      ))}
      <section class="groups">
        <h2>{figures.installsBy}</h2>
        {installs.error.value !== undefined && <FailureNote error={installs.error.value} />}
        {installs.data.value && rows.length === 0 && <p class="meta">{figures.noInstalls}</p>}
        {rows.length > 0 && (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys scroll it on a phone's width.
          <section class="scroll-x" tabIndex={0} aria-label={figures.installsBy}>
            <table class="figures-table wide">
              <thead>
                <tr>
                  <th scope="col">{figures.customer}</th>
                  <th scope="col" class="number">
                    {figures.installs}
                  </th>
                  <th scope="col">
                    <span class="visually-hidden">{figures.change}</span>
                  </th>
                  <th scope="col" class="number">
                    {figures.conversions}
                  </th>
                  <th scope="col" class="number">
                    {figures.revenue}
                  </th>
                </tr>
              </thead>
              <tbody>
                {rows.map((row) => (
                  <tr key={row.key}>
                    <th scope="row">
                      {customerFilter.value.projectId === null && row.key && (
                        <CustomerMark id={row.key} name={row.label ?? ''} size="s" />
                      )}{' '}
                      {row.label ?? figures.unattributed}
                    </th>
                    <td class="number">{formatNumber(row.installs)}</td>
                    <td>
                      <Change value={row.installs} previous={row.previous?.installs} />
                    </td>
                    <td class="number">{formatNumber(row.conversions)}</td>
                    <td class="number">
                      {row.revenue.map(({ amount, currency }) => formatMoney(currency)(Number(amount))).join(' + ') ||
                        '–'}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        )}
      </section>
    </>
  )
}

function Currency({ group, range }: { readonly group: AdGroup; readonly range: Range }) {
  const money = formatMoney(group.currency)
  const spend = group.series.find(({ metric }) => metric === 'spend')
  const installs = group.series.find(({ metric }) => metric === 'installs')
  const points = (series: AdGroup['series'][number] | undefined): readonly ChartPoint[] =>
    series?.points.map((point) => ({
      day: dayOf(point, range),
      value: numberOf(point),
      ...(numberOf(point) === null ? { reason: texts.figures.gap[point.availability] ?? '' } : {}),
    })) ?? []
  return (
    <section class="chart-part">
      <dl class="tiles">
        {group.series.map(({ metric, total, previous }) => {
          const value = numberOf(total)
          return (
            <div key={metric} class="tile">
              <dt class="tile-name">{texts.figures.adMetrics[metric] ?? metric}</dt>
              <dd>
                <strong>{value === null ? '–' : total?.money ? money(value) : formatNumber(value)}</strong>
                <Change value={value} previous={numberOf(previous)} isNeutral={total?.money !== null} />
              </dd>
            </div>
          )
        })}
      </dl>
      <h2>{texts.figures.spendIn(group.currency)}</h2>
      <Chart name={texts.figures.spendIn(group.currency)} points={points(spend)} kind="bars" format={money} />
      {installs?.points.some((point) => numberOf(point) !== null) && (
        <>
          <h2>{texts.figures.installs}</h2>
          <Chart name={texts.figures.installs} points={points(installs)} format={formatNumber} />
        </>
      )}
      <ChartTable name={texts.figures.spendIn(group.currency)} points={points(spend)} format={money} />
    </section>
  )
}
