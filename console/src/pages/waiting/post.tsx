/** A post that failed, is held, or of which nobody knows whether it is out: why, and what helps. */
import { useState } from 'preact/hooks'
import { useLocation } from 'preact-iso'
import type { Schemas } from '../../api/client.ts'
import { api, dataOf, inOrganization } from '../../api/client.ts'
import { invalidate } from '../../api/query.ts'
import { attempt } from '../../lib/failure.ts'
import { addressOfThing } from '../../lib/filter.ts'
import { formatDateTime } from '../../lib/format.ts'
import { useKeys } from '../../lib/keys.ts'
import { showToast } from '../../lib/toasts.ts'
import { texts } from '../../texts.ts'
import { Button, CustomerMark, Tag, Time } from '../../ui/controls.tsx'
import { Icon, PlatformIcon } from '../../ui/icons.tsx'
import { captionOn } from './captions.tsx'
import { PhoneFrame } from './phone-frame.tsx'

interface PostDetailProps {
  readonly publication: Schemas['Publication']
  readonly organizationId: string | undefined
  readonly onDone: () => void
}

export function PostDetail({ publication, organizationId, onDone }: PostDetailProps) {
  const [isBusy, setBusy] = useState(false)
  const header = inOrganization(organizationId)
  const params = { path: { publicationId: publication.id }, header }
  const isWaiting = publication.status === 'held' || publication.status === 'scheduled'
  const canRetry = publication.targets.some(({ status }) => status === 'failed')
  const zone = publication.project?.timezone
  const { container } = publication
  // Its next attempt goes out with the piece's captions of then, unless it has its own.
  const isEditable = canRetry && container?.status === 'ready' && container.approval_status !== 'rejected'
  const pieceAddress = isEditable ? addressOfThing(`waiting/${container.id}`, organizationId) : undefined
  const { route } = useLocation()
  const platform = publication.targets[0]?.platform ?? 'tiktok'

  async function carryOut<Data>(work: () => Promise<Data>, text: (data: Data) => string): Promise<void> {
    setBusy(true)
    const done = await attempt(async () => showToast({ kind: 'done', text: text(await work()) }))
    setBusy(false)
    invalidate('publications', 'overview')
    if (done) onDone()
  }

  const retry = () =>
    void carryOut(
      () => dataOf(api.POST('/v1/publications/{publicationId}/retry', { params })),
      () => texts.posts.retrying,
    )
  const moveToSlot = () =>
    void carryOut(
      () => dataOf(api.PATCH('/v1/publications/{publicationId}', { params, body: { slot: 'next' } })),
      ({ publishAt }) => texts.slots.done(formatDateTime(publishAt ?? '', zone)),
    )
  const cancel = () =>
    void carryOut(
      () => dataOf(api.POST('/v1/publications/{publicationId}/cancel', { params })),
      () => texts.slots.cancelled,
    )
  const resolve = (targetId: string, outcome: 'published' | 'not_published') =>
    void carryOut(
      () =>
        dataOf(
          api.POST('/v1/publications/{publicationId}/targets/{targetId}/resolve', {
            params: { path: { publicationId: publication.id, targetId }, header },
            body: { outcome },
          }),
        ),
      () => texts.posts.resolved,
    )

  useKeys(texts.posts.keys, [
    ...(canRetry ? [{ keys: 't', label: texts.posts.retry, run: retry }] : []),
    ...(pieceAddress ? [{ keys: 'e', label: texts.posts.piece, run: () => route(pieceAddress) }] : []),
    ...(isWaiting ? [{ keys: 's', label: texts.slots.title, run: moveToSlot }] : []),
  ])

  return (
    <article class="piece">
      <header class="detail-head">
        <p class="detail-meta">
          <CustomerMark id={publication.projectId} name={publication.project?.name ?? ''} size="s" />
          <span>{publication.project?.name}</span>
          <span class="meta">
            <Time at={publication.publishAt ?? publication.createdAt} isExact {...(zone ? { timeZone: zone } : {})} />
          </span>
          <Tag tone={publication.status === 'failed' ? 'danger' : 'warn'}>
            {texts.publicationStatus[publication.status]}
          </Tag>
        </p>
        <h1>{container?.hook ?? texts.waiting.noHook}</h1>
        {publication.holdReason && <p>{texts.posts.hold[publication.holdReason] ?? publication.holdReason}</p>}
      </header>
      <div class="detail-actions">
        {canRetry && (
          <Button kind="primary" icon="changes" hotkey="T" onClick={retry} isBusy={isBusy}>
            {texts.posts.retry}
          </Button>
        )}
        {pieceAddress && (
          <Button icon="pencil" hotkey="E" onClick={() => route(pieceAddress)}>
            {texts.posts.piece}
          </Button>
        )}
        {isWaiting && (
          <>
            <Button kind="primary" icon="slot" hotkey="S" onClick={moveToSlot} isBusy={isBusy}>
              {texts.slots.title}
            </Button>
            <Button icon="cross" onClick={cancel} isBusy={isBusy}>
              {texts.posts.cancel}
            </Button>
          </>
        )}
      </div>
      <div class="piece-columns">
        {container && (
          <div class="piece-preview">
            <PhoneFrame
              container={container}
              platform={platform}
              caption={publication.targets[0]?.caption ?? captionOn(container, platform).text}
              account={publication.targets[0]?.account?.username ?? ''}
            />
          </div>
        )}
        <div class="piece-words">
          <section class="block">
            <h2>{texts.posts.accounts}</h2>
            <ul class="targets">
              {publication.targets.map((target) => (
                <Target key={target.id} target={target} onResolve={(outcome) => resolve(target.id, outcome)} />
              ))}
            </ul>
          </section>
        </div>
      </div>
    </article>
  )
}

interface TargetProps {
  readonly target: Schemas['PublicationTarget']
  readonly onResolve: (outcome: 'published' | 'not_published') => void
}

function Target({ target, onResolve }: TargetProps) {
  const { account, error } = target
  return (
    <li>
      <p class="target-head">
        <PlatformIcon platform={target.platform} />
        <b>{account ? `@${account.username}` : (texts.platforms[target.platform] ?? target.platform)}</b>
        <Tag tone={target.status === 'failed' ? 'danger' : target.status === 'published' ? 'ok' : 'warn'}>
          {texts.targetStatus[target.status] ?? target.status}
        </Tag>
      </p>
      {error && (
        <p class="remedy">
          <Icon name="warning" />
          <span>
            {error.remediation} {error.platformMessage && <q>{error.platformMessage}</q>}
          </span>
        </p>
      )}
      {target.status === 'outcome_unknown' && (
        <div class="buttons">
          <span class="meta">{texts.posts.unknown}</span>
          <Button onClick={() => onResolve('published')}>{texts.posts.isOut}</Button>
          <Button onClick={() => onResolve('not_published')}>{texts.posts.isNotOut}</Button>
        </div>
      )}
      {target.platformPostUrl && (
        <a href={target.platformPostUrl} target="_blank" rel="noreferrer">
          {texts.inbox.openPost} <Icon name="external" size={14} />
        </a>
      )}
    </li>
  )
}
