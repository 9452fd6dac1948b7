import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { describe, expect, it } from 'vitest'
import type { Series } from '../../../scripts/verify/soak/growth.ts'
import { findGrowth } from '../../../scripts/verify/soak/growth.ts'
import { measureProcess } from '../../../scripts/verify/soak/samples.ts'

/** Does the same for each line that it reads, and says so. */
const program = (each: string) => `
  const { openSync } = require('node:fs')
  const kept = []
  require('node:readline').createInterface({ input: process.stdin }).on('line', () => { ${each}; console.log('done') })`

/** What is said of a program after it did its work again and again. */
async function grown(each: string): Promise<string[]> {
  const child = spawn(process.execPath, ['-e', program(each)], { stdio: ['pipe', 'pipe', 'inherit'] })
  const memory: Series = { name: 'Memory', slack: 16, points: [] }
  const descriptors: Series = { name: 'The number of descriptors', slack: 24, points: [] }
  const steps = 80
  for (let at = 0; at < steps; at += 1) {
    child.stdin.write('\n')
    await once(child.stdout, 'data')
    const measured = (await measureProcess(child.pid!))!
    memory.points.push({ at, value: measured.megabytes })
    descriptors.points.push({ at, value: measured.descriptors })
  }
  child.kill('SIGKILL')
  await once(child, 'exit')
  return findGrowth([memory, descriptors], 0, steps - 1).map((sentence) => sentence.split(':')[0]!)
}

describe.runIf(process.platform === 'linux')('the measures of the soak', () => {
  it('name memory that a process keeps', async () => {
    expect(await grown('kept.push(Buffer.alloc(2_000_000, 1))')).toEqual(['Memory grows'])
  })

  it('name descriptors that a process keeps open', async () => {
    expect(await grown(`kept.push(openSync('/dev/null', 'r'))`)).toEqual(['The number of descriptors grows'])
  })

  it('name nothing of a process that gives back what it takes', async () => {
    expect(await grown('Buffer.alloc(2_000_000, 1)')).toEqual([])
  })
})
