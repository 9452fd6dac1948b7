import { createHash } from 'node:crypto'
import express from 'express'
import { z } from 'zod'
import { demoAccount } from './demo-accounts.ts'
import { addComment } from './meta-comments.ts'
import { addMessage } from './meta-messages.ts'
import type { World } from './world.ts'
import { createPost, postsOf } from './world.ts'

const person = {
  platform: z.enum(['instagram', 'facebook']),
  text: z.string().min(1).max(2_200),
  username: z.string().min(1).max(64).default('jonas.brews'),
  /** How long ago it was written, in seconds. */
  agoSeconds: z.int().min(0).max(10_000_000).default(0),
}
const commentSchema = z.strictObject({ ...person, postId: z.string(), parentId: z.string().optional() })
const postSchema = z.strictObject({ platform: person.platform, accountId: z.string(), caption: z.string().max(2_200) })
const messageSchema = z.strictObject({ ...person, accountId: z.string() })

/**
 * Lets made-up people write: a comment on a post, a message to an account; and adds posts by hand. The same name is the
 * same person.
 */
export function peopleRoutes(world: World): express.Router {
  const router = express.Router()

  router.post('/comments', (req, res) => {
    const parsed = commentSchema.safeParse(req.body)
    if (!parsed.success) return void res.status(422).json({ error: z.prettifyError(parsed.error) })
    const { platform, postId, parentId = null, username, agoSeconds, text } = parsed.data
    const post = world.store.state.posts.find((entry) => entry.platform === platform && entry.id === postId)
    if (!post || (parentId !== null && !post.comments.some(({ id }) => id === parentId)))
      return void res.status(422).json({ error: 'There is no such post or comment.' })
    const comment = addComment(world, post, {
      parentId,
      authorId: personId(username),
      authorName: username,
      text,
      createdAt: world.now() - agoSeconds * 1000,
    })
    res.status(201).json(comment)
  })

  router.post('/messages', (req, res) => {
    const parsed = messageSchema.safeParse(req.body)
    if (!parsed.success) return void res.status(422).json({ error: z.prettifyError(parsed.error) })
    const { platform, accountId, username, agoSeconds, text } = parsed.data
    const account = demoAccount(platform, accountId)
    if (!account || account.person) return void res.status(422).json({ error: `There is no account ${accountId}.` })
    const createdAt = world.now() - agoSeconds * 1000
    const who = { personId: personId(username), personName: username }
    res.status(201).json(addMessage(world, { platform, accountId, ...who, own: false, text, createdAt }))
  })

  // Adds a post that its owner made in the platform's own app.
  router.post('/posts', (req, res) => {
    const parsed = postSchema.safeParse(req.body)
    if (!parsed.success) return void res.status(422).json({ error: z.prettifyError(parsed.error) })
    const { platform, accountId, caption } = parsed.data
    const account = demoAccount(platform, accountId)
    if (!account || account.person) return void res.status(422).json({ error: `There is no account ${accountId}.` })
    const own = { platform, accountId, caption, kind: 'image' as const, mediaIds: [], privacyLevel: null }
    res.status(201).json(createPost(world, { ...own, comments: [] }))
  })

  router.get('/messages', (_req, res) => void res.json({ messages: world.store.state.messages }))
  router.delete('/messages', (_req, res) => {
    world.store.state.messages = []
    world.store.changed()
    res.status(204).end()
  })
  router.get('/posts/:id/comments', (req, res) => {
    const post = world.store.state.posts.find((entry) => entry.id === req.params.id)
    const account = post && demoAccount(post.platform, post.accountId)
    if (!post || !account) return void res.status(404).json({ error: 'There is no such post.' })
    postsOf(world, account)
    res.json({ comments: post.comments })
  })
  return router
}

function personId(username: string): string {
  return `56${createHash('sha256').update(username).digest().readUInt32BE(0)}`
}
