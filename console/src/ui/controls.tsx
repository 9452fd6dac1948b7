import type { ComponentChildren } from 'preact'
import { formatDateTime, formatRelative, hueOf, initialsOf } from '../lib/format.ts'
import type { IconName } from './icons.tsx'
import { Icon } from './icons.tsx'

interface ButtonProps {
  readonly children: ComponentChildren
  readonly onClick?: () => void
  readonly kind?: 'primary' | 'plain' | 'quiet' | 'danger'
  readonly icon?: IconName
  /** The key that does the same. */
  readonly hotkey?: string
  readonly isBusy?: boolean
  readonly disabled?: boolean
  /** Does nothing for a moment, nor on the second click of two: what it acts on has just changed. */
  readonly isGuarded?: boolean
  readonly type?: 'button' | 'submit'
  readonly form?: string
}

export function Button({
  children,
  onClick,
  kind = 'plain',
  icon,
  hotkey,
  isBusy,
  disabled,
  isGuarded,
  type = 'button',
  form,
}: ButtonProps) {
  return (
    <button
      type={type}
      form={form}
      class={`button ${kind}`}
      onClick={isGuarded === undefined ? onClick : (event) => !isGuarded && event.detail < 2 && onClick?.()}
      disabled={disabled || isBusy}
      aria-disabled={isGuarded || undefined}
      aria-busy={isBusy || undefined}
      aria-keyshortcuts={hotkey}
    >
      {icon && <Icon name={icon} />}
      <span>{children}</span>
      {hotkey && <Kbd>{hotkey}</Kbd>}
    </button>
  )
}

interface IconButtonProps {
  readonly icon: IconName
  readonly label: string
  readonly onClick: () => void
  readonly isPressed?: boolean
  readonly disabled?: boolean
}

export function IconButton({ icon, label, onClick, isPressed, disabled }: IconButtonProps) {
  return (
    <button
      type="button"
      class="icon-button"
      onClick={onClick}
      aria-label={label}
      title={label}
      aria-pressed={isPressed}
      disabled={disabled}
    >
      <Icon name={icon} />
    </button>
  )
}

/** A key. Screen readers have it from the button's `aria-keyshortcuts`. */
export function Kbd({ children }: { readonly children: ComponentChildren }) {
  return (
    <span class="kbd" aria-hidden="true">
      {children}
    </span>
  )
}

interface SegmentedProps<Value extends string> {
  readonly label: string
  readonly value: Value
  readonly options: readonly { readonly value: Value; readonly label: ComponentChildren; readonly title?: string }[]
  readonly onChange: (value: Value) => void
}

/** One of a few: arrow keys move, as among radio buttons, which these are. */
export function Segmented<Value extends string>({ label, value, options, onChange }: SegmentedProps<Value>) {
  return (
    <div class="segmented" role="radiogroup" aria-label={label}>
      {options.map((option) => (
        <label key={option.value} title={option.title}>
          <input
            type="radio"
            name={label}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            aria-label={option.title}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </div>
  )
}

/** A customer's initials on a colour of its own, which is the same on every page. */
export function CustomerMark({
  id,
  name,
  size = 'm',
}: {
  readonly id: string
  readonly name: string
  readonly size?: 's' | 'm'
}) {
  return (
    <span class={`customer-mark ${size}`} style={{ '--hue': String(hueOf(id)) }} aria-hidden="true">
      {initialsOf(name)}
    </span>
  )
}

/** A time as people say it; the exact one is shown on pointing at it. */
export function Time({
  at,
  timeZone,
  isExact,
}: {
  readonly at: string
  readonly timeZone?: string
  readonly isExact?: boolean
}) {
  const exact = formatDateTime(at, timeZone)
  return (
    <time dateTime={at} title={isExact ? formatRelative(at) : exact}>
      {isExact ? exact : formatRelative(at)}
    </time>
  )
}

export function Tag({
  children,
  tone,
}: {
  readonly children: ComponentChildren
  readonly tone?: 'ok' | 'warn' | 'danger' | 'accent'
}) {
  return <span class={`tag ${tone ?? ''}`}>{children}</span>
}
