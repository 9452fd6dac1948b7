/**
 * Compares what the sensitive model is trained on with the held-out sets: a message that stands in both measures nothing.
 * It prints counts and file names only, because nobody who writes rules or messages reads the held-out sets.
 *
 *   node scripts/sensitive/disjoint.ts         counts the lines that stand in both
 *   node scripts/sensitive/disjoint.ts --drop  also removes them from the files that the model is trained on
 */

import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { heldOutSets } from '../bench/replies.ts'
import { everydayExamples, readExamples, trainingFiles } from './corpus.ts'

const corpora = join(import.meta.dirname, '../../test/unit/features/engagement/messages')
const files = ['self_harm', 'minor', 'threat', 'everyday']

/** Words without case, punctuation and emoji. */
const wordsIn = (text: string) =>
  (
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  ).join(' ')

const messageIn = (line: string) => line.slice(line.includes(' | ') ? line.indexOf(' | ') + 3 : 0)

function heldOutMessages(): ReadonlySet<string> {
  const lines = heldOutSets.flatMap((set) =>
    files.flatMap((file) => readFileSync(join(corpora, set, `${file}.txt`), 'utf8').split('\n')),
  )
  return new Set(lines.map((line) => wordsIn(messageIn(line))).filter((words) => words !== ''))
}

/** How many messages of the training stand in a held-out set too, but for case and punctuation. */
export function countShared(): number {
  const heldOut = heldOutMessages()
  return [...readExamples(), ...everydayExamples()].filter(({ text }) => heldOut.has(wordsIn(text))).length
}

function dropShared(): void {
  const heldOut = heldOutMessages()
  for (const path of trainingFiles()) {
    const lines = readFileSync(path, 'utf8').split('\n')
    const kept = lines.filter((line) => !heldOut.has(wordsIn(messageIn(line))))
    if (kept.length === lines.length) continue
    writeFileSync(path, kept.join('\n'))
    console.log(`${path.split('/').slice(-2).join('/')}: ${lines.length - kept.length} removed`)
  }
}

if (process.argv[1] === import.meta.filename) {
  if (process.argv.includes('--drop')) dropShared()
  console.log(`${countShared()} messages stand in the training and in a held-out set`)
}
