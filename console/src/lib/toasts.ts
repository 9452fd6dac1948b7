import { signal } from '@preact/signals'

export interface Toast {
  readonly id: number
  readonly text: string
  readonly kind: 'done' | 'failed'
  /** Takes back what was done. The key Z calls that of the newest toast. */
  readonly undo?: () => Promise<void> | void
  /** What that is called, where it is more than to take back. */
  readonly undoLabel?: string
  /** Shown below the sentence, for whoever asks for help. */
  readonly requestId?: string
}

export const toasts = signal<readonly Toast[]>([])

const shownMs = 8_000
let lastId = 0

export function showToast(toast: Omit<Toast, 'id'>): void {
  lastId += 1
  const id = lastId
  // Three are as many as somebody reads.
  toasts.value = [...toasts.value.slice(-2), { ...toast, id }]
  if (toast.kind === 'done') window.setTimeout(() => dismissToast(id), shownMs)
}

export function dismissToast(id: number): void {
  toasts.value = toasts.value.filter((toast) => toast.id !== id)
}

/** Takes back the newest of what can be taken back. */
export function undoLast(): void {
  const last = toasts.value.findLast(({ undo }) => undo)
  if (last) undoToast(last)
}

export function undoToast(toast: Toast): void {
  dismissToast(toast.id)
  void toast.undo?.()
}
