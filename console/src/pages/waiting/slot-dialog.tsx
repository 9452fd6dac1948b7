/** S: the next free slot, or another time. Shows where and when before anything is done; Enter does it. */
import { useState } from 'preact/hooks'
import type { Schemas } from '../../api/client.ts'
import { api, dataOf, inOrganization } from '../../api/client.ts'
import { invalidate, useQuery } from '../../api/query.ts'
import { attempt } from '../../lib/failure.ts'
import { addressOf, onlyCustomer } from '../../lib/filter.ts'
import { formatDateTime } from '../../lib/format.ts'
import { showToast } from '../../lib/toasts.ts'
import type { WallTime } from '../../lib/zones.ts'
import { clockOf, momentOf, nameOfZone, ownZone, wallTimeOf } from '../../lib/zones.ts'
import { texts } from '../../texts.ts'
import { Button } from '../../ui/controls.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/forms.tsx'
import { PlatformIcon } from '../../ui/icons.tsx'
import { FailureNote, SkeletonRows } from '../../ui/states.tsx'

interface SlotDialogProps {
  readonly container: Schemas['Container']
  readonly projectId: string
  readonly organizationId: string | undefined
  /** Whether it is approved on the way. */
  readonly needsApproval: boolean
  /** Called once it is scheduled. */
  readonly onDone: () => void
  readonly onClose: () => void
}

export function SlotDialog(props: SlotDialogProps) {
  const { container, projectId, organizationId, needsApproval, onDone, onClose } = props
  const header = inOrganization(organizationId)
  const accounts = useQuery(`accounts:project:${projectId}`, () =>
    dataOf(
      api.GET('/v1/projects/{projectId}/social-accounts', {
        params: { path: { projectId }, query: { status: ['active', 'expiring'], limit: 50 }, header },
      }),
    ),
  )
  const slots = useQuery(`slots:${projectId}`, () => {
    const to = new Date(Date.now() + 31 * 86_400_000).toISOString()
    return dataOf(api.GET('/v1/projects/{projectId}/slots', { params: { path: { projectId }, query: { to }, header } }))
  })
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  /** A time of somebody's choice, as the customer's clocks show it; empty for the next free slot. */
  const [own, setOwn] = useState('')
  const [isBusy, setBusy] = useState(false)

  const fitting = (accounts.data.value?.data ?? []).filter(
    ({ platform, capabilities }) =>
      container.targetPlatforms.includes(platform) && capabilities.formats.includes(container.format),
  )
  const chosen = fitting.filter(({ id }) => !left.has(id))
  const zone = slots.data.value?.timezone ?? ownZone
  const next = nextSlot(
    slots.data.value,
    chosen.map(({ id }) => id),
  )
  const at = own === '' ? next : new Date(momentOf(wallOf(own), zone)).toISOString()
  const isReady = accounts.data.value !== undefined && slots.data.value !== undefined
  const error = accounts.error.value ?? slots.error.value

  async function schedule(): Promise<void> {
    setBusy(true)
    const path = { containerId: container.id }
    const done = await attempt(async () => {
      if (needsApproval)
        await dataOf(
          api.POST('/v1/content/{containerId}/approve', {
            params: { path, header },
            body: { version: container.version },
          }),
        )
      const publication = await dataOf(
        api.POST('/v1/content/{containerId}/schedule', {
          params: { path, header },
          body: {
            ...(own === '' ? { slot: 'next' } : { publishAt: at ?? '' }),
            targets: chosen.map(({ id }) => ({ socialAccountId: id })),
          },
        }),
      )
      showToast({
        kind: 'done',
        text: texts.slots.done(formatDateTime(publication.publishAt ?? '', zone)),
        undo: () => cancel(publication.id),
      })
    })
    setBusy(false)
    invalidate('approvals', 'content', 'publications', 'overview', 'slots')
    if (done) onDone()
  }

  async function cancel(publicationId: string): Promise<void> {
    const done = await attempt(() =>
      dataOf(api.POST('/v1/publications/{publicationId}/cancel', { params: { path: { publicationId }, header } })),
    )
    if (done) showToast({ kind: 'done', text: texts.slots.cancelled })
    invalidate('publications', 'overview', 'slots')
  }

  return (
    <Dialog
      title={needsApproval ? texts.slots.approveAndSchedule : texts.slots.title}
      onClose={onClose}
      actions={
        <>
          <Button kind="quiet" onClick={onClose}>
            {texts.actions.cancel}
          </Button>
          <Button
            kind="primary"
            type="submit"
            form="slot-form"
            isBusy={isBusy}
            disabled={!isReady || chosen.length === 0 || at === undefined}
          >
            {at ? texts.slots.schedule(formatDateTime(at, zone)) : texts.slots.title}
          </Button>
        </>
      }
    >
      {error !== undefined && <FailureNote error={error} />}
      {!isReady && error === undefined && <SkeletonRows rows={2} />}
      {isReady && (
        <form
          id="slot-form"
          onSubmit={(event) => {
            event.preventDefault()
            void schedule()
          }}
        >
          {fitting.length === 0 && <p>{texts.slots.noAccounts}</p>}
          {fitting.map((account, index) => (
            <label key={account.id} class="slot-choice">
              <input
                type="checkbox"
                checked={!left.has(account.id)}
                autofocus={index === 0}
                onChange={() => setLeft(toggled(left, account.id))}
                // Enter in a box sends the form everywhere but in Firefox.
                onKeyDown={(event) => {
                  if (event.key === 'Enter') event.currentTarget.form?.requestSubmit()
                }}
              />
              <PlatformIcon platform={account.platform} />
              <span>{account.displayName}</span>
              <span class="meta">@{account.username}</span>
            </label>
          ))}
          {chosen.length > 0 && next === undefined && (
            <p>
              {slots.data.value?.slots.length === 0 ? texts.slots.noneSet : texts.slots.none}{' '}
              <a href={addressOf('settings/posting', onlyCustomer(projectId, organizationId))}>{texts.slots.set}</a>
            </p>
          )}
          {next && <p class="meta">{texts.slots.nextIs(formatDateTime(next, zone))}</p>}
          <Field label={texts.slots.own(nameOfZone(zone))}>
            {(id) => (
              <input
                id={id}
                type="datetime-local"
                min={localOf(Date.now(), zone)}
                value={own}
                onInput={(event) => setOwn(event.currentTarget.value)}
              />
            )}
          </Field>
        </form>
      )}
    </Dialog>
  )
}

/** The first time at which all of them are free, as the server will find it. */
function nextSlot(slots: Schemas['PublishingSlots'] | undefined, accountIds: readonly string[]): string | undefined {
  const free = Map.groupBy(
    (slots?.slots ?? []).filter(
      ({ status, socialAccountId }) => status === 'free' && accountIds.includes(socialAccountId),
    ),
    ({ at }) => at,
  )
  return [...free]
    .filter(([, all]) => all.length === accountIds.length)
    .map(([at]) => at)
    .sort()[0]
}

/** “2026-11-20T18:05”, as the field for a time has it, and back. */
function localOf(at: number, zone: string): string {
  const { day, minutes } = wallTimeOf(at, zone)
  return `${day}T${clockOf(minutes)}`
}

function wallOf(local: string): WallTime {
  const [day = '', clock = ''] = local.split('T')
  const [hour = 0, minute = 0] = clock.split(':').map(Number)
  return { day, minutes: hour * 60 + minute }
}

function toggled(set: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(set)
  if (!next.delete(id)) next.add(id)
  return next
}
