import { useMemo, useState } from 'preact/hooks'
import { customerFilter } from '../../lib/filter.ts'
import { useKeys } from '../../lib/keys.ts'
import { formatDay, nameOfZone, ownZone } from '../../lib/zones.ts'
import { texts } from '../../texts.ts'
import { Segmented } from '../../ui/controls.tsx'
import { AdsView } from './ads-view.tsx'
import type { Period, ShownMetric } from './data.ts'
import { periods, rangeOf } from './data.ts'
import './chart.css'
import './figures.css'
import './tiles.css'
import { ExportData } from './export-data.tsx'
import { GroupsView } from './groups-view.tsx'
import { PostsView } from './posts-view.tsx'
import { WeeklyReport } from './weekly-report.tsx'

const views = ['posts', 'groups', 'ads'] as const
type View = (typeof views)[number]

export function FiguresPage() {
  const [view, setView] = useState<View>('posts')
  const [period, setPeriod] = useState<Period>('28')
  const [metric, setMetric] = useState<ShownMetric>('views')
  const range = useMemo(() => rangeOf(period), [period])
  const figures = texts.figures
  const nameOfView = (one: View) =>
    one === 'groups' && customerFilter.value.projectId !== null ? figures.byAccount : figures.views[one]

  useKeys(texts.pages.figures, [
    ...views.map((one, index) => ({ keys: String(index + 1), label: figures.views[one], run: () => setView(one) })),
    ...periods.map((one, index) => ({
      keys: ['w', 'm', 'q'][index] ?? '',
      label: figures.days(one),
      run: () => setPeriod(one),
    })),
  ])
  return (
    <div class="figures">
      <header class="figures-bar">
        <h1>{texts.pages.figures}</h1>
        <Segmented
          label={figures.view}
          value={view}
          options={views.map((value) => ({ value, label: nameOfView(value) }))}
          onChange={setView}
        />
        <Segmented
          label={figures.period}
          value={period}
          options={periods.map((value) => ({ value, label: figures.days(value) }))}
          onChange={setPeriod}
        />
        <ExportData firstDay={range.firstDay} lastDay={range.lastDay} />
        <WeeklyReport />
      </header>
      <p class="meta figures-range">
        {figures.range(
          formatDay(range.firstDay, { day: 'numeric', month: 'long' }),
          formatDay(range.lastDay, { day: 'numeric', month: 'long', year: 'numeric' }),
        )}{' '}
        · {nameOfZone(ownZone)}
      </p>
      {view === 'posts' && <PostsView range={range} metric={metric} onMetric={setMetric} />}
      {view === 'groups' && <GroupsView range={range} />}
      {view === 'ads' && <AdsView range={range} />}
    </div>
  )
}
