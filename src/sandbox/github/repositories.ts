import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { projectFile } from '../../lib/project-files.ts'

export interface SandboxAccount {
  readonly id: number
  readonly login: string
  readonly type: 'User' | 'Organization'
  readonly installationId: number
  readonly selection: 'all' | 'selected'
}

export interface SandboxRepository {
  /** Unchanged when the repository is renamed. */
  readonly id: number
  readonly fullName: string
  readonly description: string | null
  readonly homepage: string | null
  readonly private: boolean
  readonly language: string | null
  readonly topics: readonly string[]
  /** Bytes of code. */
  readonly languages: Readonly<Record<string, number>>
  readonly releases: readonly {
    readonly tag: string
    readonly name: string
    readonly body: string
    readonly at: string
  }[]
  /** The text, or the name of an image in `images/`. Empty for a repository without a commit. */
  readonly files: Readonly<Record<string, string | { readonly image: string }>>
}

export const accounts: readonly SandboxAccount[] = [
  { id: 91827364, login: 'fable-coffee', type: 'Organization', installationId: 48211733, selection: 'selected' },
  { id: 55120978, login: 'tidepool-dev', type: 'User', installationId: 48211734, selection: 'all' },
  { id: 73019284, login: 'lumen-fit', type: 'Organization', installationId: 48211735, selection: 'all' },
]

export const repositories: readonly SandboxRepository[] = [
  {
    id: 700410011,
    fullName: 'fable-coffee/app',
    description: 'Fable for iOS',
    homepage: 'https://fable.example',
    private: true,
    language: 'Swift',
    topics: ['coffee', 'ios', 'swiftui'],
    languages: { Swift: 412_880, Ruby: 38_820 },
    releases: [
      {
        tag: 'v2.4.0',
        name: '2.4: Two phones, one kettle',
        at: '2026-11-02T09:00:00Z',
        body: `## New

- **Shared timers** – start a brew on your phone, finish it on somebody else's
- Widgets for the lock screen that count down to a bag's best day (#412)

## Fixed

- The scanner reads dates that are printed upside down
`,
      },
      { tag: 'v2.3.1', name: '2.3.1', at: '2026-10-11T09:00:00Z', body: '- Fixes a crash on iPads' },
    ],
    files: {
      'README.md': `<p align="center"><img src="docs/icon.png" width="96" alt="Fable"></p>

# Fable

[![CI](https://github.com/fable-coffee/app/actions/workflows/ci.yml/badge.svg)](https://github.com/fable-coffee/app/actions)

Fable is an app for people who brew at home. It reads the roast date off a bag of beans and tells how to brew what is left of its flavour.

![The scanner](docs/screenshots/scanner.png)

## Why

Your morning coffee is lying to you. Most bags in a supermarket were roasted months before they were sold, and the label does not have to say so. Ever wondered why the same beans taste flat two weeks later? Fable knows.

## Features

- **Roast date scanner** – point the camera at a bag and see how fresh the beans are
- **Brew timer** – adjusts grind, water and time to the age of the beans
- **Freshness shelf**: every bag you own, sorted by how soon it wants to be drunk
- **Works offline** – the scanner runs on the phone, no picture ever leaves it
- **Recipes from 40 roasters**, updated every week

![The timer](docs/screenshots/timer.png)

## Building

\`\`\`sh
bundle install
bundle exec fastlane build
\`\`\`

## License

All rights reserved.
`,
      'Package.swift': '// swift-tools-version:6.0\nimport PackageDescription\nlet package = Package(name: "Fable")\n',
      Gemfile: "source 'https://rubygems.org'\ngem 'fastlane'\n",
      'Sources/Timer/Timer.swift': 'struct BrewTimer {}\n',
      'docs/icon.png': { image: 'fable-icon.png' },
      'docs/screenshots/scanner.png': { image: 'fable-scanner.png' },
      'docs/screenshots/timer.png': { image: 'fable-timer.png' },
    },
  },
  {
    id: 700410012,
    fullName: 'fable-coffee/brew-guide',
    description: 'How to brew anything, from the people behind Fable',
    homepage: null,
    private: false,
    language: 'JavaScript',
    topics: ['coffee', 'recipes'],
    languages: { JavaScript: 21_400, CSS: 6_100, HTML: 2_300 },
    releases: [],
    files: {
      'readme.md': `# Brew guide

Recipes as plain data, with a small page that shows them.

## What it does

* Lists 120 recipes for eleven brewers
* Converts between grams, ounces and scoops
* Prints one recipe on one card
`,
      'package.json': JSON.stringify(
        {
          name: '@fable-coffee/brew-guide',
          version: '1.8.0',
          description: 'Coffee recipes as data: 120 of them, for eleven brewers, in grams.',
          keywords: ['coffee', 'recipes', 'pour-over'],
          license: 'MIT',
        },
        null,
        2,
      ),
      'recipes/v60.json': '{"water":250,"coffee":15}\n',
    },
  },
  {
    id: 700520021,
    fullName: 'tidepool-dev/tidepool',
    description: 'Tide tables for 4,000 stations that fit in 40 KB and need no network',
    homepage: 'https://tidepool.example',
    private: false,
    language: 'TypeScript',
    topics: ['tides', 'offline-first', 'surfing', 'pwa'],
    languages: { TypeScript: 188_200, Rust: 44_100, CSS: 9_800 },
    releases: [
      {
        tag: 'v5.0.0',
        name: 'v5.0.0',
        at: '2026-10-28T12:00:00Z',
        body: `### Features

* **alerts:** warn before a beach is cut off by the tide ([#288](https://github.com/tidepool-dev/tidepool/issues/288)) by @mira in https://github.com/tidepool-dev/tidepool/pull/301
* add 212 stations in Brittany

### Bug Fixes

* rounding at the date line

**Full Changelog**: https://github.com/tidepool-dev/tidepool/compare/v4.2.0...v5.0.0
`,
      },
    ],
    files: {
      'README.md': `# 🌊 Tidepool

[![npm](https://img.shields.io/npm/v/tidepool.svg)](https://example.com) [![license](https://img.shields.io/badge/license-MIT-blue)](LICENSE)

> Know when to go before you go.

Tidepool tells surfers, anglers and people who walk on beaches when the water comes and when it leaves. All of it is worked out on the device, so it also works where there is no signal, which is where you need it.

<!-- toc -->
- [Features](#features)
- [Install](#install)
<!-- tocstop -->

## ✨ Features

- 🌍 **4,000 stations**: from Nome to Invercargill, in 40 KB
- 📴 **No network needed** — the moon does not need an API
- ⏰ **Alerts**: get told when your window opens
- 🪨 Finds rock pools that are dry *right now*
- 🔒 No account, no tracking, no ads

## 📦 Install

\`\`\`sh
npm i tidepool
\`\`\`

| Option | Default |
|---|---|
| \`station\` | nearest |

## Contributing

- Open an issue first
- Run the tests
`,
      'package.json': JSON.stringify(
        { name: 'tidepool', version: '5.0.0', description: 'Tide tables that fit in your pocket', keywords: ['tides'] },
        null,
        2,
      ),
      'core/Cargo.toml':
        '[package]\nname = "tidepool-core"\nversion = "5.0.0"\ndescription = "Harmonic tide prediction"\n',
      'docs/today.png': { image: 'tidepool-today.png' },
      'src/index.ts': 'export {}\n',
    },
  },
  {
    id: 700630031,
    fullName: 'lumen-fit/lumen',
    description: 'Seven-minute movement breaks for people who sit',
    homepage: null,
    private: false,
    language: 'Dart',
    topics: ['fitness', 'flutter', 'health'],
    languages: { Dart: 260_000, Kotlin: 4_000, Swift: 3_500 },
    releases: [
      { tag: '1.12.0', name: 'Lumen 1.12', at: '2026-11-10T08:00:00Z', body: 'Stability and smaller downloads.' },
    ],
    files: {
      'README.md': `Lumen
=====

Stop sitting through your back pain.

Lumen is an app for people with desk jobs. It asks for seven minutes, needs no equipment, and picks what you do from what hurt yesterday.

Highlights
----------

### Moves that fit the day

Tell Lumen what hurts and how long you have. It makes a set of five moves that take no more than seven minutes.

### Streaks that forgive

Miss a day and nothing breaks. The week counts, not the day.

### No equipment

A wall and a chair are enough for all 140 moves.

![Home](assets/home.png)
`,
      'pubspec.yaml': 'name: lumen\ndescription: Seven-minute movement breaks for people who sit.\nversion: 1.12.0\n',
      'assets/home.png': { image: 'lumen-home.png' },
      'lib/main.dart': 'void main() {}\n',
    },
  },
  {
    id: 700630032,
    fullName: 'lumen-fit/landing',
    description: null,
    homepage: null,
    private: false,
    language: null,
    topics: [],
    languages: {},
    releases: [],
    files: {},
  },
]

export function bytesOf(file: string | { readonly image: string }): Buffer {
  if (typeof file === 'string') return Buffer.from(file)
  return readFileSync(projectFile(`src/sandbox/github/images/${file.image}`))
}

/** The hash that git gives a blob. */
export function blobSha(bytes: Buffer): string {
  return createHash('sha1').update(`blob ${bytes.length}\0`).update(bytes).digest('hex')
}

/** The one commit of a repository: it changes with its files. */
export function commitSha(repository: SandboxRepository): string {
  const tree = Object.entries(repository.files).map(([path, file]) => `${blobSha(bytesOf(file))} ${path}`)
  return createHash('sha1')
    .update([String(repository.id), ...tree].join('\n'))
    .digest('hex')
}
