import type { AnswerOf, Handler } from '../../../../generated/handlers.ts'
import { requireProject } from '../../projects/api.ts'
import { uploadKinds } from '../domain/media-rules.ts'
import { readQuota } from '../store/quota-queries.ts'

/** GET /v1/projects/{projectId}/media/quota */
export const getMediaQuota: Handler<'getMediaQuota'> = async (
  { caller, path, tx },
  deps,
): Promise<AnswerOf<'getMediaQuota'>> => {
  const project = await requireProject(tx, caller, path.projectId, 'read')
  const { capByKind } = deps.config.media
  const quota = deps.operatorSettings.uploadQuota
  const current = await readQuota(tx, project.id)
  return {
    status: 200,
    body: {
      projectId: project.id,
      currentUploads: current.uploads,
      maxUploads: quota.uploads,
      currentBytes: current.bytes,
      maxBytes: quota.bytes,
      fileCaps: uploadKinds.map((kind) => ({ kind, maxBytes: capByKind[kind] })),
    },
  }
}
