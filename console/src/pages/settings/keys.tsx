import { useState } from 'preact/hooks'
import type { Schemas } from '../../api/client.ts'
import { api, dataOf } from '../../api/client.ts'
import { invalidate, useQuery } from '../../api/query.ts'
import { session } from '../../api/session.ts'
import { attempt } from '../../lib/failure.ts'
import { showToast } from '../../lib/toasts.ts'
import { texts } from '../../texts.ts'
import { Button, Segmented, Tag, Time } from '../../ui/controls.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Field } from '../../ui/forms.tsx'
import { Rows } from './rows.tsx'
import { Confirm, Part, SecretDialog } from './shared.tsx'

type Key = Schemas['ApiKey']
type Scope = Schemas['Scope']

const t = texts.settings.keys

/** What a person may do, in four steps; a key never holds more than the one that makes it. */
const roles: Readonly<Record<'viewer' | 'reviewer' | 'manager' | 'admin', (scope: Scope) => boolean>> = {
  viewer: (scope) => scope.endsWith(':read') && scope !== 'org:read',
  reviewer: (scope) =>
    (scope.endsWith(':read') && scope !== 'org:read') || scope === 'approvals:write' || scope === 'engagement:write',
  manager: (scope) => !scope.startsWith('org:') && scope !== 'webhooks:write',
  admin: () => true,
}
/** Who uses it: one person, or a program, such as an agent. */
const owners = ['person', 'agent'] as const
const roleNames = ['viewer', 'reviewer', 'manager', 'admin'] as const

export function KeysSection() {
  const keys = useQuery('api-keys:all', () => dataOf(api.GET('/v1/api-keys', { params: { query: { limit: 100 } } })))
  const [isCreating, setCreating] = useState(false)
  const [secret, setSecret] = useState<string>()
  const [revoking, setRevoking] = useState<Key>()
  return (
    <>
      <Part
        title={t.title}
        hint={t.hint}
        action={
          <Button kind="primary" icon="person" onClick={() => setCreating(true)}>
            {t.create}
          </Button>
        }
      >
        <Rows query={keys} empty={null}>
          {(key) => <KeyRow key={key.id} apiKey={key} onRevoke={() => setRevoking(key)} />}
        </Rows>
      </Part>
      {isCreating && (
        <CreateDialog
          onClose={() => setCreating(false)}
          onCreated={(made) => {
            setCreating(false)
            setSecret(made)
          }}
        />
      )}
      {secret && <SecretDialog title={t.made} hint={t.madeHint} value={secret} onClose={() => setSecret(undefined)} />}
      {revoking && (
        <Confirm
          title={t.revokeTitle(revoking.name)}
          text={t.revokeText}
          confirm={t.revoke}
          onClose={() => setRevoking(undefined)}
          onConfirm={async () => {
            await dataOf(api.DELETE('/v1/api-keys/{apiKeyId}', { params: { path: { apiKeyId: revoking.id } } }))
            invalidate('api-keys')
            showToast({ kind: 'done', text: t.revokedNow(revoking.name) })
          }}
        />
      )}
    </>
  )
}

function KeyRow({ apiKey, onRevoke }: { readonly apiKey: Key; readonly onRevoke: () => void }) {
  const isOver = apiKey.revokedAt !== null
  return (
    <li class="row-item" data-over={isOver || undefined}>
      <div class="row-text">
        <strong>{apiKey.person?.name ?? apiKey.name}</strong>
        <span class="meta">
          {apiKey.person && `${apiKey.name} · `}
          <code>{apiKey.prefix}…</code> · {t.scopes(apiKey.scopes.length)} ·{' '}
          {apiKey.lastUsedAt ? (
            <>
              {t.used} <Time at={apiKey.lastUsedAt} />
            </>
          ) : (
            t.unused
          )}
        </span>
      </div>
      {apiKey.agent === 'act' && <Tag tone="accent">{t.acts}</Tag>}
      {apiKey.killSwitch && <Tag tone="danger">{t.off}</Tag>}
      {isOver ? (
        <Tag>{t.revoked}</Tag>
      ) : (
        <Button kind="quiet" onClick={onRevoke}>
          {t.revoke}
        </Button>
      )}
    </li>
  )
}

interface CreateDialogProps {
  readonly onCreated: (secret: string) => void
  readonly onClose: () => void
}

function CreateDialog({ onCreated, onClose }: CreateDialogProps) {
  const [isBusy, setBusy] = useState(false)
  const [owner, setOwner] = useState<(typeof owners)[number]>('person')
  const own = session.value?.scopes ?? []

  async function create(values: FormData): Promise<void> {
    const text = (name: string) => String(values.get(name) ?? '').trim()
    const name = text('name')
    const role = roleNames.find((one) => one === values.get('role')) ?? 'viewer'
    setBusy(true)
    await attempt(async () => {
      const key = await dataOf(
        api.POST('/v1/api-keys', {
          body: {
            scopes: own.filter(roles[role]),
            ...(owner === 'person'
              ? { name: t.keyOf(name), person: { name, email: text('email') || null } }
              : { name, ...(values.has('act') ? { agent: 'act' as const } : {}) }),
          },
        }),
      )
      invalidate('api-keys')
      onCreated(key.secret)
    })
    setBusy(false)
  }
  return (
    <FormDialog
      title={t.create}
      submit={t.create}
      isBusy={isBusy}
      onSubmit={(values) => void create(values)}
      onClose={onClose}
    >
      <Segmented
        label={t.owner}
        value={owner}
        options={owners.map((value) => ({ value, label: t.owners[value] }))}
        onChange={setOwner}
      />
      <Field label={t.names[owner]} hint={t.nameHints[owner]}>
        {(id) => <input id={id} name="name" required maxLength={100} autofocus autocomplete="off" />}
      </Field>
      {owner === 'person' ? (
        <Field label={t.email}>
          {(id) => <input id={id} name="email" type="email" maxLength={254} autocomplete="off" />}
        </Field>
      ) : (
        <label class="choice">
          <input type="checkbox" name="act" />
          <span>
            <strong>{t.act}</strong>
            <small>{t.actHint}</small>
          </span>
        </label>
      )}
      <fieldset class="field">
        <legend class="label">{t.role}</legend>
        {roleNames
          .filter((role) => role !== 'admin' || own.includes('org:admin'))
          .map((role) => (
            <label key={role} class="choice">
              <input type="radio" name="role" value={role} defaultChecked={role === 'reviewer'} />
              <span>
                <strong>{t.roles[role]}</strong>
                <small>{t.roleHints[role]}</small>
              </span>
            </label>
          ))}
      </fieldset>
    </FormDialog>
  )
}
