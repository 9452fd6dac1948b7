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
import { Confirm, LinkEnd, Loaded, Part, SecretDialog } from './shared.tsx'

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
  const [revoking, setRevoking] = useState<Link>()

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
  const nameOf = (id: string | null) => accounts.data.value?.data.find((account) => account.id === id)?.username

  return (
    <>
      <Part title={t.title} hint={t.hint}>
        <Loaded query={accounts}>
          {({ data }) =>
            data.length === 0 ? (
              <Empty icon="person" title={t.none}>
                {t.noneNext}
              </Empty>
            ) : (
              <ul class="rows">
                {data.map((account) => (
                  <AccountRow
                    key={account.id}
                    account={account}
                    onReconnect={() => create({ reconnectAccountId: account.id })}
                  />
                ))}
              </ul>
            )
          }
        </Loaded>
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
        <Loaded query={links}>
          {({ data }) =>
            data.length === 0 ? (
              <p class="meta">{t.noLinks}</p>
            ) : (
              <ul class="rows">
                {data.map((link) => (
                  <LinkRow
                    key={link.id}
                    link={link}
                    account={nameOf(link.reconnectAccountId)}
                    onRevoke={() => setRevoking(link)}
                  />
                ))}
              </ul>
            )
          }
        </Loaded>
      </Part>
      {made && <SecretDialog title={t.made} hint={t.madeHint} value={made} onClose={() => setMade(undefined)} />}
      {revoking && (
        <Confirm
          title={texts.settings.links.revokeTitle}
          text={t.revokeText}
          confirm={texts.settings.links.revoke}
          onConfirm={() => revoke(revoking)}
          onClose={() => setRevoking(undefined)}
        />
      )}
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

interface LinkRowProps {
  readonly link: Link
  readonly account: string | undefined
  readonly onRevoke: () => void
}

function LinkRow({ link, account, onRevoke }: LinkRowProps) {
  const platforms = link.platforms?.map((one) => texts.platforms[one] ?? one).join(', ') ?? t.allPlatforms
  return (
    <li class="row-item" data-over={link.revokedAt !== null || undefined}>
      <div class="row-text">
        <strong>{account ? t.reconnectOf(account) : platforms}</strong>
        <span class="meta">
          {link.openedAt ? t.opened : t.notOpened} {link.openedAt && <Time at={link.openedAt} />}
          {link.socialAccountIds.length > 0 && ` · ${t.connected(link.socialAccountIds.length)}`}
        </span>
      </div>
      <LinkEnd link={link} onRevoke={onRevoke} />
    </li>
  )
}
