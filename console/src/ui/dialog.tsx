/** Dialogs and drawers on the browser's own <dialog>: it keeps the focus inside, gives it back, and closes with Escape. */
import type { ComponentChildren } from 'preact'
import { useId, useLayoutEffect, useRef } from 'preact/hooks'
import { texts } from '../texts.ts'
import { IconButton } from './controls.tsx'

interface DialogProps {
  readonly title: string
  readonly onClose: () => void
  readonly children: ComponentChildren
  /** Buttons at the end, the main one last. */
  readonly actions?: ComponentChildren
  readonly kind?: 'dialog' | 'drawer'
  readonly size?: 's' | 'm' | 'l'
}

export function Dialog({ title, onClose, children, actions, kind = 'dialog', size = 's' }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  // At once: the next key is the dialog's already.
  useLayoutEffect(() => {
    dialog.current?.showModal()
  }, [])
  return (
    <dialog ref={dialog} class={`${kind} ${size}`} aria-labelledby={titleId} onClose={onClose} closedby="any">
      <div class="dialog-body">
        <header>
          <h2 id={titleId}>{title}</h2>
          <IconButton icon="cross" label={texts.actions.close} onClick={() => dialog.current?.close()} />
        </header>
        <div class="dialog-content">{children}</div>
        {actions && <footer>{actions}</footer>}
      </div>
    </dialog>
  )
}
