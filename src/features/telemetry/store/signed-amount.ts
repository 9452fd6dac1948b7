import { sql } from 'kysely'

/** What a row of conversions adds to revenue: a refund takes its amount off. */
export const signedAmount = sql`CASE type WHEN 'refund' THEN -amount ELSE amount END`
