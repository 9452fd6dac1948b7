/** A customer's accounts that a person must connect again: a link for the customer, without a key. */
import { useState } from 'preact/hooks'
import type { Schemas } from '../../api/client.ts'
import { api, dataOf, inOrganization } from '../../api/client.ts'
import { useQuery } from '../../api/query.ts'
import { attempt } from '../../lib/failure.ts'
import { formatDateTime } from '../../lib/format.ts'
import { useKeys } from '../../lib/keys.ts'
import { showToast } from '../../lib/toasts.ts'
import { texts } from '../../texts.ts'
import { Button, CustomerMark } from '../../ui/controls.tsx'
import { PlatformIcon } from '../../ui/icons.tsx'
import { FailureNote, SkeletonRows } from '../../ui/states.tsx'

interface AccountsDetailProps {
  readonly customer: Schemas['OverviewProject']
}

export function AccountsDetail({ customer }: AccountsDetailProps) {
  const { projectId, organizationId } = customer
  const header = inOrganization(organizationId)
  const accounts = useQuery(`accounts:lapsed:${projectId}`, () =>
    dataOf(
      api.GET('/v1/projects/{projectId}/social-accounts', {
        params: { path: { projectId }, query: { status: ['reauth_required'], limit: 50 }, header },
      }),
    ),
  )
  const [links, setLinks] = useState<ReadonlyMap<string, Schemas['ConnectLinkWithUrl']>>(new Map())

  const makeLink = (accountId: string) =>
    void attempt(async () => {
      const link = await dataOf(
        api.POST('/v1/projects/{projectId}/connect-links', {
          params: { path: { projectId }, header },
          body: { reconnectAccountId: accountId },
        }),
      )
      setLinks(new Map(links).set(accountId, link))
      await copy(link.url)
    })
  const first = accounts.data.value?.data[0]
  useKeys(
    texts.accounts.keys,
    first ? [{ keys: 'a', label: texts.accounts.makeLink, run: () => makeLink(first.id) }] : [],
  )

  return (
    <article class="item">
      <header class="detail-head">
        <p class="detail-meta">
          <CustomerMark id={projectId} name={customer.name} size="s" />
          <span>{customer.name}</span>
        </p>
        <h1>{texts.waiting.accounts(customer.waiting.accountsToReconnect?.count ?? 0)}</h1>
        <p class="meta">{texts.accounts.about}</p>
      </header>
      {accounts.error.value !== undefined && (
        <FailureNote error={accounts.error.value} onRetry={() => void accounts.refresh()} />
      )}
      {!accounts.data.value && accounts.isLoading.value && <SkeletonRows rows={2} />}
      <ul class="targets lapsed">
        {accounts.data.value?.data.map((account, index) => {
          const link = links.get(account.id)
          return (
            <li key={account.id}>
              <p class="target-head">
                <PlatformIcon platform={account.platform} />
                <b>{account.displayName}</b>
                <span class="meta">@{account.username}</span>
              </p>
              {account.statusReason && <p class="remedy">{account.statusReason}</p>}
              {link ? (
                <div class="link">
                  <input
                    readOnly
                    value={link.url}
                    aria-label={texts.accounts.link}
                    onFocus={(event) => event.currentTarget.select()}
                  />
                  <Button onClick={() => void copy(link.url)}>{texts.actions.copy}</Button>
                  <span class="meta">{texts.accounts.once(formatDateTime(link.expiresAt))}</span>
                </div>
              ) : (
                <div class="buttons">
                  <Button
                    kind="primary"
                    icon="link"
                    {...(index === 0 ? { hotkey: 'A' } : {})}
                    onClick={() => makeLink(account.id)}
                  >
                    {texts.accounts.makeLink}
                  </Button>
                </div>
              )}
            </li>
          )
        })}
      </ul>
    </article>
  )
}

/** The link stands on the page, too, where a browser does not let pages copy. */
async function copy(text: string): Promise<void> {
  await navigator.clipboard?.writeText(text).then(
    () => showToast({ kind: 'done', text: texts.accounts.copied }),
    () => undefined,
  )
}
