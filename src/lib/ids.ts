import { randomUUID } from 'node:crypto'
// The generator uses a pool of randomness: an id costs no system call.
import { uuidv7 } from 'uuidv7'

/** The prefix that shows what an id names. */
export type IdPrefix =
  | 'org'
  | 'prj'
  | 'cnt'
  | 'cmt'
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
  | 'cnl'
  | 'rvl'
  | 'pub'
  | 'ptg'
  | 'lea'
  | 'poa'
  | 'rul'
  | 'itm'
  | 'act'
  | 'cnv'
  | 'cno'
  | 'adc'
  | 'cmp'
  | 'rec'
  | 'whe'
  | 'evt'
  | 'dlv'
  | 'cre'
  | 'aud'
  | 'exp'
  | 'apo'

/** Makes an id, `<prefix>_<UUID v7>`: ids of one kind sort by the time they were made (RFC 9562). */
export function newId(prefix: IdPrefix): string {
  return `${prefix}_${uuidv7()}`
}

/** Makes a request id: `req_` and 32 unguessable characters. */
export function newRequestId(): string {
  return `req_${randomUUID().replaceAll('-', '')}`
}

/** A project id as it is stored, from `prj_<uuid>` or the bare UUID, both of which an input may carry. */
export function normalizeProjectId(id: string): string {
  return id.startsWith('prj_') ? id : `prj_${id}`
}
