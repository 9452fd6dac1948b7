/** Renders that were started here, until they end. */
import { signal } from '@preact/signals'
import type { Schemas } from '../../api/client.ts'
import { api, dataOf, inOrganization } from '../../api/client.ts'
import { readAgain } from '../../api/query.ts'
import { attempt } from '../../lib/failure.ts'
import { showToast } from '../../lib/toasts.ts'
import { texts } from '../../texts.ts'

/** By container: how many percent of it are done. */
export const renders = signal<ReadonlyMap<string, number>>(new Map())

/** Waits for the end of a render: the server answers as soon as something changes. */
export async function followRender(container: Schemas['Container'], started: Schemas['Job']): Promise<void> {
  const set = (progress: number) => {
    renders.value = new Map(renders.peek()).set(container.id, progress)
  }
  set(0)
  await attempt(async () => {
    let job = started
    while (job.status === 'queued' || job.status === 'running') {
      job = await dataOf(
        api.GET('/v1/jobs/{jobId}', {
          params: { path: { jobId: job.id }, query: { wait: 20 }, header: inOrganization(container.organizationId) },
        }),
      )
      set(job.progress ?? 0)
    }
    // Until the new version is read, the one that it replaces is not offered for a decision.
    await readAgain('approvals', 'content', 'versions', 'timeline', 'overview')
    const hook = container.hook ?? texts.waiting.noHook
    if (job.status === 'succeeded')
      showToast({ kind: 'done', text: texts.scenes.rendered(container.version + 1, hook) })
    else showToast({ kind: 'failed', text: texts.scenes.renderFailed(hook, job.error?.message ?? '') })
  })
  const left = new Map(renders.peek())
  left.delete(container.id)
  renders.value = left
}
