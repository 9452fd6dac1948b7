import type { Start } from './start-content.ts'

/** What a call would start, once all of its checks passed. A quote reads it, the call starts it. */
export type Plan = Omit<Start, 'caller' | 'requestId' | 'jobId'>
