import type { Config } from './config/config.ts'
import type { GenerationConfig } from './generation/create.ts'

/** The providers and the renderer as the settings name them. */
export function generationConfig({ generation, jobs }: Config): GenerationConfig {
  const { textProvider, moderationProvider, voiceProvider, ffmpegPath, searchPath } = generation
  return {
    ...(textProvider && {
      provider: {
        baseUrl: textProvider.url,
        model: textProvider.model,
        ...(textProvider.key && { apiKey: textProvider.key.reveal() }),
        timeoutMs: textProvider.timeoutMs,
        maxOutputTokens: textProvider.maxOutputTokens,
        ...(textProvider.temperature !== null && { temperature: textProvider.temperature }),
        ...(textProvider.judgeModel !== null && { judge: { model: textProvider.judgeModel } }),
      },
    }),
    ...(moderationProvider && {
      moderation: {
        baseUrl: moderationProvider.url,
        model: moderationProvider.model,
        ...(moderationProvider.key && { apiKey: moderationProvider.key.reveal() }),
      },
    }),
    ...(voiceProvider && {
      voice: {
        baseUrl: voiceProvider.url,
        model: voiceProvider.model,
        ...(voiceProvider.key && { apiKey: voiceProvider.key.reveal() }),
        timeoutMs: voiceProvider.timeoutMs,
        ...(voiceProvider.transcriptionModel !== null && { transcriptionModel: voiceProvider.transcriptionModel }),
      },
    }),
    searchPath,
    ...(ffmpegPath && { ffmpegPath }),
    ...(jobs.renderConcurrency && { renderConcurrency: jobs.renderConcurrency }),
  }
}
