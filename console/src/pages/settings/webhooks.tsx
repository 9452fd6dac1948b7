import { useState } from 'preact/hooks'
import type { Schemas } from '../../api/client.ts'
import { api, dataOf } from '../../api/client.ts'
import { invalidate, useQuery } from '../../api/query.ts'
import { attempt } from '../../lib/failure.ts'
import { showToast } from '../../lib/toasts.ts'
import { texts } from '../../texts.ts'
import { Button, Tag, Time } from '../../ui/controls.tsx'
import { PromptDialog } from '../../ui/prompt-dialog.tsx'
import { Empty } from '../../ui/states.tsx'
import { Deliveries } from './deliveries.tsx'
import { Rows } from './rows.tsx'
import { Part, SecretDialog, saveWithUndo } from './shared.tsx'

type Endpoint = Schemas['WebhookEndpoint']

const t = texts.settings.webhooks

export function WebhooksSection() {
  const endpoints = useQuery('webhooks:endpoints', () =>
    dataOf(api.GET('/v1/webhooks/endpoints', { params: { query: { limit: 100 } } })),
  )
  const [chosen, setChosen] = useState<string>()
  const [isCreating, setCreating] = useState(false)
  const [secret, setSecret] = useState<string>()
  const all = endpoints.data.value?.data ?? []
  const shown = all.find(({ id }) => id === chosen) ?? all.find(({ failingSince }) => failingSince) ?? all[0]
  return (
    <>
      <Part
        title={t.title}
        hint={t.hint}
        action={
          <Button kind="primary" icon="link" onClick={() => setCreating(true)}>
            {t.create}
          </Button>
        }
      >
        <Rows
          query={endpoints}
          empty={
            <Empty icon="link" title={t.none}>
              {t.noneNext}
            </Empty>
          }
        >
          {(endpoint) => (
            <EndpointRow
              key={endpoint.id}
              endpoint={endpoint}
              isShown={endpoint === shown}
              onShow={() => setChosen(endpoint.id)}
            />
          )}
        </Rows>
      </Part>
      {shown && <Deliveries key={shown.id} endpoint={shown} />}
      {isCreating && (
        <PromptDialog
          title={t.create}
          label={t.url}
          hint={t.urlHint}
          submit={t.create}
          onClose={() => setCreating(false)}
          onSubmit={(url) => {
            setCreating(false)
            void attempt(async () => {
              const made = await dataOf(api.POST('/v1/webhooks/endpoints', { body: { url } }))
              invalidate('webhooks')
              setSecret(made.secret)
            })
          }}
        />
      )}
      {secret && <SecretDialog title={t.made} hint={t.madeHint} value={secret} onClose={() => setSecret(undefined)} />}
    </>
  )
}

interface EndpointRowProps {
  readonly endpoint: Endpoint
  readonly isShown: boolean
  readonly onShow: () => void
}

function EndpointRow({ endpoint, isShown, onShow }: EndpointRowProps) {
  const params = { path: { endpointId: endpoint.id } }
  const change = async (enabled: boolean) => {
    await dataOf(api.PATCH('/v1/webhooks/endpoints/{endpointId}', { params, body: { enabled } }))
    invalidate('webhooks')
  }
  const test = () =>
    attempt(async () => {
      await dataOf(api.POST('/v1/webhooks/endpoints/{endpointId}/test', { params }))
      invalidate('webhooks')
      showToast({ kind: 'done', text: t.tested })
    })
  return (
    <li class="row-item" data-selected={isShown || undefined}>
      <label class="switch">
        <input
          type="checkbox"
          checked={endpoint.enabled}
          onChange={() =>
            void saveWithUndo(
              () => change(!endpoint.enabled),
              () => change(endpoint.enabled),
            )
          }
        />
        <span class="visually-hidden">{t.enabled(endpoint.url)}</span>
      </label>
      <button type="button" class="row-text row-button" aria-pressed={isShown} onClick={onShow}>
        <strong>{endpoint.url}</strong>
        <span class="meta">
          {endpoint.description ? `${endpoint.description} · ` : ''}
          {endpoint.eventTypes ? t.types(endpoint.eventTypes.length) : t.allTypes}
        </span>
      </button>
      {endpoint.failingSince && (
        <Tag tone="danger">
          {t.failing} <Time at={endpoint.failingSince} />
        </Tag>
      )}
      {endpoint.disabledReason && <Tag tone="warn">{t.disabled[endpoint.disabledReason]}</Tag>}
      <Button kind="quiet" onClick={() => void test()}>
        {t.test}
      </Button>
    </li>
  )
}
