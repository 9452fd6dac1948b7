/** What was sent to an endpoint. Rows stay where they are: later ones wait until somebody asks for them. */
import { useEffect, useState } from 'preact/hooks'
import type { Schemas } from '../../api/client.ts'
import { api, dataOf } from '../../api/client.ts'
import { invalidate, useQuery } from '../../api/query.ts'
import { attempt } from '../../lib/failure.ts'
import { formatTime } from '../../lib/format.ts'
import { showToast } from '../../lib/toasts.ts'
import { useOverview } from '../../shell/overview.ts'
import { texts } from '../../texts.ts'
import { Button, Segmented, Tag, Time } from '../../ui/controls.tsx'
import { Rows } from './rows.tsx'
import { Part } from './shared.tsx'

type Delivery = Schemas['WebhookDelivery']

const t = texts.settings.webhooks
const tones = { pending: 'accent', delivered: 'ok', failed: 'danger' } as const
/** No event says that something was delivered: whoever waits for an attempt sees it after this time. */
const attemptMs = 2_000
const waitMs = 60_000
const filters = ['all', 'failed', 'pending', 'delivered'] as const
type Filter = (typeof filters)[number]

/** A delivery that was sent again here. */
interface Replay {
  readonly at: number
  readonly attemptsBefore: number
}

export function Deliveries({ endpoint }: { readonly endpoint: Schemas['WebhookEndpoint'] }) {
  const [filter, setFilter] = useState<Filter>('all')
  const [replays, setReplays] = useState<ReadonlyMap<string, Replay>>(new Map())
  const deliveries = useQuery(`webhooks:deliveries:${endpoint.id}:${filter}`, () =>
    dataOf(
      api.GET('/v1/webhooks/endpoints/{endpointId}/deliveries', {
        params: {
          path: { endpointId: endpoint.id },
          query: { limit: 50, ...(filter === 'all' ? {} : { status: filter }) },
        },
      }),
    ),
  )
  const all = deliveries.data.value?.data ?? []
  const isAwaited = ({ id, attemptCount, createdAt }: Delivery) => {
    const replay = replays.get(id)
    return attemptCount <= (replay?.attemptsBefore ?? 0) && Date.now() - (replay?.at ?? Date.parse(createdAt)) < waitMs
  }
  const isUnderWay = all.some(isAwaited)
  useEffect(() => {
    if (!isUnderWay) return
    const timer = window.setInterval(() => void deliveries.refresh(), attemptMs)
    return () => window.clearInterval(timer)
  }, [isUnderWay, deliveries])

  // What is newer than the first row that is shown would push the others away from the pointer.
  const [firstId, setFirstId] = useState<string>()
  const held = Math.max(
    0,
    all.findIndex(({ id }) => id === firstId),
  )
  useEffect(() => {
    const first = all[0]
    if (first && !all.some(({ id }) => id === firstId)) setFirstId(first.id)
  }, [deliveries.data.value, firstId])

  async function replay(delivery: Delivery): Promise<void> {
    const isDone = await attempt(() =>
      dataOf(
        api.POST('/v1/webhooks/deliveries/{deliveryId}/replay', { params: { path: { deliveryId: delivery.id } } }),
      ),
    )
    if (!isDone) return
    setReplays(new Map(replays).set(delivery.id, { at: Date.now(), attemptsBefore: delivery.attemptCount }))
    invalidate('webhooks')
    showToast({ kind: 'done', text: t.replayed(t.event(delivery.eventType)) })
  }

  return (
    <Part
      title={t.deliveries}
      hint={endpoint.url}
      action={
        <Segmented
          label={t.deliveries}
          value={filter}
          options={filters.map((value) => ({ value, label: t.filters[value] }))}
          onChange={(value) => {
            setFilter(value)
            setFirstId(undefined)
          }}
        />
      }
    >
      {held > 0 && (
        <p class="newer">
          <Button onClick={() => setFirstId(all[0]?.id)}>{t.newer(held)}</Button>
        </p>
      )}
      <Rows query={deliveries} skip={held} empty={t.noDeliveries[filter]}>
        {(delivery) => (
          <DeliveryRow
            key={delivery.id}
            delivery={delivery}
            replay={replays.get(delivery.id)}
            onReplay={() => replay(delivery)}
          />
        )}
      </Rows>
    </Part>
  )
}

interface RowProps {
  readonly delivery: Delivery
  readonly replay: Replay | undefined
  readonly onReplay: () => Promise<void>
}

function DeliveryRow({ delivery, replay, onReplay }: RowProps) {
  const [isBusy, setBusy] = useState(false)
  const { status, lastStatus, lastError } = delivery
  const customer = useOverview().data.value?.data.find(({ projectId }) => projectId === delivery.projectId)?.name
  return (
    <li class="row-item" data-selected={replay ? '' : undefined}>
      <Tag tone={tones[status]}>{t.filters[status]}</Tag>
      <div class="row-text">
        <strong>{t.event(delivery.eventType)}</strong>
        <span class="meta">
          {customer && `${customer} · `}
          <code>{delivery.eventType}</code> · <Time at={delivery.createdAt} /> · {t.attempts(delivery.attemptCount)}
          {lastStatus !== null && ` · HTTP ${lastStatus}`}
        </span>
        {lastError && status !== 'delivered' && (
          <span class="row-error">{t.errors[lastError] ?? lastError.replaceAll('_', ' ')}</span>
        )}
        {replay && <span class="meta">{again(delivery, replay)}</span>}
      </div>
      {/* What is pending is tried again automatically. */}
      {status !== 'pending' && (
        <Button
          kind={status === 'failed' ? 'plain' : 'quiet'}
          icon="changes"
          isBusy={isBusy}
          onClick={() => {
            setBusy(true)
            void onReplay().finally(() => setBusy(false))
          }}
        >
          {t.replay}
        </Button>
      )}
    </li>
  )
}

function again({ status, attemptCount, updatedAt }: Delivery, { attemptsBefore }: Replay): string {
  if (attemptCount <= attemptsBefore) return t.again.sent
  return status === 'delivered' ? t.again.received(formatTime(updatedAt)) : t.again.refused
}
