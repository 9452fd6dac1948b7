import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { operations } from '../../generated/operations.ts'
import type { LedgerDeps } from '../credits/ledger.ts'
import { grant } from '../credits/ledger.ts'
import type { Database } from '../db/connection.ts'
import type { Tx } from '../db/transaction.ts'
import { inTransaction } from '../db/transaction.ts'
import { insertChildren } from '../features/organizations/store/child-organization-queries.ts'
import { changeKey, insertKey } from '../features/organizations/store/key-changes.ts'
import { hashApiKey, looksLikeApiKey, newApiKey } from '../lib/api-key.ts'
import { newId } from '../lib/ids.ts'

export interface DemoDeps extends LedgerDeps {
  readonly db: Pick<Database, 'write'>
}

const credits = 10_000
const returnUrls = ['http://localhost:3000/', 'http://localhost:5173/']
/** The name by which a later start finds the organization again. */
const mark = { castlane: 'demo' }

/**
 * Returns a key to try everything with: of the demo organization, tier partner, every scope. Kept beside the data,
 * readable only by its owner, so that each start can show it; replaced if it is lost, revoked or expired.
 */
export async function seedDemo(deps: DemoDeps, dataDir: string): Promise<string> {
  const file = join(dataDir, 'demo-key')
  const kept = (await readFile(file, 'utf8').catch(() => '')).trim()
  if (looksLikeApiKey(kept)) {
    const state = await inTransaction(deps.db.write, (tx) => refresh(tx, deps, kept))
    if (state === 'live') return kept
    if (state === 'unknown') return await introduce(deps, kept)
  }
  const { key } = newApiKey()
  await writeFile(`${file}.new`, `${key}\n`, { mode: 0o600, flush: true })
  await rename(`${file}.new`, file)
  return await introduce(deps, key)
}

/** A release may have brought scopes; the key of an older one gets them. */
async function refresh(tx: Tx, deps: DemoDeps, key: string): Promise<'live' | 'dead' | 'unknown'> {
  const now = deps.clock.now()
  const row = await tx
    .selectFrom('api_key_secrets')
    .innerJoin('api_keys', 'api_keys.id', 'api_key_secrets.api_key_id')
    .select(['api_keys.id', 'api_keys.revoked_at', 'api_keys.scopes', 'api_key_secrets.expires_at'])
    .where('api_key_secrets.hash', '=', hashApiKey(key))
    .executeTakeFirst()
  if (!row) return 'unknown'
  if (row.revoked_at !== null || (row.expires_at !== null && row.expires_at <= now)) return 'dead'
  const missing = everyScope().filter((scope) => !row.scopes.includes(scope))
  if (missing.length > 0) await changeKey(tx, row.id, { scopes: everyScope() }, now)
  return 'live'
}

async function introduce(deps: DemoDeps, key: string): Promise<string> {
  await inTransaction(deps.db.write, async (tx) => {
    const now = deps.clock.now()
    const organizationId = (await findDemo(tx)) ?? (await createDemo(tx, deps))
    const row = {
      id: newId('key'),
      organization_id: organizationId,
      name: 'Demo key',
      prefix: key.slice(0, 14),
      scopes: everyScope(),
      tier: 'partner' as const,
      return_urls: returnUrls,
    }
    await insertKey(tx, row, { hash: hashApiKey(key), now })
  })
  return key
}

async function findDemo(tx: Tx): Promise<string | undefined> {
  const row = await tx
    .selectFrom('organizations')
    .select('id')
    .where(sql<boolean>`metadata @> ${JSON.stringify(mark)}::jsonb`)
    .where('status', '=', 'active')
    .where('parent_id', 'is', null)
    .executeTakeFirst()
  return row?.id
}

async function createDemo(tx: Tx, deps: DemoDeps): Promise<string> {
  const id = newId('org')
  await insertChildren(tx, null, [{ id, name: 'Demo organization', metadata: mark }], deps.clock.now())
  await grant(tx, deps, { organizationId: id, credits, note: 'Demo credits' })
  return id
}

function everyScope(): string[] {
  const scopes = Object.values(operations).map(({ scope }) => scope)
  return [...new Set(scopes.filter((scope) => scope !== null))].sort()
}
