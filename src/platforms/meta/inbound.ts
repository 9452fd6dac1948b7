import { timingSafeEqual } from 'node:crypto'
import type { Fields } from '../../lib/untyped.ts'
import { fields, jsonFields, list, number, text } from '../../lib/untyped.ts'
import type { PlatformConfig } from '../connector.ts'
import type { Comment, DirectMessage, InboundEvent, InboundFlow } from '../engage-flow.ts'
import { isHubSigned } from '../hub-signature.ts'

/** How the two platforms represent a comment in `changes` of an entry. */
export interface InboundDialect {
  /** The `object` of the body. */
  readonly object: string
  readonly field: string
  /** Reads a comment; `null` for anything that is not a new comment. */
  comment(value: Fields, at: Date): Comment | null
}

/** Reads Meta's webhooks: signed with the app's secret, delivered at least once and in any order. */
export function metaInbound(config: PlatformConfig, words: InboundDialect): InboundFlow {
  return {
    challenge(query) {
      const token = query['hub.verify_token']
      const expected = config.verifyToken
      if (query['hub.mode'] !== 'subscribe' || typeof token !== 'string' || !expected || !same(token, expected))
        return null
      return text(query['hub.challenge'])
    },
    // Without an app there is no secret, so no signature is valid.
    isSigned: (body, header) =>
      config.clientSecret !== '' && isHubSigned(config.clientSecret, body, header('X-Hub-Signature-256')),
    read(body, now) {
      const payload = jsonFields(body)
      if (payload.object !== words.object) return []
      return list(payload.entry).flatMap((entry) => {
        const platformAccountId = text(entry.id)
        if (!platformAccountId) return []
        const seconds = number(entry.time)
        // Comments have seconds, messages milliseconds.
        const at = seconds === null ? now : new Date(seconds > 1e11 ? seconds : seconds * 1000)
        const comments = list(entry.changes).flatMap((change): InboundEvent[] => {
          const comment = change.field === words.field ? words.comment(fields(change.value), at) : null
          return comment ? [{ kind: 'comment', platformAccountId, comment }] : []
        })
        const messages = list(entry.messaging).flatMap((event): InboundEvent[] => {
          const message = messageOf(event, at)
          return message ? [{ kind: 'direct_message', platformAccountId, message }] : []
        })
        return [...comments, ...messages]
      })
    },
  }
}

function same(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}

function messageOf(event: Fields, at: Date): DirectMessage | null {
  const message = fields(event.message)
  const messageId = text(message.mid)
  const own = message.is_echo === true
  const person = text(fields(own ? event.recipient : event.sender).id)
  // Ignore reactions, read receipts and deleted messages; a message with only an image has no text to reply to.
  if (!messageId || !person || message.is_deleted === true) return null
  const said = text(message.text)
  if (said === null) return null
  const time = number(event.timestamp)
  return {
    messageId,
    person: { id: person, username: text(fields(event.sender).username) },
    own,
    text: said,
    createdAt: (time === null ? at : new Date(time)).toISOString(),
  }
}
