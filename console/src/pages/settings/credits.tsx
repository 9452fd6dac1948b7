import { useState } from 'preact/hooks'
import type { Schemas } from '../../api/client.ts'
import { api, dataOf } from '../../api/client.ts'
import { useQuery } from '../../api/query.ts'
import { formatDate, formatNumber } from '../../lib/format.ts'
import { addDays, wallTimeOf } from '../../lib/zones.ts'
import { useProjects } from '../../shell/projects.ts'
import { texts } from '../../texts.ts'
import { Button, CustomerMark } from '../../ui/controls.tsx'
import { Chart, ChartTable } from '../figures/chart.tsx'
import '../figures/chart.css'
import '../figures/tiles.css'
import { Loaded, Part } from './shared.tsx'

const t = texts.settings.credits
const days = 30
const maxPages = 2

type UsageRow = Schemas['UsagePage']['data'][number]

export function CreditsSection() {
  const wallet = useQuery('wallet:own', () => dataOf(api.GET('/v1/organization/wallet', {})))
  const lastDay = wallTimeOf(Date.now(), 'UTC').day
  const firstDay = addDays(lastDay, 1 - days)
  const usage = useQuery(`wallet:usage:${firstDay}`, async () => {
    const rows: UsageRow[] = []
    let cursor: string | null = null
    for (let page = 0; page < maxPages && (page === 0 || cursor !== null); page += 1) {
      const query = { from: firstDay, to: lastDay, limit: 100, ...(cursor === null ? {} : { cursor }) }
      const answer: Schemas['UsagePage'] = await dataOf(api.GET('/v1/organization/usage', { params: { query } }))
      rows.push(...answer.data)
      cursor = answer.nextCursor
    }
    return rows
  })
  return (
    <>
      <Part title={t.balance}>
        <Loaded query={wallet}>{(data) => <Balance wallet={data} />}</Loaded>
      </Part>
      <Part title={t.usage} hint={t.usageHint(days)}>
        <Loaded query={usage}>{(rows) => <Usage rows={rows} firstDay={firstDay} />}</Loaded>
      </Part>
      <Entries />
    </>
  )
}

/** The ledger's latest entries, read once somebody asks for them. */
function Entries() {
  const [isOpen, setOpen] = useState(false)
  const events = useQuery(isOpen ? 'wallet:events' : null, () =>
    dataOf(api.GET('/v1/organization/credit-events', { params: { query: { limit: 25 } } })),
  )
  return (
    <Part title={t.events} action={!isOpen && <Button onClick={() => setOpen(true)}>{t.showEvents}</Button>}>
      {isOpen && (
        <Loaded query={events}>
          {({ data }) => (
            <ul class="rows">
              {data.map((event) => (
                <li key={event.id} class="row-item">
                  <div class="row-text">
                    <span>{t.types[event.type]}</span>
                    <span class="meta">
                      {formatDate(event.createdAt)}
                      {event.note ? ` · ${event.note}` : ''}
                    </span>
                  </div>
                  <span class="amount">
                    {event.amount > 0 ? `+${formatNumber(event.amount)}` : formatNumber(event.amount)}
                  </span>
                  <span class="meta amount">{formatNumber(event.balanceAfter)}</span>
                </li>
              ))}
            </ul>
          )}
        </Loaded>
      )}
    </Part>
  )
}

function Balance({ wallet }: { readonly wallet: Schemas['Wallet'] }) {
  const tiles = [
    [t.available, wallet.available],
    [t.reserved, wallet.reserved],
    [t.month, wallet.monthSpend],
    [t.cap, wallet.monthlyCreditCap],
  ] as const
  return (
    <>
      <dl class="tiles">
        {tiles.map(([name, value]) => (
          <div key={name} class="tile">
            <dt class="tile-name">{name}</dt>
            <dd>
              <strong>{value === null ? t.noCap : formatNumber(value)}</strong>
            </dd>
          </div>
        ))}
      </dl>
      {wallet.topUpUrl && (
        <p>
          <a href={wallet.topUpUrl} target="_blank" rel="noreferrer">
            {t.topUp}
          </a>
        </p>
      )}
    </>
  )
}

function Usage({ rows, firstDay }: { readonly rows: readonly UsageRow[]; readonly firstDay: string }) {
  const projects = useProjects().data.value ?? []
  const points = Array.from({ length: days }, (_, index) => {
    const day = addDays(firstDay, index)
    return { day, value: rows.filter(({ date }) => date === day).reduce((sum, { credits }) => sum + credits, 0) }
  })
  const byProject = new Map<string | null, number>()
  for (const { projectId, credits } of rows) byProject.set(projectId, (byProject.get(projectId) ?? 0) + credits)
  const sorted = [...byProject].filter(([, credits]) => credits !== 0).sort((a, b) => b[1] - a[1])
  const nameOf = (id: string | null) => projects.find((project) => project.id === id)?.name ?? id ?? t.noProject
  return (
    <>
      <Chart name={t.usage} points={points} kind="bars" format={formatNumber} />
      <ul class="rows">
        {sorted.map(([id, credits]) => (
          <li key={id} class="row-item">
            {id && <CustomerMark id={id} name={nameOf(id)} />}
            <span class="row-text">{nameOf(id)}</span>
            <span class="amount">{formatNumber(credits)}</span>
          </li>
        ))}
      </ul>
      <ChartTable name={t.usage} points={points} format={formatNumber} />
    </>
  )
}
