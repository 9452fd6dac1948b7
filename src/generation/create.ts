/**
 * Creates content: a script from a hook, a safety review of its words, and the finished files. Uses no database, no
 * HTTP server and no platform connector: everything is passed as an argument.
 */
import type { HookWriter } from './hook-writer.ts'
import { createBuiltInHooks } from './hook-writer.ts'
import { createModerator } from './moderation.ts'
import type { ModerationProviderConfig } from './moderation-provider.ts'
import { createModerationProvider } from './moderation-provider.ts'
import { createProviderHooks } from './provider-hooks.ts'
import { createProviderWriter } from './provider-writer.ts'
import { createRenderer } from './renderer.ts'
import type { ReplyWriter } from './reply-writer.ts'
import { createBuiltInReplies, createProviderReplies } from './reply-writer.ts'
import { createBuiltInWriter } from './script-writer.ts'
import type { ProviderFailure } from './text-client.ts'
import type { Moderator, Painter, ProviderConfig, Renderer, ScriptWriter, WriterFallback } from './types.ts'

export interface GenerationConfig {
  /** Without a provider the built-in writer does all the writing. */
  provider?: ProviderConfig
  /** Without it, only the built-in rules review words. */
  moderation?: ModerationProviderConfig
  /** Path of ffmpeg; without it the system's, then the packaged one. */
  ffmpegPath?: string
  /** Folders where the system's ffmpeg is searched for, as in PATH. */
  searchPath?: string
  /** Concurrent renderings; default cores − 1, at least 1. */
  renderConcurrency?: number
  /** Wall time a rendering may take once started; default 300,000. */
  renderTimeoutMs?: number
  now?: () => Date
  /** Called each time the provider returned no usable script, with what happened next. */
  onWriterFailure?: (failure: ProviderFailure, fallback: WriterFallback) => void
}

export interface Generation {
  writer: ScriptWriter
  hooks: HookWriter
  moderator: Moderator
  renderer: Renderer
  painter: Painter
  /** Writes replies to comments and messages. */
  replies: ReplyWriter
}

export function createGeneration(config: GenerationConfig = {}): Generation {
  const builtIn = createBuiltInWriter()
  const builtInHooks = createBuiltInHooks()
  const renderer = createRenderer({
    ffmpegPath: config.ffmpegPath,
    searchPath: config.searchPath,
    concurrency: config.renderConcurrency,
    timeoutMs: config.renderTimeoutMs,
  })
  return {
    writer: config.provider ? createProviderWriter(config.provider, builtIn, config.onWriterFailure) : builtIn,
    hooks: config.provider ? createProviderHooks(config.provider, builtInHooks) : builtInHooks,
    moderator: createModerator({
      now: config.now ?? (() => new Date()),
      provider: config.moderation && createModerationProvider(config.moderation),
    }),
    renderer,
    painter: renderer,
    replies: config.provider ? createProviderReplies(config.provider, createBuiltInReplies()) : createBuiltInReplies(),
  }
}
