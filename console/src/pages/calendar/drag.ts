/** Drags by pointer: a mouse at once, a finger after it has rested, so that it can still scroll. */

import type { WallTime } from '../../lib/zones.ts'
import { wallTimeOf } from '../../lib/zones.ts'
import type { FreeSlot } from './entries.ts'
import type { Subject } from './move.ts'
import { beginMove, drop, endMove, move, moveTo, zone } from './move.ts'

const slackPixels = 5
const restMs = 350
const stepMinutes = 15
const slotReachMinutes = 20

let slots: readonly FreeSlot[] = []

/** Free slots draw what is dragged near them. */
export function setSlots(free: readonly FreeSlot[]): void {
  slots = free
}

export function dragOnPointer(event: PointerEvent, subject: Subject, wall: WallTime): void {
  if (event.button !== 0 || !event.isPrimary) return
  const source = event.currentTarget as HTMLElement
  const start = { x: event.clientX, y: event.clientY }
  const isTouch = event.pointerType === 'touch'
  // The card hangs from the point at which it was taken.
  const grab = subject.entry ? event.clientY - source.getBoundingClientRect().top : 0
  let isMoving = false
  let isOver = false

  const begin = () => {
    isMoving = true
    document.documentElement.classList.add('dragging')
    // A piece has no time before it is over a day.
    if (subject.entry) beginMove(subject, wall, 'pointer')
  }
  const timer = isTouch ? window.setTimeout(begin, restMs) : undefined

  const onMove = (now: PointerEvent) => {
    const distance = Math.hypot(now.clientX - start.x, now.clientY - start.y)
    if (!isMoving) {
      if (distance < slackPixels) return
      if (isTouch) return stop()
      begin()
    }
    const target = targetAt(now.clientX, now.clientY, grab, wall.minutes)
    isOver = target !== undefined
    if (target && move.peek()) moveTo(target)
    else if (target) beginMove(subject, target, 'pointer')
  }
  const onUp = () => {
    const wasMoving = isMoving
    stop()
    if (!wasMoving) return
    if (isOver) void drop()
    else endMove()
  }
  const onCancel = () => {
    const wasMoving = isMoving
    stop()
    if (wasMoving) endMove()
  }
  const onKey = (now: KeyboardEvent) => {
    if (now.key === 'Escape') onCancel()
  }
  const onTouchMove = (now: TouchEvent) => {
    if (isMoving) now.preventDefault()
  }
  // A click follows the drag, on the link that was dragged.
  const onClick = (now: MouseEvent) => {
    now.preventDefault()
    now.stopPropagation()
  }
  function stop() {
    window.clearTimeout(timer)
    window.removeEventListener('pointermove', onMove)
    window.removeEventListener('pointerup', onUp)
    window.removeEventListener('pointercancel', onCancel)
    window.removeEventListener('keydown', onKey)
    window.removeEventListener('touchmove', onTouchMove)
    document.documentElement.classList.remove('dragging')
    if (!isMoving) return
    window.addEventListener('click', onClick, { capture: true, once: true })
    window.setTimeout(() => window.removeEventListener('click', onClick, { capture: true }), 50)
  }
  window.addEventListener('pointermove', onMove)
  window.addEventListener('pointerup', onUp)
  window.addEventListener('pointercancel', onCancel)
  window.addEventListener('keydown', onKey)
  window.addEventListener('touchmove', onTouchMove, { passive: false })
}

function targetAt(x: number, y: number, grab: number, minutes: number): WallTime | undefined {
  const place = document
    .elementsFromPoint(x, y)
    .find((element): element is HTMLElement => element instanceof HTMLElement && element.dataset.day !== undefined)
  const day = place?.dataset.day
  if (!place || !day) return undefined
  if (place.dataset.scale !== 'hours') return { day, minutes }
  const { top, height } = place.getBoundingClientRect()
  const exact = ((y - grab - top) / height) * 1440
  const near = slots.find((slot) => {
    const wall = wallTimeOf(slot.at, zone.peek())
    return wall.day === day && Math.abs(wall.minutes - exact) <= slotReachMinutes
  })
  if (near) return wallTimeOf(near.at, zone.peek())
  const stepped = Math.round(exact / stepMinutes) * stepMinutes
  return { day, minutes: Math.max(0, Math.min(1440 - stepMinutes, stepped)) }
}

export const isDragged = (id: string) => {
  const subject = move.value?.subject
  return subject?.entry?.publication.id === id || subject?.piece?.id === id
}
