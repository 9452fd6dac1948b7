import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { operations } from '../../generated/operations.ts'
import type { Config } from '../config/config.ts'
import { creditsOf } from '../credits/credits.ts'
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

export interface DemoOptions {
  readonly dataDir: string
  /** The sandbox's own page to come back to after a consent, which the key may name; empty without a sandbox. */
  readonly connectedPages: readonly string[]
}

const credits = creditsOf(10_000)
/** Where partners' own pages listen while they are written. */
const returnUrls = ['http://localhost:3000/', 'http://localhost:5173/']
/** The name by which a later start finds the organization again. */
const mark = { castlane: 'demo' }

/** Returns the sandbox's page to come back to after a consent, by each name that this machine has. */
export function connectedPages({ sandbox, http }: Pick<Config, 'sandbox' | 'http'>): readonly string[] {
  if (!sandbox.enabled) return []
  const page = `${http.publicUrl}/sandbox/connected`
  const names = [page, page.replace('//127.0.0.1:', '//localhost:')]
  return [...new Set(names)]
}

/**
 * Returns a key to try everything with: of the demo organization, tier partner, every scope. Kept beside the data,
 * readable only by its owner, so that each start can show it; replaced if it is lost, revoked or expired.
 */
export async function seedDemo(deps: DemoDeps, { dataDir, connectedPages }: DemoOptions): Promise<string> {
  const file = join(dataDir, 'demo-key')
  const kept = (await readFile(file, 'utf8').catch(() => '')).trim()
  if (looksLikeApiKey(kept)) {
    const state = await inTransaction(deps.db.write, (tx) => refresh(tx, deps, { key: kept, connectedPages }))
    if (state === 'live') return kept
    if (state === 'unknown') return await introduce(deps, { key: kept, connectedPages })
  }
  const { key } = newApiKey()
  await writeFile(`${file}.new`, `${key}\n`, { mode: 0o600, flush: true })
  await rename(`${file}.new`, file)
  return await introduce(deps, { key, connectedPages })
}

interface DemoKey {
  readonly key: string
  readonly connectedPages: readonly string[]
}

/** A release may have brought scopes, and a start another port; an older key gets what is missing. */
async function refresh(tx: Tx, deps: DemoDeps, { key, connectedPages }: DemoKey): Promise<'live' | 'dead' | 'unknown'> {
  const now = deps.clock.now()
  const row = await tx
    .selectFrom('api_key_secrets')
    .innerJoin('api_keys', 'api_keys.id', 'api_key_secrets.api_key_id')
    .select([
      'api_keys.id',
      'api_keys.revoked_at',
      'api_keys.scopes',
      'api_keys.return_urls',
      'api_key_secrets.expires_at',
    ])
    .where('api_key_secrets.hash', '=', hashApiKey(key))
    .executeTakeFirst()
  if (!row) return 'unknown'
  if (row.revoked_at !== null || (row.expires_at !== null && row.expires_at <= now)) return 'dead'
  const missing = everyScope().filter((scope) => !row.scopes.includes(scope))
  const pages = connectedPages.filter((page) => !row.return_urls.includes(page))
  if (missing.length + pages.length > 0)
    await changeKey(tx, row.id, { scopes: everyScope(), return_urls: [...row.return_urls, ...pages] }, now)
  return 'live'
}

async function introduce(deps: DemoDeps, { key, connectedPages }: DemoKey): Promise<string> {
  await inTransaction(deps.db.write, async (tx) => {
    const now = deps.clock.now()
    const organizationId = (await findDemo(tx)) ?? (await createDemo(tx, deps))
    const row = {
      id: newId('key'),
      organization_id: organizationId,
      name: 'Demo key',
      agent: 'act' as const,
      prefix: key.slice(0, 14),
      scopes: everyScope(),
      tier: 'partner' as const,
      return_urls: [...returnUrls, ...connectedPages],
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
