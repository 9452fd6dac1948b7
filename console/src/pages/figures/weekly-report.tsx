/** A page with the customer's last full week, which they read without a key. */
import { useState } from 'preact/hooks'
import { api, dataOf, inOrganization } from '../../api/client.ts'
import { invalidate } from '../../api/query.ts'
import { mayUse } from '../../api/session.ts'
import { attempt } from '../../lib/failure.ts'
import { texts } from '../../texts.ts'
import { Button } from '../../ui/controls.tsx'
import { SecretDialog } from '../settings/shared.tsx'

const scopes = ['content:write', 'metrics:read', 'engagement:read', 'telemetry:read'] as const
const validMs = 30 * 86_400_000

export function WeeklyReport({ projectId }: { readonly projectId: string }) {
  const [address, setAddress] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const t = texts.figures.report
  if (!scopes.every(mayUse)) return null

  async function create(): Promise<void> {
    setBusy(true)
    await attempt(async () => {
      const { url } = await dataOf(
        api.POST('/v1/projects/{projectId}/review-links', {
          params: { path: { projectId }, header: inOrganization() },
          body: {
            shows: 'weekly_report',
            permission: 'view',
            expiresAt: new Date(Date.now() + validMs).toISOString(),
          },
        }),
      )
      invalidate('review-links')
      setAddress(url)
    })
    setBusy(false)
  }

  return (
    <>
      <Button icon="link" disabled={isBusy} onClick={() => void create()}>
        {t.make}
      </Button>
      {address && (
        <SecretDialog
          title={t.made}
          hint={t.hint}
          value={address}
          open={t.open}
          onClose={() => setAddress(undefined)}
        />
      )}
    </>
  )
}
