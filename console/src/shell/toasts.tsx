import { dismissToast, toasts, undoToast } from '../lib/toasts.ts'
import { texts } from '../texts.ts'
import { Button, IconButton } from '../ui/controls.tsx'

/** Always in the page, so that screen readers hear what appears in it. */
export function Toasts() {
  const newest = toasts.value.findLast(({ undo }) => undo)
  return (
    <div class="toasts" role="status" aria-live="polite">
      {toasts.value.map((toast) => (
        <div key={toast.id} class={`toast ${toast.kind}`}>
          <div class="toast-text">
            {toast.text}
            {toast.requestId && (
              <small>
                {texts.failures.requestId} {toast.requestId}
              </small>
            )}
          </div>
          {toast.undo && (
            <Button kind="quiet" {...(toast === newest ? { hotkey: 'Z' } : {})} onClick={() => undoToast(toast)}>
              {toast.undoLabel ?? texts.actions.undo}
            </Button>
          )}
          <IconButton icon="cross" label={texts.actions.dismiss} onClick={() => dismissToast(toast.id)} />
        </div>
      ))}
    </div>
  )
}
