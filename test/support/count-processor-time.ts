import { afterAll } from 'vitest'
import type { FileTime } from './processor-time.ts'
import { timeOf } from './processor-time.ts'

declare module 'vitest' {
  interface TaskMeta {
    processorTime?: FileTime
  }
}

/** What files before this one took of a process that runs several. */
const spent = globalThis as { spentProcessorTime?: FileTime }

// Hooks of a setup file are the last to run: what the file started has ended.
// biome-ignore lint/correctness/noEmptyPattern: vitest reads in this pattern which fixtures a hook takes
afterAll(({}, { file }) => {
  const now = timeOf('self')
  if (now === null) return
  const before = spent.spentProcessorTime ?? { own: 0, children: 0 }
  file.meta.processorTime = { own: now.own - before.own, children: now.children - before.children }
  spent.spentProcessorTime = now
})
