import { invalid } from '../errors.ts'

/** @throws VALIDATION for text that PostgreSQL or JSON cannot hold */
export function assertText(text: string, path: string): void {
  if (text.includes('\u0000')) throw invalid(path, 'must not contain the character U+0000')
  if (!text.isWellFormed()) throw invalid(path, 'contains half of a surrogate pair; send well-formed Unicode')
}
