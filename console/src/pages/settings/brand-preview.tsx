/** A picture of how the brand looks, with what the form has and nobody saved yet. */
import { useRef, useState } from 'preact/hooks'
import type { Schemas } from '../../api/client.ts'
import { api, dataOf, inOrganization } from '../../api/client.ts'
import { attempt } from '../../lib/failure.ts'
import { showToast } from '../../lib/toasts.ts'
import { texts } from '../../texts.ts'
import { Button } from '../../ui/controls.tsx'
import type { Project } from './shared.tsx'

const t = texts.settings.brand

interface BrandPreviewProps {
  readonly project: Project
  readonly look: (form: HTMLFormElement) => Schemas['Brand']
}

export function BrandPreview({ project, look }: BrandPreviewProps) {
  const field = useRef<HTMLDivElement>(null)
  const [address, setAddress] = useState('')
  const [isBusy, setBusy] = useState(false)

  async function show(): Promise<void> {
    const form = field.current?.closest('form')
    if (!form) return
    setBusy(true)
    await attempt(async () => setAddress(await draw(project, look(form))))
    setBusy(false)
  }

  return (
    <div class="field" ref={field}>
      <div>
        <Button isBusy={isBusy} onClick={() => void show()}>
          {t.preview}
        </Button>
      </div>
      <small>{t.previewHint}</small>
      {address && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys move what is wider than a phone.
        <section class="brand-preview" aria-label={t.previewAlt} tabIndex={0}>
          <img src={address} alt={t.previewAlt} />
        </section>
      )}
    </div>
  )
}

/** @returns where the picture is; empty where it could not be drawn, which a message says */
async function draw({ id, organizationId }: Project, brand: Schemas['Brand']): Promise<string> {
  const header = inOrganization(organizationId)
  let job = await dataOf(
    api.POST('/v1/projects/{projectId}/brand/preview', {
      params: { path: { projectId: id }, header },
      body: { brand },
    }),
  )
  while (job.status === 'queued' || job.status === 'running')
    job = await dataOf(
      api.GET('/v1/jobs/{jobId}', { params: { path: { jobId: job.id }, query: { wait: 20 }, header } }),
    )
  const { mediaId } = (job.result ?? {}) as Partial<Schemas['BrandPreviewJobResult']>
  if (!mediaId) {
    showToast({ kind: 'failed', text: job.error?.message ?? t.previewFailed })
    return ''
  }
  const media = await dataOf(api.GET('/v1/media/{mediaId}', { params: { path: { mediaId }, header } }))
  return media.download?.url ?? ''
}
