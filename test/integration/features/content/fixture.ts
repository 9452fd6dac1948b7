import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Generation } from '../../../../src/generation/create.ts'
import { createGeneration } from '../../../../src/generation/create.ts'
import type { RenderedFile, Renderer, RenderRequest } from '../../../../src/generation/types.ts'
import { emittedEvents } from '../../../support/emitted-events.ts'
import type { Answer, TestServer } from '../../../support/harness.ts'
import { idempotencyKey } from '../../../support/harness.ts'

/** The real writer and moderator, with a renderer that writes a few bytes immediately. */
export function quickGeneration(
  render: Renderer['render'] = renderQuickly,
  config: Parameters<typeof createGeneration>[0] = {},
): Generation {
  return { ...createGeneration(config), renderer: { render } }
}

/** Files of the right kinds and sizes whose bytes are not read. */
export async function renderQuickly({ format, outDir, look }: RenderRequest) {
  const file = async (role: RenderedFile['role'], name: string, contentType: RenderedFile['contentType']) => {
    const bytes = Buffer.from(`${role} ${look.seed} ${look.variant}`)
    const path = join(outDir, name)
    await writeFile(path, bytes)
    const isVisual = role !== 'captions'
    return {
      role,
      path,
      contentType,
      width: isVisual ? 1080 : 0,
      height: isVisual ? 1350 : 0,
      ...(role === 'video' && { durationSeconds: 8, height: 1920 }),
      bytes: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
    }
  }
  const files =
    format === 'video'
      ? [
          await file('video', 'video.mp4', 'video/mp4'),
          await file('cover', 'cover.jpg', 'image/jpeg'),
          await file('captions', 'captions.vtt', 'text/vtt'),
        ]
      : [await file('image', 'image-1.jpg', 'image/jpeg')]
  return { files, template: 'quick' }
}

export function post(server: TestServer, path: string, body?: unknown, key?: string): Promise<Answer> {
  return server.send('POST', path, {
    ...(body !== undefined && { body }),
    ...(key && { key }),
    headers: idempotencyKey(),
  })
}

export function patch(server: TestServer, path: string, body: unknown): Promise<Answer> {
  return server.send('PATCH', path, { body, headers: idempotencyKey() })
}

export function put(server: TestServer, path: string, body: unknown): Promise<Answer> {
  return server.send('PUT', path, { body, headers: idempotencyKey() })
}

export async function createProject(server: TestServer, fields: object = {}, key?: string): Promise<string> {
  const body = { name: 'Fable Coffee', requires_approval: true, timezone: 'UTC', locale: 'en', ...fields }
  const answer = await post(server, '/v1/projects', body, key)
  if (answer.status !== 201) throw new Error(answer.text)
  return answer.body.id
}

export const hook = 'Your morning coffee is lying to you'

/** Starts a generation and waits for its end. @returns the ids of its containers */
export async function generate(server: TestServer, projectId: string, fields: object = {}): Promise<string[]> {
  const started = await post(server, `/v1/projects/${projectId}/content`, { hook, format: 'image', ...fields })
  if (started.status !== 202) throw new Error(started.text)
  return (await server.resultOf(started.body.id, 'content.generate')).containerIds
}

export async function read(server: TestServer, path: string) {
  const answer = await server.send('GET', path)
  if (answer.status !== 200) throw new Error(answer.text)
  return answer.body
}

/** Types of the events about a container, in the order they were raised. */
export async function eventsOf(server: TestServer, containerId: string) {
  const rows = await server.deps.db.read
    .selectFrom(emittedEvents)
    .select(['type', 'data', 'metadata', 'id'])
    .orderBy('id')
    .execute()
  return rows.filter(({ data }) => (data as { containerId?: string }).containerId === containerId)
}
