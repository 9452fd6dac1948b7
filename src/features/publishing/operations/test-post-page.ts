import type { PrepareDeps } from '../../../context.ts'
import type { Tx } from '../../../db/transaction.ts'
import { MINUTE } from '../../../lib/time.ts'
import { modeOf } from '../../../project-mode.ts'
import { containerMedia } from '../../content/api.ts'
import { organizationOf, readProject } from '../../projects/api.ts'
import type { TargetRow } from '../domain/publication-row.ts'
import { toConnectorOptions } from '../domain/target-options.ts'

type PostFile = Awaited<ReturnType<typeof containerMedia>>[number]

/** What a test project posted, for the page that stands where the post would be. */
export interface PostedTest {
  readonly target: TargetRow
  /** Null where it has none of its own. */
  readonly title: string | null
  readonly files: readonly PostFile[]
}

/** How long the address of a file of the page works. */
const fileMs = 5 * MINUTE

/** Finds what a test project posted, by the address of its page; undefined once it is deleted. */
export async function findPostedTest(tx: Tx, url: string): Promise<PostedTest | undefined> {
  const target = await tx
    .selectFrom('publication_targets')
    .selectAll()
    .where('platform_post_url', '=', url)
    .where('status', '=', 'published')
    .executeTakeFirst()
  if (!target) return undefined
  const project = await readProject(tx, target.project_id)
  if (modeOf(project) === 'live' || project.erased_at !== null) return undefined
  const files = await containerMedia(tx, target.container_id)
  const { title = null } = toConnectorOptions(target.options, false)
  return { target, title, files: files.filter((file) => file.deleted_at === null) }
}

/** Returns the address of a file of the page; undefined where the post has no such file. */
export async function testPostFile(deps: PrepareDeps, post: PostedTest, mediaId: string): Promise<string | undefined> {
  const file = post.files.find(({ id }) => id === mediaId)
  if (!file) return undefined
  return deps.storage.downloadUrl(file.storageKey, {
    contentType: file.contentType,
    filename: `${file.id}.${file.storageKey.split('.').at(-1)}`,
    expiresAt: new Date(deps.clock.now().getTime() + fileMs),
    grantee: { apiKeyId: null, organizationId: await organizationOf(deps.db.read, post.target.project_id) },
  })
}
