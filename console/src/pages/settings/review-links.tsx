/** Pages on which a customer looks at pieces and decides, without a key. */
import { useState } from 'preact/hooks'
import type { Schemas } from '../../api/client.ts'
import { api, dataOf, inOrganization } from '../../api/client.ts'
import { invalidate, useQuery } from '../../api/query.ts'
import { mayUse } from '../../api/session.ts'
import { attempt } from '../../lib/failure.ts'
import { customerFilter } from '../../lib/filter.ts'
import { texts } from '../../texts.ts'
import { Button, Time } from '../../ui/controls.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Field } from '../../ui/forms.tsx'
import { LinkRows } from './rows.tsx'
import { Loaded, Part, SecretDialog } from './shared.tsx'

type Link = Schemas['ReviewLink']

const t = texts.settings.reviews
const permissions = ['view', 'comment', 'decide'] as const
const validDays = [3, 7, 14, 30] as const
const dayMs = 86_400_000

export function ReviewLinksSection() {
  const projectId = customerFilter.value.projectId ?? ''
  const header = inOrganization()
  const links = useQuery(`review-links:${projectId}`, () =>
    dataOf(
      api.GET('/v1/projects/{projectId}/review-links', {
        params: { path: { projectId }, query: { limit: 100 }, header },
      }),
    ),
  )
  const [isCreating, setCreating] = useState(false)
  const [made, setMade] = useState<string>()

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
        <LinkRows
          query={links}
          empty={t.none}
          revokeText={t.revokeText}
          onRevoke={async ({ id }) => {
            const path = { reviewLinkId: id }
            await dataOf(api.DELETE('/v1/review-links/{reviewLinkId}', { params: { path, header } }))
            invalidate('review-links')
          }}
        >
          {wordsOf}
        </LinkRows>
      </Part>
      {isCreating && (
        <CreateDialog
          projectId={projectId}
          onClose={() => setCreating(false)}
          onMade={(url) => {
            setCreating(false)
            setMade(url)
          }}
        />
      )}
      {made && <SecretDialog title={t.made} hint={t.madeHint} value={made} onClose={() => setMade(undefined)} />}
    </>
  )
}

function wordsOf(link: Link) {
  const { approved, rejected, changesRequested } = link.decisions
  const shown = link.shows === 'weekly_report' ? texts.figures.report.make : t.pieces(link.containerIds.length)
  return {
    title: [shown, link.reviewerName].filter(Boolean).join(' · '),
    tag: t.permissions[link.permission],
    meta: (
      <>
        {link.lastSeenAt ? t.seen : t.notSeen} {link.lastSeenAt && <Time at={link.lastSeenAt} />}
        {` · ${t.decided(approved, rejected, changesRequested)}`}
        {link.comments > 0 && ` · ${t.comments(link.comments)}`}
      </>
    ),
  }
}

interface CreateDialogProps {
  readonly projectId: string
  readonly onMade: (url: string) => void
  readonly onClose: () => void
}

/** What is shown, what may be done with it, and for how long. What waits for a decision is chosen already. */
function CreateDialog({ projectId, onMade, onClose }: CreateDialogProps) {
  const header = inOrganization()
  const pieces = useQuery(`content:to-review:${projectId}`, () =>
    dataOf(
      api.GET('/v1/projects/{projectId}/content', {
        params: {
          path: { projectId },
          query: { status: ['ready'], approval_status: ['pending', 'approved'], limit: 50 },
          header,
        },
      }),
    ),
  )
  const [isBusy, setBusy] = useState(false)
  const allowed = permissions.filter((one) => one !== 'decide' || mayUse('approvals:write'))

  async function create(values: FormData): Promise<void> {
    const reviewerName = String(values.get('reviewer')).trim()
    setBusy(true)
    await attempt(async () => {
      const link = await dataOf(
        api.POST('/v1/projects/{projectId}/review-links', {
          params: { path: { projectId }, header },
          body: {
            containerIds: values.getAll('piece').map(String),
            permission: allowed.find((one) => one === values.get('permission')) ?? 'view',
            expiresAt: new Date(Date.now() + Number(values.get('days')) * dayMs).toISOString(),
            ...(reviewerName ? { reviewerName } : {}),
          },
        }),
      )
      invalidate('review-links')
      onMade(link.url)
    })
    setBusy(false)
  }

  return (
    <FormDialog
      title={t.create}
      submit={t.create}
      size="m"
      isBusy={isBusy}
      onSubmit={(values) => void create(values)}
      onClose={onClose}
    >
      <fieldset class="field">
        <legend class="label">{t.which}</legend>
        <Loaded query={pieces}>
          {({ data }) => (
            <div class="choices-scroll">
              {data.length === 0 && <p class="meta">{t.noPieces}</p>}
              {data.map((piece) => (
                <label key={piece.id} class="choice">
                  <input
                    type="checkbox"
                    name="piece"
                    value={piece.id}
                    defaultChecked={piece.approval_status === 'pending'}
                  />
                  <span>{piece.hook ?? texts.waiting.noHook}</span>
                  <span class="meta">{texts.approvalStatus[piece.approval_status]}</span>
                </label>
              ))}
            </div>
          )}
        </Loaded>
      </fieldset>
      <fieldset class="field">
        <legend class="label">{t.may}</legend>
        {allowed.map((permission) => (
          <label key={permission} class="choice">
            <input type="radio" name="permission" value={permission} defaultChecked={permission === allowed.at(-1)} />
            <span>{t.permissions[permission]}</span>
          </label>
        ))}
      </fieldset>
      <Field label={t.reviewer} hint={t.reviewerHint}>
        {(id) => <input id={id} name="reviewer" maxLength={100} autocomplete="off" />}
      </Field>
      <Field label={t.valid}>
        {(id) => (
          <select id={id} name="days">
            {validDays.map((days) => (
              <option key={days} value={days} selected={days === 14}>
                {t.days(days)}
              </option>
            ))}
          </select>
        )}
      </Field>
    </FormDialog>
  )
}
