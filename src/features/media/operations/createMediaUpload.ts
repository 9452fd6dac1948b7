import type { AnswerOf, Handler, Prepare } from '../../../../generated/handlers.ts'
import { newId } from '../../../lib/ids.ts'
import { DAY } from '../../../lib/time.ts'
import { assertActive, requireProject } from '../../projects/api.ts'
import { assertTypeOfKind, assertWithinCap } from '../domain/media-rules.ts'
import { takeQuota } from '../store/quota-queries.ts'
import { insertUpload } from '../store/upload-queries.ts'
import { uploadView } from './upload-view.ts'

const uploadMs = DAY

/**
 * Refuses what no upload may hold, and then what could not be sent now, since its files go to the storage alone.
 * @throws VALIDATION, PAYLOAD_TOO_LARGE, InfrastructureError
 */
export const prepare: Prepare<'createMediaUpload', undefined> = async ({ body }, deps) => {
  for (const [index, file] of body.files.entries()) {
    assertTypeOfKind(body.kind, file.contentType, `/body/files/${index}/contentType`)
    assertWithinCap(deps.config, body.kind, file.bytes, file.filename)
  }
  await deps.uploads.assertOpen(bytesOf(body.files))
  return undefined
}

/** POST /v1/projects/{projectId}/media/uploads */
export const createMediaUpload: Handler<'createMediaUpload'> = async (
  { caller, path, body, tx },
  deps,
): Promise<AnswerOf<'createMediaUpload'>> => {
  const project = await requireProject(tx, caller, path.projectId, 'write', 'share')
  assertActive(project)
  await takeQuota(tx, deps.operatorSettings.uploadQuota, project.id, {
    uploads: body.files.length,
    bytes: bytesOf(body.files),
  })
  const now = deps.clock.now()
  const upload = await insertUpload(tx, {
    id: newId('upl'),
    projectId: project.id,
    kind: body.kind,
    files: body.files,
    expiresAt: new Date(now.getTime() + uploadMs),
    metadata: body.metadata ?? {},
    now,
  })
  return {
    status: 201,
    headers: { Location: `/v1/media/uploads/${upload.upload.id}` },
    body: await uploadView(upload, caller, deps),
  }
}

const bytesOf = (files: readonly { readonly bytes: number }[]) => files.reduce((sum, { bytes }) => sum + bytes, 0)
