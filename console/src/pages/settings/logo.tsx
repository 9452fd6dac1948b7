/** The customer's logo: a file is sent to where the upload says, measured by the server, and becomes the brand's then. */
import { useState } from 'preact/hooks'
import type { Schemas } from '../../api/client.ts'
import { api, dataOf, inOrganization } from '../../api/client.ts'
import { useQuery } from '../../api/query.ts'
import { attempt } from '../../lib/failure.ts'
import { showToast } from '../../lib/toasts.ts'
import { texts } from '../../texts.ts'
import { Button } from '../../ui/controls.tsx'
import type { Project } from './shared.tsx'
import { saveProject } from './shared.tsx'

const t = texts.settings.logo
const types = ['image/svg+xml', 'image/png'] as const
const pollMs = 700

interface LogoProps {
  readonly project: Project
  readonly field: 'logoMediaId' | 'logoOnDarkMediaId'
}

export function Logo({ project, field }: LogoProps) {
  const mediaId = project.brand[field] ?? null
  const media = useQuery(mediaId && `media:${mediaId}`, () => readMedia(project, mediaId ?? ''))
  const [isBusy, setBusy] = useState(false)
  const set = (id: string | null) => saveProject(project, { brand: { [field]: id } }, { brand: { [field]: mediaId } })

  async function choose(input: HTMLInputElement): Promise<void> {
    const file = input.files?.[0]
    if (!file) return
    setBusy(true)
    await attempt(async () => {
      const sent = await send(project, file)
      if (sent.status === 'ready') await set(sent.id)
      else showToast({ kind: 'failed', text: sent.error?.message ?? t.failed })
    })
    input.value = ''
    setBusy(false)
  }

  const address = media.data.value?.download?.url
  return (
    <div class="logo" data-dark={field === 'logoOnDarkMediaId' || undefined}>
      <span class="logo-ground">
        {/* An SVG has no address: whatever it holds runs nowhere. */}
        {address ? <img src={address} alt="" /> : <span class="meta">{media.data.value?.filename ?? t.none}</span>}
      </span>
      <label class="button plain" aria-busy={isBusy || undefined}>
        <input
          type="file"
          class="visually-hidden"
          accept={types.join(',')}
          disabled={isBusy}
          aria-label={t.choose[field]}
          onChange={(event) => void choose(event.currentTarget)}
        />
        <span>{isBusy ? t.sending : t.choose[field]}</span>
      </label>
      {mediaId && (
        <Button kind="quiet" onClick={() => void set(null)}>
          {t.remove}
        </Button>
      )}
    </div>
  )
}

const readMedia = ({ organizationId }: Project, mediaId: string): Promise<Schemas['Media']> =>
  dataOf(api.GET('/v1/media/{mediaId}', { params: { path: { mediaId }, header: inOrganization(organizationId) } }))

/** @returns the media item that the file became, once it is ready or failed */
async function send(project: Project, file: File): Promise<Schemas['Media']> {
  const header = inOrganization(project.organizationId)
  const upload = await dataOf(
    api.POST('/v1/projects/{projectId}/media/uploads', {
      params: { path: { projectId: project.id }, header },
      body: {
        kind: 'brand_logo',
        files: [
          {
            filename: file.name,
            // Whatever else it is, the server says that a logo cannot be that.
            contentType: types.find((type) => type === file.type) ?? 'image/png',
            bytes: file.size,
          },
        ],
      },
    }),
  )
  const put = upload.files[0]?.put
  if (put) {
    // A browser states the length itself, and lets nobody else do it.
    const headers = Object.entries(put.headers).filter(([name]) => name.toLowerCase() !== 'content-length')
    const answer = await fetch(put.url, { method: 'PUT', headers, body: file, credentials: 'omit' })
    if (!answer.ok) throw new Error(`${t.failed} HTTP ${answer.status}`)
  }
  const { files } = await dataOf(
    api.POST('/v1/media/uploads/{uploadId}/finalize', { params: { path: { uploadId: upload.id }, header } }),
  )
  const mediaId = files[0]?.mediaId ?? ''
  for (;;) {
    const media = await readMedia(project, mediaId)
    if (media.status === 'ready' || media.status === 'failed') return media
    await new Promise((resolve) => setTimeout(resolve, pollMs))
  }
}
