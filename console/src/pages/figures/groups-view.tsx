import { Fragment } from 'preact'
import { plotLine } from '../../../../src/lib/plot.ts'
import { addressOf, customerFilter, onlyCustomer } from '../../lib/filter.ts'
import { formatNumber } from '../../lib/format.ts'
import { texts } from '../../texts.ts'
import { Button, CustomerMark } from '../../ui/controls.tsx'
import { Empty, FailureNote, SkeletonRows } from '../../ui/states.tsx'
import { Change } from './change.tsx'
import { csvOf, download } from './csv.ts'
import type { Group, Range } from './data.ts'
import { useGroups } from './data.ts'

/** A row for each customer; of one customer for each account. */
export function GroupsView({ range }: { readonly range: Range }) {
  const query = useGroups(range)
  const groups = query.data.value
  const isByCustomer = customerFilter.value.projectId === null
  const figures = texts.figures
  if (query.error.value !== undefined)
    return <FailureNote error={query.error.value} onRetry={() => void query.refresh()} />
  if (!groups) return <SkeletonRows rows={6} />
  if (groups.length === 0)
    return (
      <Empty icon="figures" title={figures.noPosts}>
        <a href={addressOf('calendar')}>{figures.noPostsNext}</a>
      </Empty>
    )
  const names = groups[0]?.series.map(({ metric }) => metric) ?? []
  return (
    <section class="groups">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys scroll it on a phone\'s width. */}
      <section class="scroll-x" tabIndex={0} aria-label={isByCustomer ? figures.views.groups : figures.byAccount}>
        <table class="figures-table wide">
          <thead>
            <tr>
              <th scope="col">{isByCustomer ? figures.customer : figures.account}</th>
              <th scope="col">{figures.trend}</th>
              {names.map((name) => (
                <Fragment key={name}>
                  <th scope="col" class="number">
                    {figures.metrics[name] ?? name}
                  </th>
                  <th scope="col">
                    <span class="visually-hidden">{figures.change}</span>
                  </th>
                </Fragment>
              ))}
            </tr>
          </thead>
          <tbody>
            {groups.map((group) => (
              <GroupRow key={group.key} group={group} isCustomer={isByCustomer} />
            ))}
          </tbody>
        </table>
      </section>
      <div class="chart-foot">
        <span class="meta">{figures.compared}</span>
        <Button
          kind="quiet"
          onClick={() =>
            download(
              `castlane-${isByCustomer ? 'customers' : 'accounts'}-${range.firstDay}-${range.lastDay}.csv`,
              csvOf([
                ['name', 'id', ...names.flatMap((name) => [name, `${name}_previous`])],
                ...groups.map(({ key, label, series }) => [
                  label,
                  key,
                  ...series.flatMap(({ total, previous }) => [total?.value ?? null, previous?.value ?? null]),
                ]),
              ]),
            )
          }
        >
          {figures.export}
        </Button>
      </div>
    </section>
  )
}

interface GroupRowProps {
  readonly group: Group
  readonly isCustomer: boolean
}

function GroupRow({ group: { key, label, series }, isCustomer }: GroupRowProps) {
  const name = label ?? texts.figures.untitled
  const values = (series[0]?.points ?? []).map(({ value }) => value)
  const line = { __html: plotLine(texts.figures.trendOf(name), values) }
  return (
    <tr>
      <th scope="row">
        {isCustomer && key ? (
          <a href={addressOf('figures', onlyCustomer(key))}>
            <CustomerMark id={key} name={name} size="s" /> {name}
          </a>
        ) : (
          name
        )}
      </th>
      <td>
        <span class="spark" dangerouslySetInnerHTML={line} />
      </td>
      {series.map(({ metric, total, previous }) => (
        <Figure key={metric} value={total?.value ?? null} previous={previous?.value ?? null} />
      ))}
    </tr>
  )
}

function Figure({ value, previous }: { readonly value: number | null; readonly previous: number | null }) {
  return (
    <>
      <td class="number">{value === null ? '–' : formatNumber(value)}</td>
      <td>
        <Change value={value} previous={previous} />
      </td>
    </>
  )
}
