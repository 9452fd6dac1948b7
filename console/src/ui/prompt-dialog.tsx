import type { ComponentChildren } from 'preact'
import { useId, useRef } from 'preact/hooks'
import { texts } from '../texts.ts'
import { Button } from './controls.tsx'
import { Dialog } from './dialog.tsx'
import { submitsByKey } from './forms.tsx'

interface PromptProps {
  readonly title: string
  readonly label: string
  readonly hint?: string
  readonly submit: string
  readonly kind?: 'primary' | 'danger'
  readonly maxLength?: number
  readonly children?: ComponentChildren
  readonly onSubmit: (text: string) => void
  readonly onClose: () => void
}

/** Asks for some words. Ctrl or Command with Enter sends them. */
export function PromptDialog(props: PromptProps) {
  const { title, label, hint, submit, kind = 'primary', maxLength = 1000, children, onSubmit, onClose } = props
  const form = useRef<HTMLFormElement>(null)
  const words = useRef<HTMLTextAreaElement>(null)
  const formId = useId()
  const hintId = useId()
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button kind="quiet" onClick={onClose}>
            {texts.actions.cancel}
          </Button>
          <Button kind={kind} type="submit" form={formId}>
            {submit}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        ref={form}
        onSubmit={(event) => {
          event.preventDefault()
          onSubmit(words.current?.value.trim() ?? '')
        }}
      >
        {children}
        <label class="field">
          <span>{label}</span>
          <textarea
            ref={words}
            rows={3}
            required
            maxLength={maxLength}
            // The dialog is there for these words alone.
            autofocus
            aria-describedby={hint ? hintId : undefined}
            onKeyDown={(event) => submitsByKey(event, form.current)}
          />
        </label>
        {hint && (
          <p class="meta" id={hintId}>
            {hint}
          </p>
        )}
      </form>
    </Dialog>
  )
}
