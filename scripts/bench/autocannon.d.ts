/** What the benchmark uses of autocannon, which brings no types. */
declare module 'autocannon' {
  interface AutocannonRequest {
    readonly method: 'GET' | 'POST'
    readonly path: string
    readonly body?: string
    readonly headers: Record<string, string>
    readonly setupRequest?: (request: AutocannonRequest) => AutocannonRequest
  }
  interface Result {
    readonly non2xx: number
    readonly errors: number
    readonly statusCodeStats: Readonly<Record<string, { readonly count: number }>>
    readonly duration: number
    readonly requests: { readonly total: number }
  }
  export default function autocannon(options: {
    url: string
    connections: number
    duration: number
    requests: readonly AutocannonRequest[]
  }): Promise<Result>
}
