import type { HandlerDeps } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { fields, number, text } from '../../../lib/read.ts'
import { isSignedByGithub } from '../../../platforms/github/webhook.ts'
import { enqueueMany } from '../../../tasks/index.ts'
import type { InstallationRow } from '../store/installation-queries.ts'
import { syncKind } from '../store/installation-queries.ts'

export interface GithubDelivery {
  /** `X-GitHub-Event`. */
  readonly event: string | undefined
  /** `X-Hub-Signature-256`. */
  readonly signature: string | undefined
  readonly body: Uint8Array
}

interface Deps extends Pick<HandlerDeps, 'config' | 'clock' | 'wake'> {
  readonly db: { readonly write: import('kysely').Kysely<import('../../../../generated/database.ts').DB> }
}

const statusAfter: Readonly<Record<string, InstallationRow['status']>> = {
  deleted: 'removed',
  suspend: 'suspended',
  unsuspend: 'active',
}

/**
 * Takes in what GitHub tells of installations. Its word is written down at once where it is plain, and GitHub is
 * asked soon after in any case: events come twice and out of order.
 * @returns false where GitHub did not sign it, or this server has no App
 */
export async function takeGithubEvent(deps: Deps, delivery: GithubDelivery): Promise<boolean> {
  const secret = deps.config.github.app?.webhookSecret.reveal()
  if (secret === undefined || !isSignedByGithub(secret, delivery.body, delivery.signature)) return false
  const payload = read(delivery.body)
  const id = number(fields(payload.installation).id)
  // Pushes, pings and whatever else the App was subscribed to change nothing here.
  if (id === null || !/^(installation|installation_repositories|repository)$/.test(delivery.event ?? '')) return true
  const status = delivery.event === 'installation' ? statusAfter[text(payload.action) ?? ''] : undefined
  const now = deps.clock.now()
  await inTransaction(deps.db.write, async (tx) => {
    const rows = await tx
      .updateTable('github_installations')
      .set({ sync_due_at: now, ...(status && { status, updated_at: now }) })
      .where('github_installation_id', '=', id)
      // Ids are never used again: what is removed has nothing more to hear.
      .where('status', '<>', 'removed')
      .returning('id')
      .execute()
    const ids = rows.map((row) => row.id)
    await enqueueMany(tx, syncKind, ids, { wake: deps.wake })
  })
  return true
}

function read(body: Uint8Array) {
  try {
    return fields(JSON.parse(Buffer.from(body).toString()))
  } catch {
    return {}
  }
}
