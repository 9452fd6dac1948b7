/** Decisions on pieces. A decided piece leaves the list at once; where the server refuses, it comes back with the reason. */
import { signal } from '@preact/signals'
import type { Schemas } from '../../api/client.ts'
import { api, dataOf, inOrganization } from '../../api/client.ts'
import { invalidate } from '../../api/query.ts'
import { attempt, toastFailure } from '../../lib/failure.ts'
import { showToast } from '../../lib/toasts.ts'
import { texts } from '../../texts.ts'
import type { Thing } from './things.ts'

export type Piece = Thing & { readonly kind: 'piece' }
export type Decision =
  | { readonly action: 'approve' }
  | { readonly action: 'reject'; readonly reason: string }
  | { readonly action: 'request_changes'; readonly note: string; readonly sceneId?: string }

/** Keys of things that were dealt with here, until a list without them was read. */
export const settled = signal<ReadonlySet<string>>(new Set())

export function settle(...keys: readonly string[]): void {
  settled.value = new Set([...settled.peek(), ...keys])
}

export function unsettle(...keys: readonly string[]): void {
  settled.value = new Set([...settled.peek()].filter((key) => !keys.includes(key)))
}

const topics = ['approvals', 'content', 'timeline', 'overview', 'publications'] as const

/** @param open opens the piece again where its approval is taken back */
export async function decide(piece: Piece, decision: Decision, open: () => void): Promise<void> {
  settle(piece.key)
  try {
    await send(piece, decision)
  } catch (error) {
    unsettle(piece.key)
    toastFailure(error)
    return
  }
  invalidate(...topics)
  const text = texts.waiting.decided[decision.action](piece.entry.hook ?? texts.waiting.noHook)
  const undo =
    decision.action === 'approve' ? { undo: () => takeBack(piece, open), undoLabel: texts.waiting.sendBack } : {}
  showToast({ kind: 'done', text, ...undo })
}

/** No call takes an approval back, but one sends the piece back: then it is pending, and its schedules are held. */
async function takeBack(piece: Piece, open: () => void): Promise<void> {
  const done = await attempt(() => send(piece, { action: 'request_changes', note: texts.waiting.takenBackNote }))
  if (!done) return
  unsettle(piece.key)
  invalidate(...topics)
  open()
  showToast({ kind: 'done', text: texts.waiting.takenBack(piece.entry.hook ?? texts.waiting.noHook) })
}

function send({ entry, organizationId }: Piece, decision: Decision): Promise<Schemas['Container']> {
  const { version } = entry
  const params = { path: { containerId: entry.containerId }, header: inOrganization(organizationId) }
  if (decision.action === 'approve')
    return dataOf(api.POST('/v1/content/{containerId}/approve', { params, body: { version } }))
  if (decision.action === 'reject')
    return dataOf(api.POST('/v1/content/{containerId}/reject', { params, body: { version, reason: decision.reason } }))
  const { note, sceneId } = decision
  return dataOf(
    api.POST('/v1/content/{containerId}/request-changes', {
      params,
      body: { version, note, ...(sceneId ? { sceneId } : {}) },
    }),
  )
}

/** Decides on many at once: those of one organization in one call, since a call acts for one. */
export async function decideOnMany(pieces: readonly Piece[], decision: Decision): Promise<void> {
  settle(...pieces.map(({ key }) => key))
  const byOrganization = Map.groupBy(pieces, ({ organizationId }) => organizationId)
  let refused = 0
  for (const [organizationId, group] of byOrganization)
    for (let at = 0; at < group.length; at += 50) {
      const part = group.slice(at, at + 50)
      const failed = await sendMany(part, decision, organizationId)
      unsettle(...failed.map(({ key }) => key))
      refused += failed.length
    }
  invalidate(...topics)
  const done = pieces.length - refused
  if (done > 0) showToast({ kind: 'done', text: texts.waiting.decidedMany[decision.action](done) })
}

/** Those that were refused, each with a toast that says why. */
async function sendMany(
  pieces: readonly Piece[],
  decision: Decision,
  organizationId: string | undefined,
): Promise<readonly Piece[]> {
  try {
    const { results } = await dataOf(
      api.POST('/v1/approvals/bulk', {
        params: { header: inOrganization(organizationId) },
        body: {
          entries: pieces.map(({ entry }) => ({ containerId: entry.containerId, version: entry.version, ...decision })),
        },
      }),
    )
    const failed = results.filter(({ error }) => error !== null)
    for (const { index, error } of failed)
      showToast({ kind: 'failed', text: `${pieces[index]?.entry.hook ?? ''}: ${error?.message ?? ''}` })
    return failed.map(({ index }) => pieces[index]).filter((piece) => piece !== undefined)
  } catch (error) {
    toastFailure(error)
    return pieces
  }
}
