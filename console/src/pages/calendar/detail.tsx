import { useState } from 'preact/hooks'
import { api, dataOf, inOrganization } from '../../api/client.ts'
import { invalidate } from '../../api/query.ts'
import { coverOf } from '../../lib/cover.ts'
import { attempt } from '../../lib/failure.ts'
import { addressOf, addressOfThing, onlyCustomer } from '../../lib/filter.ts'
import { formatDateTime } from '../../lib/format.ts'
import { useKeys } from '../../lib/keys.ts'
import { showToast } from '../../lib/toasts.ts'
import { nameOfZone, ownZone, wallTimeOf } from '../../lib/zones.ts'
import { texts } from '../../texts.ts'
import { Button, CustomerMark, Tag } from '../../ui/controls.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Icon, PlatformIcon } from '../../ui/icons.tsx'
import { toneOf } from './card.tsx'
import type { Entry, Publication } from './entries.ts'
import { cancelPublication } from './entries.ts'
import { moveEntry, zone } from './move.ts'
import { TimeDialog } from './time-dialog.tsx'

const tones = { due: 'accent', out: 'ok', held: 'warn', failed: 'danger' } as const

interface DetailProps {
  readonly entry: Entry
  readonly customerZone: string
}

export function Detail({ entry, customerZone }: DetailProps) {
  const { publication } = entry
  const [dialog, setDialog] = useState<'time' | 'cancel' | null>(null)
  const cover = coverOf(publication.container)
  const header = inOrganization(publication.organizationId)
  const path = { publicationId: publication.id }
  const detail = texts.calendar.detail

  const nextSlot = () =>
    void attempt(async () => {
      const before = new Date(entry.at).toISOString()
      const moved = await dataOf(
        api.PATCH('/v1/publications/{publicationId}', {
          params: { path, header },
          body: { slot: 'next', slotAfter: before },
        }),
      )
      invalidate('publications')
      showToast({
        kind: 'done',
        text: texts.calendar.move.done(formatDateTime(moved.publishAt ?? '', zone.peek())),
        undo: () =>
          void attempt(async () => {
            await dataOf(
              api.PATCH('/v1/publications/{publicationId}', { params: { path, header }, body: { publishAt: before } }),
            )
            invalidate('publications')
          }),
      })
    })
  const retry = () =>
    void attempt(async () => {
      await dataOf(api.POST('/v1/publications/{publicationId}/retry', { params: { path, header } }))
      invalidate('publications')
      showToast({ kind: 'done', text: detail.retrying })
    })
  const keys = [
    { keys: 'c', label: detail.changeTime, run: () => setDialog('time') },
    { keys: 's', label: detail.nextSlot, run: nextSlot },
  ]
  useKeys(detail.keys, entry.isMovable ? keys : [])

  return (
    <aside class="side detail" aria-label={detail.title} key={publication.id}>
      <header>
        <Tag tone={tones[toneOf(entry)]}>{texts.publicationStatus[publication.status]}</Tag>
        <a class="icon-button" href={addressOf('calendar')} aria-label={texts.actions.close}>
          <Icon name="cross" />
        </a>
      </header>
      <div class="detail-top">
        {cover && <img src={cover} alt="" width="72" height="128" />}
        <div>
          <h2>{entry.title}</h2>
          <p class="detail-customer">
            <CustomerMark id={publication.projectId} name={entry.customer} size="s" /> {entry.customer}
          </p>
        </div>
      </div>
      <dl class="times">
        <div>
          <dt>{nameOfZone(customerZone)}</dt>
          <dd>{formatDateTime(entry.at, customerZone)}</dd>
        </div>
        {formatDateTime(entry.at, customerZone) !== formatDateTime(entry.at, ownZone) && (
          <div>
            <dt>{detail.yours(nameOfZone(ownZone))}</dt>
            <dd>{formatDateTime(entry.at, ownZone)}</dd>
          </div>
        )}
      </dl>
      <Remedy publication={publication} />
      {entry.isMovable && (
        <div class="post-actions">
          <Button icon="clock" hotkey="C" onClick={() => setDialog('time')}>
            {detail.changeTime}
          </Button>
          <Button kind="quiet" onClick={() => setDialog('cancel')}>
            {detail.cancel}
          </Button>
        </div>
      )}
      {publication.status === 'failed' || publication.status === 'partially_published' ? (
        <div class="post-actions">
          <Button kind="primary" icon="changes" onClick={retry}>
            {detail.retry}
          </Button>
        </div>
      ) : null}
      <h3>{detail.accounts}</h3>
      <ul class="post-targets">
        {publication.targets.map((target) => (
          <li key={target.id}>
            <PlatformIcon platform={target.platform} />
            <div>
              <strong>{target.account?.username ?? texts.platforms[target.platform]}</strong>{' '}
              <span class="meta">{texts.targetStatus[target.status]}</span>
              {target.platformPostUrl && (
                <a href={target.platformPostUrl} target="_blank" rel="noreferrer">
                  {detail.openPost} <Icon name="external" size={13} />
                </a>
              )}
              <p class="target-caption">{target.caption}</p>
            </div>
          </li>
        ))}
      </ul>
      {dialog === 'time' && (
        <TimeDialog
          title={detail.newTime}
          wall={wallTimeOf(entry.at, zone.value)}
          onSave={(at) => void moveEntry(entry, at)}
          onNextSlot={nextSlot}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog === 'cancel' && (
        <Dialog
          title={detail.cancelTitle}
          onClose={() => setDialog(null)}
          actions={
            <>
              <Button kind="quiet" onClick={() => setDialog(null)}>
                {detail.keep}
              </Button>
              <Button
                kind="danger"
                onClick={() => {
                  setDialog(null)
                  void attempt(() => cancelPublication(publication))
                }}
              >
                {detail.cancel}
              </Button>
            </>
          }
        >
          <p>{detail.cancelText}</p>
        </Dialog>
      )}
    </aside>
  )
}

/** Why it is held or failed, and what to do. */
function Remedy({ publication }: { readonly publication: Publication }) {
  const detail = texts.calendar.detail
  if (publication.status === 'held')
    return (
      <div class="post-remedy warn">
        <p>{texts.posts.hold[publication.holdReason ?? ''] ?? texts.publicationStatus.held}</p>
        {publication.holdReason === 'approval_pending' && (
          <a href={addressOfThing(`waiting/${publication.containerId}`, publication.organizationId)}>
            {detail.openWaiting}
          </a>
        )}
      </div>
    )
  const failed = publication.targets.filter(({ error }) => error)
  if (failed.length === 0 && publication.status !== 'outcome_unknown') return null
  return (
    <div class="post-remedy danger">
      {failed.map(({ id, platform, error }) => (
        <p key={id}>
          <strong>{texts.platforms[platform] ?? platform}</strong> {error?.platformMessage} {error?.remediation}
        </p>
      ))}
      {publication.status === 'outcome_unknown' && (
        <>
          <p>{detail.unknown}</p>
          <a href={addressOfThing(`waiting/${publication.id}`, publication.organizationId)}>{detail.openWaiting}</a>
        </>
      )}
      {failed.some(({ error }) => error?.category === 'credential') && (
        <a href={addressOf('settings/accounts', onlyCustomer(publication.projectId))}>{detail.reconnect}</a>
      )}
    </div>
  )
}
