import { useState } from 'preact/hooks'
import type { Schemas } from '../../api/client.ts'
import { api, dataOf, inOrganization } from '../../api/client.ts'
import { invalidate, useQuery } from '../../api/query.ts'
import { attempt } from '../../lib/failure.ts'
import { customerFilter } from '../../lib/filter.ts'
import { texts } from '../../texts.ts'
import { Button, Tag, Time } from '../../ui/controls.tsx'
import { PlatformIcon } from '../../ui/icons.tsx'
import { Empty } from '../../ui/states.tsx'
import { LinkRows, Rows } from './rows.tsx'
import { Part, SecretDialog } from './shared.tsx'

type Account = Schemas['SocialAccount']
type Link = Schemas['ConnectLink']

const t = texts.settings.accounts
const tones = {
  active: 'ok',
  expiring: 'warn',
  reauth_required: 'danger',
  restricted: 'danger',
  revoked: undefined,
} as const

export function AccountsSection() {
  const projectId = customerFilter.value.projectId ?? ''
  const params = { path: { projectId }, query: { limit: 100 }, header: inOrganization() }
  const accounts = useQuery(`accounts:of:${projectId}`, () =>
    dataOf(api.GET('/v1/projects/{projectId}/social-accounts', { params })),
  )
  const links = useQuery(`connect-links:${projectId}`, () =>
    dataOf(api.GET('/v1/projects/{projectId}/connect-links', { params })),
  )
  const [made, setMade] = useState<string>()
  const [isBusy, setBusy] = useState(false)

  const create = (body: Schemas['CreateConnectLink']) => {
    setBusy(true)
    void attempt(async () => {
      const link = await dataOf(
        api.POST('/v1/projects/{projectId}/connect-links', {
          params: { path: { projectId }, header: inOrganization() },
          body,
        }),
      )
      setMade(link.url)
      invalidate('connect-links')
    }).finally(() => setBusy(false))
  }
  const revoke = async (link: Link) => {
    await dataOf(
      api.DELETE('/v1/connect-links/{connectLinkId}', {
        params: { path: { connectLinkId: link.id }, header: inOrganization() },
      }),
    )
    invalidate('connect-links')
  }
  const titleOf = ({ reconnectAccountId, platforms }: Link) => {
    const account = accounts.data.value?.data.find(({ id }) => id === reconnectAccountId)
    if (account) return t.reconnectOf(account.username)
    return platforms?.map((one) => texts.platforms[one] ?? one).join(', ') ?? t.allPlatforms
  }

  return (
    <>
      <Part title={t.title} hint={t.hint}>
        <Rows
          query={accounts}
          empty={
            <Empty icon="person" title={t.none}>
              {t.noneNext}
            </Empty>
          }
        >
          {(account) => (
            <AccountRow
              key={account.id}
              account={account}
              onReconnect={() => create({ reconnectAccountId: account.id })}
            />
          )}
        </Rows>
      </Part>
      <Part
        title={t.links}
        hint={t.linksHint}
        action={
          <Button kind="primary" icon="link" isBusy={isBusy} onClick={() => create({})}>
            {t.create}
          </Button>
        }
      >
        <LinkRows query={links} empty={t.noLinks} revokeText={t.revokeText} onRevoke={revoke}>
          {(link) => ({
            title: titleOf(link),
            meta: (
              <>
                {link.openedAt ? t.opened : t.notOpened} {link.openedAt && <Time at={link.openedAt} />}
                {link.socialAccountIds.length > 0 && ` · ${t.connected(link.socialAccountIds.length)}`}
              </>
            ),
          })}
        </LinkRows>
      </Part>
      {made && <SecretDialog title={t.made} hint={t.madeHint} value={made} onClose={() => setMade(undefined)} />}
    </>
  )
}

function AccountRow({ account, onReconnect }: { readonly account: Account; readonly onReconnect: () => void }) {
  const { platform, username, status, statusReason, ownership, credentialExpiresAt } = account
  const mayReconnect = ownership === 'connected' && status !== 'revoked'
  return (
    <li class="row-item">
      <PlatformIcon platform={platform} size={20} />
      <div class="row-text">
        <strong>@{username}</strong> {ownership === 'leased' && <Tag>{t.leased}</Tag>}
        <span class="meta">
          {statusReason ?? (credentialExpiresAt ? t.until : texts.platforms[platform])}{' '}
          {!statusReason && credentialExpiresAt && <Time at={credentialExpiresAt} />}
        </span>
      </div>
      <Tag tone={tones[status]}>{t.status[status]}</Tag>
      {mayReconnect && (
        <Button kind={status === 'active' ? 'quiet' : 'plain'} onClick={onReconnect}>
          {t.reconnect}
        </Button>
      )}
    </li>
  )
}
