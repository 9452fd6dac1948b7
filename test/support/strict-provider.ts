/** Chat completions that refuse what OpenAI documents as refused for strict structured output, on the loopback. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface ProviderCall {
  readonly headers: IncomingMessage['headers']
  readonly body: Readonly<Record<string, unknown>>
  readonly messages: readonly { readonly role: string; readonly content: string }[]
}

export type ProviderAnswer =
  | string
  | { readonly content: string | null; readonly finishReason?: string }
  | ((call: ProviderCall, response: ServerResponse) => void)

/** What a judging call says of a sentence; null lets the call fail. */
export type SentenceVerdict = 'entailed' | 'not_entailed' | 'contradicts' | 'to_maker' | null

export interface StrictProvider {
  /** Ends with `/v1`. */
  readonly baseUrl: string
  /** Those that have something written. */
  readonly calls: readonly ProviderCall[]
  /** Those that have sentences judged. */
  readonly judgements: readonly ProviderCall[]
  /** What the next calls are answered with, in turn; the last stays. */
  answerWith(...answers: readonly ProviderAnswer[]): void
  /** How sentences are judged from now on; all are entailed at first. */
  judgeWith(verdictOn: (sentence: string) => SentenceVerdict): void
  close(): Promise<void>
}

export async function startStrictProvider(...first: readonly ProviderAnswer[]): Promise<StrictProvider> {
  const calls: ProviderCall[] = []
  const judgements: ProviderCall[] = []
  let answers = [...first]
  let verdictOn: (sentence: string) => SentenceVerdict = () => 'entailed'
  const server = createServer(async (request, response) => {
    const body = JSON.parse(await textOf(request)) as Record<string, unknown>
    const messages = (body.messages as { role: string; content: unknown }[]).map(({ role, content }) => ({
      role,
      content: typeof content === 'string' ? content : JSON.stringify(content),
    }))
    const call = { headers: request.headers, body, messages }
    const isJudging = JSON.stringify(body.response_format ?? null).includes('"verdicts"')
    ;(isJudging ? judgements : calls).push(call)
    const fault = faultOf(body)
    if (fault !== undefined) {
      response.statusCode = 400
      return send(response, { error: { message: fault, type: 'invalid_request_error', param: null, code: null } })
    }
    if (isJudging) {
      const verdicts = sentencesIn(call).map(({ id, text }) => ({ id, verdict: verdictOn(text) }))
      if (verdicts.some(({ verdict }) => verdict === null)) {
        response.statusCode = 400
        return response.end('{}')
      }
      const content = JSON.stringify({
        verdicts: verdicts.map(({ id, verdict }) => ({
          id,
          verdict: verdict === 'to_maker' ? 'entailed' : verdict,
          toMaker: verdict === 'to_maker',
        })),
      })
      return send(response, completion(body, content, 'stop', { prompt_tokens: 7, completion_tokens: 3 }))
    }
    const answer = answers.length > 1 ? answers.shift()! : answers[0]!
    if (typeof answer === 'function') return answer(call, response)
    const { content, finishReason } = typeof answer === 'string' ? { content: answer, finishReason: 'stop' } : answer
    send(response, completion(body, content, finishReason ?? 'stop', { prompt_tokens: 10, completion_tokens: 10 }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    calls,
    judgements,
    judgeWith(next) {
      verdictOn = next
    },
    answerWith(...next) {
      answers = [...next]
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

/** The sentences that a judging call names. */
function sentencesIn({ messages }: ProviderCall): { id: string; text: string }[] {
  const [, data] = /<data>\n(.*)\n<\/data>/su.exec(messages.at(-1)!.content)!
  return (JSON.parse(data!) as { sentences: { id: string; text: string }[] }).sentences
}

interface Usage {
  readonly prompt_tokens: number
  readonly completion_tokens: number
}

const completion = (
  body: Readonly<Record<string, unknown>>,
  content: string | null,
  finishReason: string,
  usage: Usage,
) => ({
  id: 'chatcmpl-1',
  object: 'chat.completion',
  created: 1,
  model: body.model,
  choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason: finishReason }],
  usage: { ...usage, total_tokens: usage.prompt_tokens + usage.completion_tokens },
})

async function textOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return text
}

function send(response: ServerResponse, body: unknown): void {
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify(body))
}

/** Keywords that schemas of strict structured output may hold. */
const keywords = new Set(
  '$schema $ref $defs type properties required additionalProperties items enum const anyOf title description'.split(
    ' ',
  ),
)

/** The first rule of the documentation that a request breaks, in its words. */
function faultOf(body: Readonly<Record<string, unknown>>): string | undefined {
  if ('max_tokens' in body)
    return "Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead."
  const format = body.response_format as { type: string; json_schema?: Record<string, unknown> } | undefined
  if (!format) return undefined
  if (format.type !== 'json_schema') return "'messages' must contain the word 'json' in some form"
  const { name, strict, schema } = format.json_schema as { name?: string; strict?: boolean; schema?: Schema }
  if (!/^[\w-]{1,64}$/.test(name ?? '')) return "Missing required parameter: 'response_format.json_schema.name'."
  if (strict !== true) return 'This server answers strict schemas only.'
  if (schema?.type !== 'object') return 'schema must be a JSON Schema of \'type: "object"\''
  return schemaFault(schema, [])
}

type Schema = { readonly [keyword: string]: unknown }

function schemaFault(schema: Schema, path: readonly string[]): string | undefined {
  const invalid = (why: string) => `Invalid schema for response_format: In context=(${path.join(', ')}), ${why}`
  const unknown = Object.keys(schema).find((keyword) => !keywords.has(keyword))
  if (unknown !== undefined) return invalid(`'${unknown}' is not permitted.`)
  const properties = (schema.properties ?? {}) as Record<string, Schema>
  if (schema.type === 'object') {
    if (schema.additionalProperties !== false) return invalid("'additionalProperties' is required to be false.")
    const required = (schema.required ?? []) as string[]
    const missing = Object.keys(properties).find((key) => !required.includes(key))
    if (missing !== undefined)
      return invalid(
        `'required' is required to be supplied and to be an array including every key in properties. Missing '${missing}'.`,
      )
  }
  const below = [
    ...Object.entries(properties),
    ...(schema.items ? [['items', schema.items as Schema] as const] : []),
    ...((schema.anyOf ?? []) as Schema[]).map((one, index) => [String(index), one] as const),
  ]
  for (const [key, one] of below) {
    const fault = schemaFault(one, [...path, key])
    if (fault !== undefined) return fault
  }
  return undefined
}
