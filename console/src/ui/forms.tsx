import type { ComponentChildren } from 'preact'
import { useId } from 'preact/hooks'

/** Ctrl or Command with Enter submits the form that somebody writes in. */
export function submitsByKey(event: KeyboardEvent, form: HTMLFormElement | null): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
  event.preventDefault()
  form?.requestSubmit()
}

interface FieldProps {
  readonly label: string
  readonly hint?: ComponentChildren
  /** The control, with this id. */
  readonly children: (id: string) => ComponentChildren
}

export function Field({ label, hint, children }: FieldProps) {
  const id = useId()
  return (
    <div class="field">
      <label for={id}>{label}</label>
      {children(id)}
      {hint && <small>{hint}</small>}
    </div>
  )
}
