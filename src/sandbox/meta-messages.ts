import type express from 'express'
import { nonNull } from '../lib/non-null.ts'
import { DAY } from '../lib/time.ts'
import { fields, text } from '../lib/untyped.ts'
import type { Call, Dialect } from './endpoint.ts'
import { endpoint } from './endpoint.ts'
import { assertPermission, graphError, graphTime, missing } from './meta.ts'
import { findComment, paged } from './meta-comments.ts'
import type { Message } from './model.ts'
import type { World } from './world.ts'

interface MessageWords {
  readonly permission: string
  /** The field that holds a person's name. */
  readonly person: 'username' | 'name'
}

/** Serves conversations, messages within 24 hours, the private reply to a comment within 7 days, and subscriptions. */
export function messageRoutes(world: World, dialect: Dialect, router: express.Router, words: MessageWords): void {
  const options = { operation: 'message' as const }
  const late = () => graphError(10, 2534022, 'This message is sent outside of allowed window.', 403)
  const assertOwn = (call: Call) => {
    assertPermission(call, words.permission)
    const id = String(call.req.params.id)
    if (id !== call.account.id && id !== 'me') throw missing(id)
  }

  router.post(
    '/:id/messages',
    endpoint(world, dialect, options, (call) => {
      assertOwn(call)
      const recipient = fields(parsed(call.input.recipient))
      const said = text(fields(parsed(call.input.message)).text)
      if (!said) throw graphError(100, null, 'The message is empty.')
      const commentId = text(recipient.comment_id)
      if (commentId === null) {
        const person = messagesOf(world, call).findLast(({ own, personId }) => !own && personId === recipient.id)
        if (!person) throw graphError(100, null, 'No matching user found.')
        if (world.now() - person.createdAt > DAY) throw late()
        const { personId, personName } = person
        return sent(addMessage(world, { ...ownerOf(call), personId, personName, own: true, text: said }))
      }
      const found = findComment(world, call, commentId)
      if (!found) throw graphError(100, null, 'The comment does not exist.')
      const { comment } = found
      if (world.now() - comment.createdAt > 7 * DAY || comment.privatelyAnswered) throw late()
      comment.privatelyAnswered = true
      const { authorId: personId, authorName: personName } = comment
      return sent(addMessage(world, { ...ownerOf(call), personId, personName, own: true, text: said }))
    }),
  )

  router.get(
    '/:id/conversations',
    endpoint(world, dialect, options, (call) => {
      assertOwn(call)
      const userId = call.input.user_id
      const people = Map.groupBy(messagesOf(world, call), ({ personId }) => personId)
      const conversations = [...people]
        .filter(([personId]) => userId === undefined || personId === userId)
        .map(([personId, messages]) => ({
          personId,
          messages: messages.toReversed(),
          updatedAt: nonNull(messages.at(-1), 'The last message').createdAt,
        }))
        .toSorted((a, b) => b.updatedAt - a.updatedAt)
      const account = { id: call.account.id, [words.person]: call.account.username }
      const view = (message: Message) => {
        const person = { id: message.personId, [words.person]: message.personName }
        return {
          id: message.id,
          created_time: graphTime(message.createdAt),
          from: message.own ? account : person,
          to: { data: [message.own ? person : account] },
          message: message.text,
        }
      }
      const entries = conversations.map(({ personId, messages, updatedAt }) => ({
        id: `t_${personId}`,
        updated_time: graphTime(updatedAt),
        messages: { data: messages.slice(0, 25).map(view) },
      }))
      return { body: paged(call, entries) }
    }),
  )

  router.post(
    '/:id/subscribed_apps',
    endpoint(world, dialect, { operation: 'account' }, (call) => {
      const id = String(call.req.params.id)
      if (id !== call.account.id && id !== 'me') throw missing(id)
      const { subscriptions } = world.store.state
      const own = `${call.account.platform}/${call.account.id}`
      if (!subscriptions.includes(own)) subscriptions.push(own)
      return { body: { success: true } }
    }),
  )
}

const sent = (message: Message) => ({ body: { recipient_id: message.personId, message_id: message.id } })

const ownerOf = (call: Call) => ({ platform: call.account.platform, accountId: call.account.id })

function messagesOf(world: World, call: Call): Message[] {
  const { platform, accountId } = ownerOf(call)
  return world.store.state.messages.filter((entry) => entry.platform === platform && entry.accountId === accountId)
}

/** Stores a message, and notifies whoever subscribed to the account; its own messages arrive as echoes. */
export function addMessage(world: World, fields: Omit<Message, 'id' | 'createdAt'> & { createdAt?: number }): Message {
  const message: Message = { createdAt: world.now(), ...fields, id: `mid.${world.store.next()}` }
  const { platform, accountId, personId, own } = message
  world.store.state.messages.push(message)
  world.store.changed()
  if (platform !== 'instagram' && platform !== 'facebook') return message
  if (!world.store.state.subscriptions.includes(`${platform}/${accountId}`)) return message
  world.webhooks.sendEntry(platform, accountId, {
    messaging: [
      {
        sender: { id: own ? accountId : personId },
        recipient: { id: own ? personId : accountId },
        timestamp: message.createdAt,
        message: { mid: message.id, text: message.text, ...(own && { is_echo: true }) },
      },
    ],
  })
  return message
}

function parsed(value: string | undefined): unknown {
  try {
    return JSON.parse(value ?? '')
  } catch {
    return null
  }
}
