/**
 * Creates content: a script from a hook, a safety review of its words, and the finished files. Uses no database, no
 * HTTP server and no platform connector: everything is passed as an argument.
 */

import { withExactWords } from './exact-script.ts'
import type { HookWriter } from './hook-writer.ts'
import { createBuiltInHooks } from './hook-writer.ts'
import { withLetterWarning } from './letter-warning.ts'
import { createModerator } from './moderation.ts'
import type { ModerationProviderConfig } from './moderation-provider.ts'
import { createModerationProvider } from './moderation-provider.ts'
import { withNarration } from './narration.ts'
import type { ProviderFailure } from './provider-circuit.ts'
import type { ProviderConfig } from './provider-config.ts'
import { createProviderHooks } from './provider-hooks.ts'
import { createProviderWriter } from './provider-writer.ts'
import { createRenderer } from './render/renderer.ts'
import type { ClassifyInbound } from './replies/provider-category.ts'
import { createInboundClassifier } from './replies/provider-category.ts'
import type { ReplyWriter } from './reply-writer.ts'
import { createBuiltInReplies, createProviderReplies } from './reply-writer.ts'
import { createBuiltInWriter } from './script-writer.ts'
import type { OnTextUsage } from './text-usage.ts'
import type {
  Moderator,
  Painter,
  ProjectInput,
  Renderer,
  Script,
  ScriptRequest,
  ScriptWriter,
  WriterFallback,
} from './types.ts'
import type { OnVoiceFailure, VoiceClient, VoiceConfig } from './voice-client.ts'
import { createVoiceClient } from './voice-client.ts'

export interface GenerationConfig {
  /** Without a provider the built-in writer does all the writing. */
  provider?: ProviderConfig
  /** Without it, only the built-in rules review words. */
  moderation?: ModerationProviderConfig
  /** Without it videos have music and captions only. */
  voice?: VoiceConfig
  /** Path of ffmpeg; without it the system's, then the packaged one. */
  ffmpegPath?: string
  /** Folders where the system's ffmpeg is searched for, as in PATH. */
  searchPath?: string
  /** Concurrent renderings; default cores − 1, at least 1. */
  renderConcurrency?: number
  /** Wall time a rendering may take once started; default 300,000. */
  renderTimeoutMs?: number
  now?: () => Date
  /** Called for every answer of the text provider. */
  onTextUsage?: OnTextUsage
  /** Called each time the voice provider gave no usable answer. */
  onVoiceFailure?: OnVoiceFailure
  /** Called each time the provider returned no usable script, with what happened next. */
  onWriterFailure?: (failure: ProviderFailure, fallback: WriterFallback) => void
}

export interface Generation {
  writer: ScriptWriter
  /** The script that the writer will write, where that is known without asking a provider. */
  preview: (request: ScriptRequest) => Promise<Script | undefined>
  hooks: HookWriter
  /** Whether a brief may be a letter to the maker: a text provider writes, which can read one. */
  takesLetters: boolean
  moderator: Moderator
  renderer: Renderer
  painter: Painter
  /** Speaks the words of videos; undefined where no provider does. */
  voice: VoiceClient | undefined
  classifyInbound: ClassifyInbound
  /** Writes replies to comments and messages. */
  replies: ReplyWriter
}

export function createGeneration(config: GenerationConfig = {}): Generation {
  const provider = config.provider && { ...config.provider, ...(config.onTextUsage && { onUsage: config.onTextUsage }) }
  // What comes in has a circuit of its own, so that it never stops what is to go out.
  const [outgoing, inbound] = [1, 2].map(() => config.moderation && createModerationProvider(config.moderation))
  const builtIn = withLetterWarning(createBuiltInWriter())
  const writer = withNarration(
    withExactWords(
      provider ? withTestProjects(createProviderWriter(provider, builtIn, config.onWriterFailure), builtIn) : builtIn,
    ),
    config.voice !== undefined,
  )
  const builtInHooks = createBuiltInHooks()
  const builtInReplies = createBuiltInReplies()
  const renderer = createRenderer({
    ffmpegPath: config.ffmpegPath,
    searchPath: config.searchPath,
    concurrency: config.renderConcurrency,
    timeoutMs: config.renderTimeoutMs,
  })
  return {
    writer,
    preview: async (request) =>
      provider && !request.scenes && !request.project.isTest ? undefined : writer.write(request),
    takesLetters: provider !== undefined,
    hooks: provider ? unlessTest(createProviderHooks(provider, builtInHooks), builtInHooks) : builtInHooks,
    moderator: createModerator({
      now: config.now ?? (() => new Date()),
      provider: outgoing,
    }),
    classifyInbound: createInboundClassifier(inbound),
    renderer,
    painter: renderer,
    voice: config.voice && createVoiceClient(config.voice, config),
    replies: provider ? unlessTest(createProviderReplies(provider, builtInReplies), builtInReplies) : builtInReplies,
  }
}

/** Test projects cost nothing, so no provider writes for them. */
function withTestProjects(provider: ScriptWriter, builtIn: ScriptWriter): ScriptWriter {
  const { write } = unlessTest(provider, builtIn)
  return {
    plan: (request, variants) => (request.project.isTest ? builtIn : provider).plan(request, variants),
    async write(request, options) {
      const script = await write(request, options)
      if (!request.project.isTest) return script
      return { ...script, notes: [...(script.notes ?? []), 'A test project asks no text provider.'] }
    },
  }
}

interface Writer<Request, Options, Written> {
  write(request: Request, options?: Options): Promise<Written>
}

function unlessTest<Request extends { readonly project: ProjectInput }, Options, Written>(
  provider: Writer<Request, Options, Written>,
  builtIn: Writer<Request, Options, Written>,
): Writer<Request, Options, Written> {
  return { write: (request, options) => (request.project.isTest ? builtIn : provider).write(request, options) }
}
