import pg from 'pg'
import { newApiKey } from '../../src/lib/api-key.ts'
import { newId } from '../../src/lib/ids.ts'

const keyCount = 128

/** An organization with many keys, so that none runs into its rate limit. */
export async function seedKeys(
  databaseUrl: string,
  scopes: readonly string[],
): Promise<{ organizationId: string; keys: string[] }> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const organizationId = newId('org')
  await client.query(
    `insert into organizations (id, name, created_at, updated_at) values ($1, 'Bench', now(), now())`,
    [organizationId],
  )
  const keys: string[] = []
  for (let n = 0; n < keyCount; n += 1) {
    const { key, prefix, hash } = newApiKey()
    const keyId = newId('key')
    await client.query(
      `insert into api_keys (id, organization_id, name, prefix, scopes, tier, created_at, updated_at)
       values ($1, $2, 'Bench', $3, $4, 'partner', now(), now())`,
      [keyId, organizationId, prefix, scopes],
    )
    await client.query(`insert into api_key_secrets (hash, api_key_id, created_at) values ($1, $2, now())`, [
      hash,
      keyId,
    ])
    keys.push(key)
  }
  await client.end()
  return { organizationId, keys }
}
