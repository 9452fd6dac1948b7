import type { ScriptRequest } from '../../src/generation/types.ts'

export function scriptRequest(changes: Partial<ScriptRequest> = {}): ScriptRequest {
  return {
    hook: 'Why your morning routine fails by Wednesday',
    format: 'video',
    aspectRatio: '9:16',
    language: 'en',
    durationSeconds: 15,
    targetPlatforms: ['tiktok', 'instagram', 'facebook'],
    project: {
      name: 'Dawnly',
      niche: 'sleep',
      audience: 'busy parents',
      app: { name: 'Dawnly', url: 'https://dawnly.example' },
    },
    seed: 'cnt_0199a1de-0000-7000-8000-000000000001',
    variant: 0,
    ...changes,
  }
}
