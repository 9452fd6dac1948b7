/** Progress of a long command: one line a step with its time; on a terminal the running step is shown while it runs. */

export interface Step {
  readonly name: string
  readonly milliseconds: number
  readonly note: string
}

export interface Progress {
  /** Runs one named step and prints its time; `note` turns the result into a few words. */
  step<T>(name: string, work: () => T | Promise<T>, note?: (result: T) => string): Promise<T>
  readonly steps: readonly Step[]
}

export function startProgress(options: { quiet?: boolean } = {}): Progress {
  const steps: Step[] = []
  const live = process.stderr.isTTY === true && !options.quiet
  return {
    steps,
    async step(name, work, note) {
      const started = performance.now()
      if (live) process.stderr.write(`  … ${name}`)
      try {
        const result = await work()
        const milliseconds = Math.round(performance.now() - started)
        const words = note?.(result) ?? ''
        steps.push({ name, milliseconds, note: words })
        if (live) process.stderr.write('\r\x1b[2K')
        if (!options.quiet)
          process.stderr.write(`  ✓ ${name.padEnd(34)} ${String(milliseconds).padStart(6)} ms  ${words}\n`)
        return result
      } catch (error) {
        if (live) process.stderr.write('\r\x1b[2K')
        if (!options.quiet) process.stderr.write(`  ✗ ${name}\n`)
        throw error
      }
    },
  }
}
