/** A page with the last full week of one customer, which they read without a key. */
import { useState } from 'preact/hooks'
import { api, dataOf, inOrganization } from '../../api/client.ts'
import { invalidate } from '../../api/query.ts'
import { mayUse } from '../../api/session.ts'
import { attempt } from '../../lib/failure.ts'
import { customerFilter } from '../../lib/filter.ts'
import { useCustomerName } from '../../shell/customer-nav.tsx'
import { useProjects } from '../../shell/projects.ts'
import { texts } from '../../texts.ts'
import { Button, CustomerMark } from '../../ui/controls.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FailureNote, SkeletonRows } from '../../ui/states.tsx'
import { SecretDialog } from '../settings/shared.tsx'

const scopes = ['content:write', 'metrics:read', 'engagement:read', 'telemetry:read'] as const
const validMs = 30 * 86_400_000

export function WeeklyReport() {
  const { projectId } = customerFilter.value
  const name = useCustomerName()
  const [isAsked, setAsked] = useState(false)
  const [address, setAddress] = useState<{ readonly url: string; readonly name: string }>()
  const [isBusy, setBusy] = useState(false)
  const t = texts.figures.report
  if (!scopes.every(mayUse)) return null

  async function create(ofProject: string, customer: string, organizationId?: string): Promise<void> {
    setAsked(false)
    setBusy(true)
    await attempt(async () => {
      const { url } = await dataOf(
        api.POST('/v1/projects/{projectId}/review-links', {
          params: { path: { projectId: ofProject }, header: inOrganization(organizationId) },
          body: {
            shows: 'weekly_report',
            permission: 'view',
            expiresAt: new Date(Date.now() + validMs).toISOString(),
          },
        }),
      )
      invalidate('review-links')
      setAddress({ url, name: customer })
    })
    setBusy(false)
  }

  return (
    <>
      <Button icon="link" disabled={isBusy} onClick={() => (projectId ? void create(projectId, name) : setAsked(true))}>
        {t.make}
      </Button>
      {isAsked && <Whose onChoose={create} onClose={() => setAsked(false)} />}
      {address && (
        <SecretDialog
          title={t.made(address.name)}
          hint={t.hint}
          value={address.url}
          open={t.open}
          onClose={() => setAddress(undefined)}
        />
      )}
    </>
  )
}

interface WhoseProps {
  readonly onChoose: (projectId: string, name: string, organizationId: string) => Promise<void>
  readonly onClose: () => void
}

/** A report is of one customer: where all are shown, one is asked for. */
function Whose({ onChoose, onClose }: WhoseProps) {
  const projects = useProjects()
  return (
    <Dialog title={texts.figures.report.whose} onClose={onClose}>
      <div class="choices">
        {projects.data.value?.map(({ id, name, organizationId }) => (
          <button key={id} type="button" onClick={() => void onChoose(id, name, organizationId)}>
            <CustomerMark id={id} name={name} size="s" />
            <span class="name">{name}</span>
          </button>
        ))}
      </div>
      {projects.error.value !== undefined && <FailureNote error={projects.error.value} />}
      {projects.isLoading.value && !projects.data.value && <SkeletonRows rows={3} />}
    </Dialog>
  )
}
