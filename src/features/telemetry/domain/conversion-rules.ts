import type { Issue } from './item-rules.ts'
import type { Reported } from './reported-item.ts'

export interface Conversion extends Reported {
  readonly transactionId: string
  readonly type: string
  readonly name?: string | undefined
  /** A decimal amount and its ISO 4217 code. */
  readonly value?: { readonly amount: string; readonly currency: string } | undefined
}

/** Returns issues of a conversion that the schema cannot express. */
export function conversionIssues({ type, name, value }: Conversion): Issue[] {
  const issues: Issue[] = []
  if (type === 'custom' && name === undefined)
    issues.push({ path: '/name', message: 'is required for a custom conversion' })
  if (value && /^-.*[1-9]/.test(value.amount))
    issues.push({ path: '/value/amount', message: 'must not be negative; send a refund instead' })
  return issues
}
