import type { ComponentChildren } from 'preact'
import { useId } from 'preact/hooks'
import { FormDialog } from './form-dialog.tsx'

interface PromptProps {
  readonly title: string
  readonly label: string
  readonly hint?: string
  readonly submit: string
  readonly kind?: 'primary' | 'danger'
  readonly children?: ComponentChildren
  readonly onSubmit: (text: string) => void
  readonly onClose: () => void
}

/** Asks for some words. */
export function PromptDialog({ label, hint, children, onSubmit, ...dialog }: PromptProps) {
  const hintId = useId()
  return (
    <FormDialog {...dialog} onSubmit={(values) => onSubmit(String(values.get('words')).trim())}>
      {children}
      <label class="field">
        <span>{label}</span>
        <textarea
          name="words"
          rows={3}
          required
          maxLength={1000}
          // The dialog is there for these words alone.
          autofocus
          aria-describedby={hint ? hintId : undefined}
        />
      </label>
      {hint && (
        <p class="meta" id={hintId}>
          {hint}
        </p>
      )}
    </FormDialog>
  )
}
