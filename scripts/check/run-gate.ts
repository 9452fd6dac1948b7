/** Loads and runs gates so that what one of them stumbles over is its finding, and the others still run. */
import { isAbsolute, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Gate, Verdict } from './gate.ts'

/** @param load imports the gate's file; what that file imports may throw */
export async function loadGate(name: string, load: () => Promise<Gate>): Promise<Gate> {
  try {
    return await load()
  } catch (error) {
    return { name, about: 'It could not be loaded.', run: () => Promise.reject(error) }
  }
}

export async function runGate(gate: Gate, root: string): Promise<Verdict> {
  try {
    return await gate.run(root)
  } catch (error) {
    const thrown = error instanceof Error ? error : new Error(String(error))
    const problem = `The gate stopped: ${thrown.message.trim().slice(0, 2000)}`
    const remedy = 'Repair what the message is about; another gate, such as types, may say more.'
    return { findings: [{ at: placeOf(thrown, root) ?? `the gate ${gate.name}`, problem, remedy }] }
  }
}

/** The first line of the stack in the checkout, outside its packages. */
function placeOf({ stack = '' }: Error, root: string): string | null {
  for (const [, place = '', line] of stack.matchAll(/(?:at |\()(\S+):(\d+):\d+\)?$/gm)) {
    const file = relative(root, place.startsWith('file:') ? fileURLToPath(place) : place)
    if (!file.startsWith('..') && !isAbsolute(file) && !/^node:|node_modules/.test(file)) return `${file}:${line}`
  }
  return null
}
