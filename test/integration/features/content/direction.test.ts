import { afterAll, beforeAll, expect, it } from 'vitest'
import type { RenderRequest } from '../../../../src/generation/types.ts'
import type { TestServer } from '../../../support/harness.ts'
import { startTestServer } from '../../../support/harness.ts'
import { createProject, generate, quickGeneration, renderQuickly } from './fixture.ts'

let server: TestServer
const rendered: RenderRequest[] = []
beforeAll(async () => {
  const generation = quickGeneration(async (request) => {
    rendered.push(request)
    return renderQuickly(request)
  })
  server = await startTestServer({ worker: true, overrides: { generation } })
})
afterAll(() => server?.close())

it('what a direction asks of pictures and sound reaches the renderer, and nothing without one', async () => {
  const projectId = await createProject(server)
  const request = { hook: 'Fresh bread every morning', brief: 'We bake with local flour.', format: 'video' }
  await generate(server, projectId, { ...request, direction: 'Dark, calm, no music.' })
  await generate(server, projectId, request)
  const asked = rendered.map(({ look, soundtrack }) => ({ style: look.style, mood: look.mood, soundtrack }))
  expect(asked).toEqual([
    { style: 'dark', mood: 'calm', soundtrack: 'silence' },
    { style: undefined, mood: undefined, soundtrack: undefined },
  ])
})
