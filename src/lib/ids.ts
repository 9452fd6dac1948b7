import { randomUUID } from 'node:crypto'
// It draws its randomness by the pool: an id costs no system call.
import { uuidv7 } from 'uuidv7'

/** The prefix that tells what an id names. */
export type IdPrefix =
  | 'org'
  | 'prj'
  | 'cnt'
  | 'job'
  | 'key'
  | 'med'
  | 'upl'
  | 'inf'
  | 'app'
  | 'ghi'
  | 'ing'
  | 'acc'
  | 'oas'
  | 'pub'
  | 'ptg'
  | 'lea'
  | 'poa'
  | 'rul'
  | 'itm'
  | 'act'
  | 'adc'
  | 'cmp'
  | 'rec'
  | 'whe'
  | 'evt'
  | 'dlv'
  | 'cre'
  | 'aud'

/** A new id, `<prefix>_<UUID v7>`: ids of one kind sort by the time they were made (RFC 9562). */
export function newId(prefix: IdPrefix): string {
  return `${prefix}_${uuidv7()}`
}

/** A request id: `req_` and 32 characters that nobody can guess. */
export function newRequestId(): string {
  return `req_${randomUUID().replaceAll('-', '')}`
}

/** A project id as it is stored, from `prj_<uuid>` or the bare UUID, both of which an input may carry. */
export function normalizeProjectId(id: string): string {
  return id.startsWith('prj_') ? id : `prj_${id}`
}
