/** The briefs of the trials in docs/trials/, as requests to the writer. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ScriptRequest } from '../../src/generation/types.ts'
import { scriptRequest } from './generation-request.ts'

interface TrialBrief {
  readonly id: string
  readonly project: { name: string; niche?: string; locale?: string; url?: string; app?: { url: string } }
  readonly request: Partial<ScriptRequest>
}

const trials = [
  'fresh-judge.briefs',
  'fresh-judge-2.briefs',
  'fresh-judge-3.briefs',
  'fresh-judge-4.briefs',
  'messy-briefs',
]

export const trialBriefs: readonly (readonly [string, ScriptRequest])[] = trials.flatMap((trial) => {
  const file = join(import.meta.dirname, '../../docs/trials', `${trial}.json`)
  return (JSON.parse(readFileSync(file, 'utf8')) as TrialBrief[]).map(({ id, project, request }) => {
    const url = project.app?.url ?? project.url
    return [
      `${trial} ${id}`,
      scriptRequest({
        targetPlatforms: ['instagram'],
        durationSeconds: 8,
        language: project.locale ?? 'en',
        today: '2026-11-22',
        ...request,
        project: {
          name: project.name,
          ...(project.niche !== undefined && { niche: project.niche }),
          ...(url !== undefined && { app: { name: project.name, url } }),
        },
      }),
    ] as const
  })
})
