/** Bytes of strangers cost in proportion to their length, up to the bound of their parser. */
import { describe, expect, it } from 'vitest'
import { operations } from '../../../generated/operations.ts'
import { htmlImages, htmlParts } from '../../../src/features/github/domain/html-text.ts'
import { readManifest } from '../../../src/features/github/domain/manifest-rules.ts'
import { imagesIn, sectionsOf, sentencesOf } from '../../../src/features/github/domain/markdown.ts'
import { imageFacts } from '../../../src/features/github/domain/picture-rules.ts'
import { picturesOfPage } from '../../../src/features/media/domain/page-pictures.ts'
import { sniff } from '../../../src/features/media/domain/sniff.ts'
import { readImageHead } from '../../../src/features/media/tasks/measure/image-head.ts'
import { readJson } from '../../../src/http/read-body.ts'
import { readInput, readProgress } from '../../../src/lib/ffmpeg-report.ts'
import { parserBounds } from '../../../src/lib/parser-bounds.ts'
import { jsonFields } from '../../../src/lib/untyped.ts'
import { loadOctokit } from '../../../src/platforms/github/load-octokit.ts'
import { parseJson } from '../../../src/platforms/platform-http.ts'

/** So many bytes of something hostile. */
type Shape = (bytes: number) => Buffer

interface Parser {
  readonly shapes: readonly Shape[]
  parse(input: Buffer): unknown
}

/** A beginning, and then one thing over and over. */
function repeated(unit: string | Buffer, start: string | Buffer = ''): Shape {
  const [head, tail] = [Buffer.from(start), Buffer.from(unit)]
  return (bytes) => Buffer.concat([head, Buffer.alloc(Math.max(0, bytes - head.length), tail)], bytes)
}

/** As many numbered things as fit. */
function numbered(unit: (n: number) => string, [start, end]: readonly [string, string] = ['', '']): Shape {
  return (bytes) => {
    const parts = [start]
    let length = start.length + end.length
    for (let n = 0; ; n += 1) {
      const part = unit(n)
      length += part.length
      if (length > bytes) return Buffer.from(parts.join('') + end)
      parts.push(part)
    }
  }
}

const json: readonly Shape[] = [
  repeated('['),
  repeated('[[],', '['),
  repeated('{"a":'),
  numbered((n) => `${n > 0 ? ',' : ''}"k${n}":${n}`, ['{', '}']),
  numbered((n) => `${n > 0 ? ',' : ''}{}`, ['{"events":[', ']}']),
  numbered((n) => `${n > 0 ? ',' : ''}1e${n % 300}`, ['[', ']']),
  (bytes) => Buffer.from(`["${'\\u0041'.repeat((bytes - 4) / 6)}"]`),
  (bytes) => Buffer.from(`{"a":"${'\\'.repeat(2 * Math.floor((bytes - 10) / 2))}"}`),
  repeated('9', '[1'),
  numbered((n) => `${n > 0 ? ',' : ''}-1234567890123456789${n % 10}`, ['[', ']']),
  repeated(' ', '{'),
]

/** What strangers decide of an answer of GitHub: texts, and how many files there are. */
const githubAnswers: readonly Shape[] = [
  ...['QUJD\\n', '9', '1n,', '\\\\', '\\"', '\\u0041', '-1n\\n', '[[', ': {'].map(
    (unit): Shape =>
      (bytes) =>
        Buffer.from(`{"content":"${unit.repeat((bytes - 14) / unit.length)}"}`),
  ),
  numbered((n) => `${n > 0 ? ',' : ''}{"path":"${n}n","size":${n}}`, ['{"tree":[', ']}']),
]

const yaml: readonly Shape[] = [
  repeated('[[]]'),
  repeated('"'),
  repeated('* '),
  repeated('[x]: y\n'),
  repeated('? a\n'),
  numbered((n) => `k${n}: 1\n`),
  numbered((n) => `- &a${n} *a${n}\n`),
  repeated(' \n', 'description: |\n'),
  repeated('\\"', 'name: "'),
  repeated(' #', 'description: a\nname: a'),
]

const toml: readonly Shape[] = [
  repeated('[[a.b]]\n'),
  repeated('"', 'name = '),
  repeated('\\"', 'name = "'),
  repeated("''", "name = '"),
  repeated(' ', 'name'),
  repeated('='),
  repeated('name'),
  repeated('name \n'),
  numbered((n) => `k${n} = [{}]\n`),
  repeated('a.', 'description="x"\n'),
]

const markdown: readonly Shape[] = [
  ...['> ', '* ', '[', '![a](', '`', '**a ', '[a]: b\n', '| a ', '<a b="c" ', '_a*b~~ '].map((unit) => repeated(unit)),
  numbered((n) => `[a${n}]: /b "c\n`),
  repeated('a. ', '# '),
]

const html: readonly Shape[] = [
  ...['<', '<!--', '<a href="', '</', '&amp;', '<p>a', '<table>', "<img src='a' ", '<pre><!-- --', '<h1 '].map((unit) =>
    repeated(unit),
  ),
]

const jpeg = Buffer.from([0xff, 0xd8])
const exif = (order: string) =>
  Buffer.concat([Buffer.from([0xff, 0xe1, 0xff, 0xff]), Buffer.from(`Exif\0\0${order}\0*\0\0\0\x08`, 'latin1')])
const images: readonly Shape[] = [
  repeated(Buffer.from([0xff]), jpeg),
  repeated(Buffer.from([0xff, 0xe1, 0, 2]), jpeg),
  repeated(Buffer.from([0xff, 0xe0, 0, 0]), jpeg),
  repeated(Buffer.from([0xff, 0x01]), jpeg),
  repeated(Buffer.concat([exif('II'), Buffer.alloc(65_533 - 14, 1)]), jpeg),
  repeated(Buffer.concat([exif('MM'), Buffer.alloc(65_533 - 14, 0xff)]), jpeg),
  repeated('acT', Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1')),
  repeated('IDAT', Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1')),
  repeated('VP8X', 'RIFF\0\0\0\0WEBP'),
  repeated(Buffer.alloc(1)),
]

const files: readonly Shape[] = [
  ...['PK\x03\x04', 'ID3\x04\0\0\0\0\x01\x7f', '\0\0\0\x08ftyp', 'RIFF', 'II*\0', 'OggS', '<?xml ', '\xff\xd8\xff'].map(
    (unit) => repeated(Buffer.from(unit, 'latin1')),
  ),
  repeated(Buffer.from([0x1a, 0x45, 0xdf, 0xa3])),
  repeated('IHDR', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')),
]

const streams: readonly Shape[] = [
  ...['(', ',', ' (a, b', '[', ', 1x1', ': Audio: '].map((unit) =>
    repeated(unit, "Input #0, mov, from 'x':\n  Stream #0:0: Video: h264"),
  ),
  repeated('  Stream #0:0: Video: h264, 1x1\n', 'Input #0\n'),
  repeated('    rotation of \n', 'Input #0\n  Stream #0:0: Video: h264\n'),
  repeated('Duration: 00:', 'Input #0\n'),
  repeated('time=frame= ', 'Input #0\n'),
]

const text = (parse: (input: string) => unknown) => (input: Buffer) => parse(input.toString())
const head = (path: string) => (input: Buffer) => readManifest(path, input)

/** Parses as Octokit does. */
async function asGithub(input: Buffer): Promise<unknown> {
  const answer = () => new Response(new Uint8Array(input), { headers: { 'content-type': 'application/json' } })
  const { Base } = await loadOctokit({ apiBaseUrl: 'http://127.0.0.1:1', app: null }, { fetch: async () => answer() })
  const { data } = await new Base().request('GET /')
  expect(data).toBeTypeOf('object')
  return data
}

/** The compiler wants one for each bound. */
const parsers: { readonly [Name in keyof typeof parserBounds]: readonly Parser[] } = {
  requestBody: [{ shapes: json, parse: (input) => attempt(() => readJson(input, operations.migrateProjects)) }],
  inboundEvent: [{ shapes: json, parse: jsonFields }],
  linkForm: [{ shapes: json, parse: text((input) => new URLSearchParams(input)) }],
  signIn: [{ shapes: json, parse: (input) => attempt(() => readJson(input, { maxBodyMembers: 1, maxBodyDepth: 1 })) }],
  platformAnswer: [{ shapes: json, parse: text(parseJson) }],
  appleAnswer: [{ shapes: json, parse: jsonFields }],
  githubAnswer: [{ shapes: githubAnswers, parse: asGithub }],
  manifestHead: [
    { shapes: yaml, parse: head('pubspec.yaml') },
    { shapes: toml, parse: head('Cargo.toml') },
  ],
  manifest: [{ shapes: json, parse: head('package.json') }],
  markdown: [
    {
      shapes: markdown,
      parse: text((input) => {
        for (const { paragraphs } of sectionsOf(input)) paragraphs.map(sentencesOf)
        imagesIn(input)
      }),
    },
  ],
  html: [
    {
      shapes: html,
      parse: text((input) => {
        htmlParts(input)
        htmlImages(input)
      }),
    },
  ],
  page: [
    {
      shapes: [
        ...html,
        ...[
          '<script type="application/ld+json">[',
          "<meta property='og:image' content='",
          '<img a=',
          '<link a="b"',
        ].map((unit) => repeated(unit)),
        repeated('a=', '<meta '),
        repeated('[', '<script type="application/ld+json">'),
      ],
      parse: text((input) => picturesOfPage(input, 'https://fable.example/')),
    },
  ],
  repositoryPicture: [{ shapes: images, parse: imageFacts }],
  imageHead: [
    {
      shapes: images,
      parse: (input) => ['image/png', 'image/jpeg', 'image/webp'].map((type) => readImageHead(type, input)),
    },
  ],
  fileTypeHead: [{ shapes: files, parse: sniff }],
  videoStreams: [
    {
      shapes: streams,
      parse: text((input) => {
        readInput(input)
        readProgress(input)
      }),
    },
  ],
}

/** A refusal is an answer, too. */
function attempt(parse: () => unknown): void {
  try {
    parse()
  } catch {}
}

/**
 * Less is no measurement: collections of garbage, and a machine that does other things as well, add as much. What costs
 * 64 times this at its bound is refused only where it grows with the square of its length.
 */
const floorMs = 10

/** User CPU of this thread, in µs: threads that collect garbage wait for each other on a busy machine, and count as well. */
const userCpu = () => (process.threadCpuUsage?.() ?? process.cpuUsage()).user

/** The least user CPU of a few runs, in ms, so that what else the machine does counts as little as possible. */
async function cost(parse: (input: Buffer) => unknown, input: Buffer, runs: number): Promise<number> {
  let least = Number.POSITIVE_INFINITY
  for (let run = 0; run < runs; run += 1) {
    const before = userCpu()
    await parse(input)
    least = Math.min(least, (userCpu() - before) / 1000)
  }
  return least
}

describe.each(Object.keys(parsers) as (keyof typeof parsers)[])('%s', (name) => {
  // 16 times as much is linear, 256 times the square. Four times is left for memory, which costs more the more there is.
  it.each(parsers[name].map((parser, index) => [index, parser] as const))(
    'of sixteen times the length costs at most 64 times as much, up to its bound (%i)',
    async (_index, { shapes, parse }) => {
      expect(shapes.length).toBeGreaterThanOrEqual(10)
      const bound = parserBounds[name]
      const grows: string[] = []
      for (const [index, shape] of shapes.entries()) {
        const [part, whole] = [shape(Math.floor(bound / 16)), shape(bound)]
        let ratio = Number.POSITIVE_INFINITY
        // A collection of garbage or a neighbour may fall into one measurement, not into all.
        for (let runs = 2; runs <= 8 && ratio > 64; runs *= 2) {
          const before = await cost(parse, part, runs)
          ratio = (await cost(parse, whole, runs)) / Math.max(before, floorMs)
        }
        if (ratio > 64) grows.push(`shape ${index}: ${ratio.toFixed(1)} times`)
      }
      expect(grows).toEqual([])
    },
  )
})

it('the largest body of an operation is within the bound', () => {
  for (const { operationId, maxBodyBytes } of Object.values(operations))
    expect(maxBodyBytes, operationId).toBeLessThanOrEqual(parserBounds.requestBody)
})
