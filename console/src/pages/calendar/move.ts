/** Moving something to another time: by pointer or by keys, with the server's answer while it moves. */
import { signal } from '@preact/signals'
import type { Schemas } from '../../api/client.ts'
import { attempt, describeFailure } from '../../lib/failure.ts'
import { formatDateTime } from '../../lib/format.ts'
import { showToast } from '../../lib/toasts.ts'
import type { WallTime } from '../../lib/zones.ts'
import { addDays, momentOf } from '../../lib/zones.ts'
import { texts } from '../../texts.ts'
import type { Entry, Piece } from './entries.ts'
import {
  cancelPublication,
  movePublication,
  readAccountsFor,
  schedulePiece,
  titleOf,
  validateMove,
  validateNew,
} from './entries.ts'

export type Subject =
  | { readonly entry: Entry; readonly piece?: never }
  | { readonly entry?: never; readonly piece: Piece }

export interface Verdict {
  readonly kind: 'checking' | 'ok' | 'warning' | 'refused'
  readonly text: string
}

export interface Move {
  readonly subject: Subject
  readonly wall: WallTime
  readonly verdict: Verdict
  readonly by: 'pointer' | 'keys'
}

export const move = signal<Move | null>(null)
/** The zone that the calendar shows. */
export const zone = signal('UTC')

const checking: Verdict = { kind: 'checking', text: texts.calendar.move.checking }
const settleMs = 120
let timer: number | undefined
let run = 0
let known = new Map<number, Verdict>()
let accounts: Promise<readonly Schemas['SocialAccount'][]> | undefined

export const subjectTitle = ({ entry, piece }: Subject) => entry?.title ?? titleOf(piece) ?? ''

export function beginMove(subject: Subject, wall: WallTime, by: Move['by']): void {
  known = new Map()
  accounts = subject.piece && readAccountsFor(subject.piece)
  // Whoever waits for it hears of a failure; until then nobody does.
  accounts?.catch(() => undefined)
  move.value = { subject, wall, by, verdict: checking }
  check()
}

export function moveTo(wall: WallTime): void {
  const current = move.peek()
  if (!current || (wall.day === current.wall.day && wall.minutes === current.wall.minutes)) return
  move.value = { ...current, wall, verdict: checking }
  check()
}

export function stepMove(days: number, minutes: number): void {
  const current = move.peek()
  if (!current) return
  const total = current.wall.minutes + minutes
  moveTo({
    day: addDays(current.wall.day, days + Math.floor(total / 1440)),
    minutes: ((total % 1440) + 1440) % 1440,
  })
}

export function endMove(): void {
  run += 1
  window.clearTimeout(timer)
  move.value = null
}

/** Puts it where it is. */
export async function drop(): Promise<void> {
  const current = move.peek()
  endMove()
  if (!current) return
  if (current.verdict.kind === 'refused') {
    showToast({ kind: 'failed', text: texts.calendar.move.refused(current.verdict.text) })
    return
  }
  const at = new Date(momentOf(current.wall, zone.peek())).toISOString()
  const { entry, piece } = current.subject
  if (entry) await moveEntry(entry, at)
  else await placePiece(piece, at, accounts)
}

/** Schedules a piece on the accounts that can take it. */
export async function placePiece(piece: Piece, at: string, known = readAccountsFor(piece)): Promise<void> {
  await attempt(async () => {
    const targets = await known
    if (targets.length === 0) {
      showToast({ kind: 'failed', text: texts.calendar.tray.noAccount })
      return
    }
    const publication = await schedulePiece(piece, targets, at)
    const platforms = [...new Set(targets.map(({ platform }) => texts.platforms[platform] ?? platform))].join(', ')
    showToast({
      kind: 'done',
      text: texts.calendar.tray.scheduled(formatDateTime(at, zone.peek()), platforms),
      undo: () => void attempt(() => cancelPublication(publication)),
    })
  })
}

export async function moveEntry(entry: Entry, at: string): Promise<void> {
  if (Date.parse(at) === entry.at) return
  const moved = await attempt(() => movePublication(entry.publication, at))
  if (!moved) return
  const before = new Date(entry.at).toISOString()
  showToast({
    kind: 'done',
    text: texts.calendar.move.done(formatDateTime(at, zone.peek())),
    ...(entry.at > Date.now() ? { undo: () => void attempt(() => movePublication(entry.publication, before)) } : {}),
  })
}

function check(): void {
  window.clearTimeout(timer)
  const current = move.peek()
  if (!current) return
  const at = momentOf(current.wall, zone.peek())
  const before: Verdict | undefined =
    at <= Date.now() ? { kind: 'refused', text: texts.calendar.move.past } : known.get(at)
  if (before) {
    settle(before)
    return
  }
  run += 1
  const mine = run
  timer = window.setTimeout(() => {
    void ask(current.subject, new Date(at).toISOString()).then((verdict) => {
      known.set(at, verdict)
      if (mine === run) settle(verdict)
    })
  }, settleMs)
}

function settle(verdict: Verdict): void {
  const current = move.peek()
  if (current) move.value = { ...current, verdict }
}

async function ask({ entry, piece }: Subject, at: string): Promise<Verdict> {
  try {
    const targets = piece ? ((await accounts) ?? []) : []
    if (piece && targets.length === 0) return { kind: 'refused', text: texts.calendar.tray.noAccount }
    const issues = entry ? await validateMove(entry.publication, at) : await validateNew(piece, targets, at)
    const worst = issues.find(({ severity }) => severity === 'error') ?? issues[0]
    if (!worst) return { kind: 'ok', text: texts.calendar.move.ok }
    return { kind: worst.severity === 'error' ? 'refused' : 'warning', text: worst.message }
  } catch (error) {
    return { kind: 'refused', text: describeFailure(error).sentence }
  }
}
