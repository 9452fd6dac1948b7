/** What a page shows while there is nothing to show. */
import type { ComponentChildren } from 'preact'
import { describeFailure } from '../lib/failure.ts'
import { texts } from '../texts.ts'
import { Button } from './controls.tsx'
import type { IconName } from './icons.tsx'
import { Icon } from './icons.tsx'

interface EmptyProps {
  readonly icon: IconName
  readonly title: string
  /** Whether it stands for the page, whose heading it is then. */
  readonly isPage?: boolean
  /** What to do next. */
  readonly children?: ComponentChildren
}

export function Empty({ icon, title, isPage, children }: EmptyProps) {
  const Heading = isPage ? 'h1' : 'h2'
  return (
    <div class="empty">
      <span class="empty-icon">
        <Icon name={icon} size={28} />
      </span>
      <Heading>{title}</Heading>
      {children && <div class="empty-text">{children}</div>}
    </div>
  )
}

export function FailureNote({ error, onRetry }: { readonly error: unknown; readonly onRetry?: () => void }) {
  const { sentence, remedy, requestId } = describeFailure(error)
  return (
    <div class="failure" role="alert">
      <Icon name="warning" />
      <div>
        <p>
          <strong>{sentence}</strong> {remedy}
        </p>
        {requestId && (
          <p class="meta">
            {texts.failures.requestId} <code>{requestId}</code>
          </p>
        )}
        {onRetry && <Button onClick={onRetry}>{texts.actions.retry}</Button>}
      </div>
    </div>
  )
}

/** Grey rows in the place of what is being read, which appear only where that takes a moment. */
export function SkeletonRows({ rows = 6 }: { readonly rows?: number }) {
  return (
    <div class="skeleton-rows" role="status">
      <span class="visually-hidden">{texts.loading}</span>
      {Array.from({ length: rows }, (_, index) => (
        <div key={index} class="skeleton-row" aria-hidden="true">
          <span class="skeleton thumb" />
          <span class="lines">
            <span class="skeleton line" />
            <span class="skeleton line short" />
          </span>
        </div>
      ))}
    </div>
  )
}
