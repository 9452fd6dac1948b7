import { readFile } from 'node:fs/promises'
import { text as readAll } from 'node:stream/consumers'
import { z } from 'zod'
import type { Tx } from '../db/transaction.ts'
import type { Deps } from '../deps.ts'
import type { PoolAccountRow } from '../features/leased-accounts/api.ts'
import {
  adopt,
  findConnected,
  insertPoolAccount,
  replaceTokens,
  restore,
  retire,
  setTerms,
} from '../features/leased-accounts/api.ts'
import type { Platform, Tokens } from '../platforms/connector.ts'
import { ConnectorError, platforms } from '../platforms/connector.ts'
import type { Invocation, Output } from './command.ts'
import { CommandError, UsageError } from './errors.ts'
import { findPoolAccount, poolView } from './pool-view.ts'

// Each returns the id of the account that it changed.

const time = z.iso.datetime({ offset: true }).nullable().default(null)
const credential = z.strictObject({
  accessToken: z.string().min(1),
  refreshToken: z.string().min(1).nullable().default(null),
  expiresAt: time,
  refreshExpiresAt: time,
  scopes: z.array(z.string().min(1)).min(1),
})

/** Never read from the arguments, which a shell remembers and other people's `ps` shows. */
async function readCredential({ stdin }: Invocation, from: string): Promise<Tokens> {
  const written = from === '-' ? await readAll(stdin) : await readText(from)
  const parsed = credential.safeParse(jsonOf(written))
  if (!parsed.success) throw new UsageError(`The credential is not valid.\n${z.prettifyError(parsed.error)}`)
  return parsed.data
}

async function readText(path: string): Promise<string> {
  return readFile(path, 'utf8').catch((error: Error) => {
    throw new UsageError(`The credential cannot be read: ${error.message}.`)
  })
}

function jsonOf(written: string): unknown {
  try {
    return JSON.parse(written)
  } catch {
    throw new UsageError('The credential is not JSON.')
  }
}

/** The owner of the credential, as the platform reports it. */
async function resolveAccount(deps: Deps, platform: Platform, tokens: Tokens) {
  try {
    return await deps.connectors.live[platform].account(tokens)
  } catch (error) {
    if (!(error instanceof ConnectorError)) throw error
    throw new CommandError(`${platform} does not accept the credential: ${error.platformMessage}`)
  }
}

export async function addAccount(invocation: Invocation): Promise<string> {
  const { session, options, act } = invocation
  const { niche, country, language, warmingDays, platform, credential: file, from } = options
  if ((from === undefined) === (file === undefined)) throw new UsageError('Give either --credential or --from.')
  if (file !== undefined && platform === undefined) throw new UsageError('--credential needs --platform.')
  const deps = await session.deps()
  const terms = { niche, country, language, warmingDays }
  const tokens = file === undefined ? undefined : await readCredential(invocation, file)
  const connected = tokens && { tokens, account: await resolveAccount(deps, platform, tokens) }
  return act(async (tx) => {
    const row = connected
      ? await insertNew(tx, deps, { ...terms, platform, ...connected })
      : await adopt(tx, deps, from, terms)
    if (!row) throw new CommandError('The pool already has this account. "castlane pool list" shows it.')
    return {
      target: { type: 'pool account', id: row.id },
      organizationId: null,
      before: from === undefined ? null : { socialAccountId: from },
      after: poolView(row, undefined),
      result: row.id,
    }
  })
}

async function insertNew(tx: Tx, deps: Deps, account: Parameters<typeof insertPoolAccount>[2]) {
  const connected = await findConnected(tx, {
    platform: account.platform,
    platformAccountId: account.account.platformAccountId,
  })
  if (connected)
    throw new CommandError(
      `@${account.account.username} is connected to a project as ${connected}: add it with --from.`,
    )
  return insertPoolAccount(tx, deps, account)
}

export async function retireAccount(invocation: Invocation): Promise<string> {
  const found = await findPoolAccount(invocation.session.db.read, invocation.requiredArg(0))
  const when = found.status === 'leased' ? 'when its lease ends' : 'immediately'
  await invocation.confirm(`Retire @${found.username} (${found.platform}) ${when}?`)
  return change(invocation, retire)
}

export const restoreAccount = (invocation: Invocation) => change(invocation, restore)

export async function replaceCredential(invocation: Invocation): Promise<string> {
  const { session, requiredArg, options } = invocation
  const found = await findPoolAccount(session.db.read, requiredArg(0))
  const tokens = await readCredential(invocation, options.credential)
  const account = await resolveAccount(await session.deps(), found.platform, tokens)
  if (account.platformAccountId !== found.platform_account_id)
    throw new CommandError(`The credential is @${account.username}'s, not @${found.username}'s.`)
  return change(invocation, (tx, deps, row) => replaceTokens(tx, deps, row, tokens))
}

async function change(
  { session, requiredArg, act }: Invocation,
  work: (tx: Tx, deps: Deps, row: PoolAccountRow) => Promise<PoolAccountRow>,
): Promise<string> {
  const deps = await session.deps()
  return act(async (tx) => {
    const before = await findPoolAccount(tx, requiredArg(0), 'lock')
    const after = await work(tx, deps, before)
    return {
      target: { type: 'pool account', id: before.id },
      organizationId: null,
      before: poolView(before, undefined),
      after: poolView(after, undefined),
      result: before.id,
    }
  })
}

export async function setNiche({ session, args, options, act }: Invocation): Promise<Output> {
  const [platformName = '', niche = ''] = args
  const platform = platforms.find((one) => one === platformName)
  if (platform === undefined)
    throw new UsageError(`There is no platform ${platformName}. There are ${platforms.join(', ')}.`)
  const { minTermDays, maxTermDays } = options
  if (minTermDays > maxTermDays) throw new UsageError('The shortest lease cannot be longer than the longest.')
  const data = { niche, platform, minTermDays, maxTermDays }
  await act(async (tx) => {
    const before = await tx
      .selectFrom('pool_niches')
      .select(['min_term_days as minTermDays', 'max_term_days as maxTermDays'])
      .where('platform', '=', platform)
      .where('niche', '=', niche)
      .executeTakeFirst()
    const set = await setTerms(tx, session, { platform, niche }, { min: minTermDays, max: maxTermDays })
    if (!before || !set)
      throw new CommandError(`There is no niche ${niche} on ${platform}. "castlane pool niches" lists them.`)
    return {
      target: { type: 'niche', id: `${platform}/${niche}` },
      organizationId: null,
      before,
      after: { minTermDays, maxTermDays },
      result: null,
    }
  })
  return { data, text: `Leases of ${niche} on ${platform} last ${minTermDays} to ${maxTermDays} days.` }
}
