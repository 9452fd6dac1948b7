/** What the page of a review link shows and takes, for whoever has its address. */
import type { PrepareDeps, Tx } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { invalid } from '../../../errors.ts'
import { emit } from '../../../events/emit.ts'
import { MINUTE } from '../../../lib/time.ts'
import { isLinkLive } from '../../../reporting/page-links.ts'
import type { PageAct, PieceTime } from '../../../reporting/review-pages.ts'
import { findPageFile, listPageActs, listPieceTimes } from '../../../reporting/review-pages.ts'
import { linkEnded } from '../../common/page-links.ts'
import type { AssetRow, ContainerRow, ScopedContainer } from '../../content/api.ts'
import { addComment, findAssets, findContainers, requireContainer } from '../../content/api.ts'
import type { ProjectRow } from '../../projects/api.ts'
import { assertActive, readProject, serviceOwner } from '../../projects/api.ts'
import { assertApprovable, assertChangeable, assertRejectable } from '../domain/approval-rules.ts'
import { maxPageName, maxPageText, readPageText } from '../domain/review-link-rules.ts'
import type { ReviewLink } from '../store/review-link-queries.ts'
import { findLinkByToken, noteSeen } from '../store/review-link-queries.ts'
import { approve, reject, requestChanges } from './approval-steps.ts'

export interface ReviewPiece {
  readonly container: ContainerRow
  readonly assets: readonly AssetRow[]
  readonly times: readonly PieceTime[]
  readonly acts: readonly PageAct[]
}

export interface ReviewPage {
  readonly link: ReviewLink
  readonly project: ProjectRow
  readonly pieces: readonly ReviewPiece[]
}

/** Finds the live link of an address. @throws NOT_FOUND */
export async function requireReview(deps: PrepareDeps, token: string | undefined): Promise<ReviewLink> {
  const link = token === undefined ? undefined : await findLinkByToken(deps.db.read, token)
  if (!link || !(await isLinkLive(deps.db.read, 'review_links', link.id))) throw linkEnded()
  return link
}

/** The link of a page, which the browser proves by the token that it got as a cookie. */
async function requireOwn(deps: PrepareDeps, id: string, token: string | undefined): Promise<ReviewLink> {
  const link = await requireReview(deps, token)
  if (link.id !== id) throw linkEnded()
  return link
}

/** Finds the live link of a page, and notes that it is looked at. @throws NOT_FOUND */
export async function openReview(deps: PrepareDeps, id: string, token: string | undefined): Promise<ReviewLink> {
  const link = await requireOwn(deps, id, token)
  await noteSeen(deps.db.write, link.id, deps.clock.now())
  return link
}

export async function readReviewPage(deps: PrepareDeps, link: ReviewLink): Promise<ReviewPage> {
  const { read } = deps.db
  const [project, containers, assets, times, acts] = await Promise.all([
    readProject(read, link.project_id),
    findContainers(read, link.container_ids),
    findAssets(read, link.container_ids),
    listPieceTimes(read, link.project_id, link.container_ids),
    listPageActs(read, link.id),
  ])
  const found = new Map(containers.map((one) => [one.id, one]))
  const timesOf = Map.groupBy(times, (one) => one.containerId)
  const actsOf = Map.groupBy(acts, (one) => one.containerId)
  const pieces = link.container_ids.flatMap((containerId) => {
    const container = found.get(containerId)
    if (!container) return []
    return {
      container,
      assets: (assets.get(containerId) ?? []).filter((one) => one.deleted_at === null),
      times: timesOf.get(containerId) ?? [],
      acts: actsOf.get(containerId) ?? [],
    }
  })
  return { link, project, pieces }
}

/** How long the address of a file on a page can be used. */
const fileMs = 5 * MINUTE

/** Makes the short-lived address of a file that the page shows. @throws NOT_FOUND */
export async function readReviewFile(
  deps: PrepareDeps,
  id: string,
  token: string | undefined,
  mediaId: string,
): Promise<string> {
  const link = await requireOwn(deps, id, token)
  const file = await findPageFile(deps.db.read, link, mediaId)
  if (!file) throw linkEnded()
  return deps.storage.downloadUrl(file.storageKey, {
    contentType: file.contentType,
    filename: file.filename ?? mediaId,
    expiresAt: new Date(deps.clock.now().getTime() + fileMs),
    grantee: { apiKeyId: link.api_key_id, organizationId: link.organization_id },
  })
}

/** What somebody sent from the page. */
export interface ReviewForm {
  readonly containerId: string
  /** The version that was shown. */
  readonly version: number
  readonly act: string
  readonly text: string | null
  readonly sceneId: string | null
  /** Who they are; null where they did not say so yet. */
  readonly name: string | null
}

/** `unnamed`: a name is needed first; `newer`: there is a version that was not shown. Neither changes anything. */
export type ReviewOutcome =
  | { readonly done: 'unnamed' | 'newer' }
  | { readonly done: 'approve' | 'reject' | 'request_changes' | 'comment'; readonly name: string }

/**
 * Carries out one act: decisions as their calls do, of the version that was shown. The same sent twice is done once.
 * @throws NOT_FOUND, CONFLICT, VALIDATION
 */
export async function actOnReview(
  deps: PrepareDeps,
  id: string,
  token: string | undefined,
  form: ReviewForm,
): Promise<ReviewOutcome> {
  const link = await requireOwn(deps, id, token)
  if (!link.container_ids.includes(form.containerId)) throw linkEnded()
  const text = readPageText('text', form.text, maxPageText)
  const name = readPageText('name', form.name, maxPageName) ?? link.reviewer_name
  if (name === null) return { done: 'unnamed' }
  return inTransaction(deps.db.write, async (tx) => {
    const owner = serviceOwner(link.organization_id)
    const scoped = await requireContainer(tx, owner, form.containerId, 'write', 'update')
    // The project is locked now, and the key is asked for again.
    if (!(await isLinkLive(tx, 'review_links', link.id))) throw linkEnded()
    assertActive(scoped.project)
    if (scoped.container.version !== form.version) return { done: 'newer' }
    return { done: await carryOut(tx, deps, link, scoped, { ...form, text, name }), name }
  })
}

type Act = Omit<ReviewForm, 'text' | 'name'> & { readonly text: string | undefined; readonly name: string }

async function carryOut(tx: Tx, deps: PrepareDeps, link: ReviewLink, scoped: ScopedContainer, form: Act) {
  const { container, project } = scoped
  const { act, text, version } = form
  const sceneId = form.sceneId || undefined
  const actor = {
    type: 'api_key',
    apiKeyId: link.api_key_id,
    stated: { name: form.name },
    reviewLinkId: link.id,
  } as const
  if (link.permission === 'view') throw invalid('/body/act', 'is not taken by this link, which only shows')
  if (act === 'comment') {
    if (text === undefined) throw noText()
    if (await isRepeated(tx, link, form, 'commented')) return act
    const author = form.name
    await addComment(tx, deps, scoped, { text, sceneId, author, apiKeyId: link.api_key_id, reviewLinkId: link.id })
    return act
  }
  if (link.permission !== 'decide') throw invalid('/body/act', 'is not taken by this link, which takes comments only')
  if (act === 'approve') {
    if (container.approval_status === 'approved') return act
    assertApprovable(container, version)
    await approve(tx, deps, project, container, { actor, note: text })
  } else if (act === 'reject') {
    if (container.approval_status === 'rejected') return act
    if (text === undefined) throw noText()
    assertRejectable(container, version)
    await reject(tx, deps, project, container, { actor, note: text })
  } else if (act === 'request_changes') {
    if (text === undefined) throw noText()
    if (container.changes_requested_at !== null && (await isRepeated(tx, link, form, 'changes_requested'))) return act
    assertChangeable(project, container, { version, sceneId })
    await requestChanges(tx, deps, project, container, { actor, note: text, sceneId })
  } else throw invalid('/body/act', 'is not one that this page takes')
  await emitCompleted(tx, deps, link, project, form.name)
  return act
}

const noText = () => invalid('/body/text', 'must say what you think')

/** Whether the last act on the container says the same: somebody tapped twice, or sent the page again. */
async function isRepeated(tx: Tx, link: ReviewLink, form: Act, action: PageAct['action']): Promise<boolean> {
  const last = (await listPageActs(tx, link.id, form.containerId)).at(-1)
  return (
    last?.action === action &&
    last.version === form.version &&
    last.note === form.text &&
    last.name === form.name &&
    (last.sceneId ?? '') === (form.sceneId ?? '')
  )
}

/** Emits that all of a link is decided, where it is. */
async function emitCompleted(
  tx: Tx,
  deps: PrepareDeps,
  link: ReviewLink,
  project: ProjectRow,
  reviewerName: string,
): Promise<void> {
  const live = (await findContainers(tx, link.container_ids)).filter(({ status }) => status !== 'archived')
  const count = (isSo: (one: ContainerRow) => boolean) => live.filter(isSo).length
  const approved = count((one) => one.approval_status === 'approved')
  const rejected = count((one) => one.approval_status === 'rejected')
  const changesRequested = count((one) => one.changes_requested_at !== null)
  if (approved + rejected + changesRequested < live.length) return
  await emit(tx, deps, {
    type: 'review_link.completed',
    organizationId: project.organization_id,
    projectId: project.id,
    metadata: link.metadata,
    data: { reviewLinkId: link.id, reviewerName, approved, rejected, changesRequested },
  })
}
