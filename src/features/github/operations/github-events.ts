import type { Kysely } from 'kysely'
import type { DB } from '../../../../generated/database.ts'
import type { HandlerDeps } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { fields, jsonFields, number, text } from '../../../lib/untyped.ts'
import { isSignedByGithub } from '../../../platforms/github/webhook.ts'
import { enqueueMany } from '../../../tasks/index.ts'
import type { InstallationRow } from '../store/installation-queries.ts'
import { applyEvent, syncKind } from '../store/installation-queries.ts'

export interface GithubDelivery {
  /** The `X-GitHub-Event` header. */
  readonly event: string | undefined
  /** The `X-Hub-Signature-256` header. */
  readonly signature: string | undefined
  readonly body: Uint8Array
}

interface Deps extends Pick<HandlerDeps, 'config' | 'clock' | 'wake'> {
  readonly db: { readonly write: Kysely<DB> }
}

const statusAfter: Readonly<Record<string, InstallationRow['status']>> = {
  deleted: 'removed',
  suspend: 'suspended',
  unsuspend: 'active',
}

/**
 * Handles GitHub's events about installations. An unambiguous event is stored immediately; in any case GitHub is asked
 * soon after, because events repeat and arrive out of order.
 * @returns false if GitHub's signature is invalid, or this server has no App
 */
export async function receiveGithubEvent(deps: Deps, delivery: GithubDelivery): Promise<boolean> {
  const secret = deps.config.github.app?.webhookSecret.reveal()
  if (secret === undefined || !isSignedByGithub(secret, delivery.body, delivery.signature)) return false
  const payload = jsonFields(delivery.body)
  const id = number(fields(payload.installation).id)
  // Other events that the App subscribes to, such as pushes and pings, change nothing here.
  if (id === null || !/^(installation|installation_repositories|repository)$/.test(delivery.event ?? '')) return true
  const status = delivery.event === 'installation' ? statusAfter[text(payload.action) ?? ''] : undefined
  const now = deps.clock.now()
  await inTransaction(deps.db.write, async (tx) => {
    const ids = await applyEvent(tx, id, { status, now })
    await enqueueMany(tx, syncKind, ids, { wake: deps.wake })
  })
  return true
}
