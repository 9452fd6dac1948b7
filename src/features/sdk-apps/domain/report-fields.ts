/** What the sources of install specs send: one description for every language, which the tests hold to the contract. */

/** A variable of the source, a constant, or an object of them. */
export type FieldValue = { readonly variable: string } | { readonly constant: string } | { readonly fields: Fields }
export type Fields = Readonly<Record<string, FieldValue>>

const variable = (name: string): FieldValue => ({ variable: name })
const constant = (text: string): FieldValue => ({ constant: text })

export const sourceVersion = '1.0.0'

export interface ReportFields {
  readonly event: Fields
  readonly conversion: Fields
  /** The `value` of a conversion that has one. */
  readonly money: Fields
  readonly adservices: Fields
  readonly playReferrer: Fields
}

export function reportFields(platform: string): ReportFields {
  const common = { occurredAt: variable('now'), anonymousId: variable('visitor') }
  const attribution = (kind: string): Fields => ({
    kind: constant(kind),
    transactionId: variable('id'),
    ...common,
  })
  return {
    event: {
      eventId: variable('id'),
      name: variable('name'),
      ...common,
      sessionId: variable('session'),
      device: { fields: { platform: constant(platform), sdkVersion: constant(sourceVersion) } },
      properties: variable('properties'),
    },
    conversion: { transactionId: variable('transactionId'), type: variable('type'), ...common },
    money: { amount: variable('amount'), currency: variable('currency') },
    adservices: { ...attribution('adservices'), adservices: { fields: { token: variable('token') } } },
    playReferrer: { ...attribution('play_referrer'), playReferrer: { fields: { referrer: variable('referrer') } } },
  }
}

/** What a language writes around the fields of an object. */
export interface ObjectSyntax {
  readonly open: string
  readonly close: string
  readonly member: (name: string, value: string) => string
  readonly quote: '"' | "'"
}

/** The fields as an expression of a language, on one line. */
export function toExpression(fields: Fields, syntax: ObjectSyntax): string {
  const members = Object.entries(fields).map(([name, value]) => syntax.member(name, toValue(value, syntax)))
  return `${syntax.open}${members.join(', ')}${syntax.close}`
}

function toValue(value: FieldValue, syntax: ObjectSyntax): string {
  if ('fields' in value) return toExpression(value.fields, syntax)
  return 'constant' in value ? `${syntax.quote}${value.constant}${syntax.quote}` : value.variable
}
