/** The messages that the sensitive model is trained on: those beside this file and those that rules were made from. */
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { seededRandom } from '../../src/generation/seeded.ts'
import { everyday } from './everyday.ts'

export const classes = ['self_harm', 'minor', 'threat'] as const
export type SensitiveClass = (typeof classes)[number]

export interface Example {
  readonly text: string
  readonly language: string
  /** Null for harmless ones. */
  readonly of: SensitiveClass | null
  /** The file it stands in and how far down, from 0 to 1; neighbouring lines resemble each other. */
  readonly source: string
  readonly place: number
}

const own = join(import.meta.dirname, 'messages')
const corpora = join(import.meta.dirname, '../../test/unit/features/engagement/messages')
/** Files with `language | text` and `category | text`; `held-out-2` and those after it are measured with and never trained on. */
const labelled = [
  'held-out/self_harm',
  'held-out/minor',
  'held-out/threat',
  'held-out/everyday',
  'training/self_harm',
  'training/self_harm_other',
  'training/minor',
  'training/threat',
  'training/everyday',
]

const timesEach = 8

/** The files with messages, whole lines or `label | message`. */
export function trainingFiles(): string[] {
  const names = [...labelled, 'harmless', 'sensitive'].map((name) => join(corpora, `${name}.txt`))
  return [...ownFiles().map((name) => join(own, name)), ...names]
}

const ownFiles = () =>
  readdirSync(own)
    .filter((file) => file.endsWith('.txt'))
    .toSorted()

export function readExamples(): Example[] {
  const examples = new Map<string, Example>()
  const add = (example: Example) => {
    if (!examples.has(example.text)) examples.set(example.text, example)
  }
  for (const name of ownFiles()) {
    const [label, language] = name.split('.') as [string, string]
    for (const { text, place } of linesOf(join(own, name)))
      add({ text, language, of: classOf(label), source: name, place })
  }
  for (const name of labelled)
    for (const { text: line, place } of linesOf(join(corpora, `${name}.txt`))) {
      const [language, text] = line.includes(' | ') ? (line.split(' | ') as [string, string]) : ['en', line]
      add({ text, language, of: classOf(basename(name)), source: name, place })
    }
  for (const { text, place } of linesOf(join(corpora, 'harmless.txt')))
    add({ text, language: 'en', of: null, source: 'harmless', place })
  for (const { text: line, place } of linesOf(join(corpora, 'sensitive.txt'))) {
    const [label, text] = line.split(' | ') as [string, string]
    if (classOf(label) !== null) add({ text, language: 'en', of: classOf(label), source: 'sensitive', place })
  }
  return [...examples.values()]
}

/** Harmless messages made of everyday frames, each thing a few times. */
export function everydayExamples(): Example[] {
  return Object.entries(everyday).flatMap(([language, { frames, things }]) => {
    const random = seededRandom(`phrases:${language}`)
    const texts = things
      .split('|')
      .flatMap((thing) =>
        Array.from({ length: timesEach }, () => random.pick(frames.split('|')).replaceAll('~', thing)),
      )
    return [...new Set(texts)].map((text) => ({ text, language, of: null, source: 'everyday', place: 0 }))
  })
}

function linesOf(path: string): { readonly text: string; readonly place: number }[] {
  const lines = readFileSync(path, 'utf8')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  return lines.map((text, i) => ({ text, place: i / lines.length }))
}

function classOf(label: string): SensitiveClass | null {
  return classes.find((one) => label.startsWith(one)) ?? null
}
