import { array, assert, constantFrom, integer, property, record, subarray } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readInput, readProgress, readVersion } from '../../../src/lib/ffmpeg-report.ts'

const builds = {
  2018: `Input #0, mov,mp4,m4a,3gp,3g2,mj2, from 'video.mp4':
  Metadata:
    encoder         : Lavf58.20.100
  Duration: 00:00:03.00, start: 0.000000, bitrate: 1217 kb/s
    Stream #0:0(und): Video: h264 (High) (avc1 / 0x31637661), yuv420p(tv, bt709), 1080x1920 [SAR 1:1 DAR 9:16], 1043 kb/s, 30 fps, 30 tbr, 15360 tbn, 60 tbc (default)
    Metadata:
      rotate          : 90
    Stream #0:1(und): Audio: aac (LC) (mp4a / 0x6134706D), 48000 Hz, stereo, fltp, 162 kb/s (default)
At least one output file must be specified
`,
  5: `Input #0, mov,mp4,m4a,3gp,3g2,mj2, from 'video.mp4':
  Metadata:
    encoder         : Lavf59.27.100
  Duration: 00:00:03.00, start: 0.000000, bitrate: 1217 kb/s
  Stream #0:0[0x1](und): Video: h264 (High) (avc1 / 0x31637661), yuv420p(tv, bt709, progressive), 1080x1920 [SAR 1:1 DAR 9:16], 1043 kb/s, 30 fps, 30 tbr, 15360 tbn (default)
    Metadata:
      vendor_id       : [0][0][0][0]
    Side data:
      displaymatrix: rotation of 90.00 degrees
  Stream #0:1[0x2](und): Audio: aac (LC) (mp4a / 0x6134706D), 48000 Hz, stereo, fltp, 162 kb/s (default)
At least one output file must be specified
`,
} as const

describe('a report of ffmpeg', () => {
  it.each([2018, 5] as const)('of the build of %s gives the same streams', (build) => {
    const { durationSeconds, streams } = readInput(builds[build])
    expect(durationSeconds).toBe(3)
    expect(streams).toEqual([
      {
        kind: 'video',
        codec: 'h264',
        profile: 'High',
        pixelFormat: 'yuv420p',
        colour: expect.arrayContaining(['tv', 'bt709']),
        width: 1080,
        height: 1920,
        framesPerSecond: 30,
        sampleRate: null,
        channels: null,
        rotation: 90,
        isAttachedPicture: false,
      },
      expect.objectContaining({ kind: 'audio', codec: 'aac', profile: 'LC', sampleRate: 48_000, channels: 'stereo' }),
    ])
  })

  it('reads the same whatever qualifiers and fields a version adds', () => {
    const word = constantFrom('progressive', 'top first', 'pc', 'bt2020nc/bt2020/smpte2084', 'left', 'full, gbr', '0x2')
    const extra = constantFrom('12 kb/s', 'closed captions', 'Closed Captions', 'lossless', '25 bits', 'new 7')
    const added = record({
      words: array(word, { maxLength: 4 }),
      marks: subarray(['(default)', '(forced)', '[new thing]', '(dub)']),
      fields: array(extra, { maxLength: 3 }),
      sides: array(
        integer({ min: 0, max: 999_999 }).map((number) => `      Side data ${number}: x, y`),
        { maxLength: 3 },
      ),
      size: record({ width: integer({ min: 1, max: 9_999 }), height: integer({ min: 1, max: 9_999 }) }),
    })
    assert(
      property(added, ({ words, marks, fields, sides, size: { width, height } }) => {
        const format = words.length > 0 ? `yuv420p(${words.join(', ')})` : 'yuv420p'
        const size = `${width}x${height} [SAR 1:1 DAR 9:16]`
        const line = [
          'h264 (High) (avc1 / 0x31637661)',
          format,
          size,
          ...fields,
          '29.97 fps',
          '30 tbr',
          '90k tbn',
        ].join(', ')
        const { streams } = readInput(
          `Input #0, mov, from 'x':\n  Duration: 01:02:03.50, start: 0\n  Stream #0:0[0x1](und): Video: ${line} ${marks.join(' ')}\n${sides.join('\n')}\n  Stream #0:1: Audio: aac, ${fields.map((field) => `${field}, `).join('')}44100 Hz, mono\nOutput #0, null, to 'pipe:':\n  Stream #0:0: Video: wrapped_avframe, 1x1\n`,
        )
        expect(streams).toMatchObject([
          { codec: 'h264', profile: 'High', pixelFormat: 'yuv420p', width, height, framesPerSecond: 29.97 },
          { codec: 'aac', sampleRate: 44_100, channels: 'mono' },
        ])
        expect(streams).toHaveLength(2)
        expect(streams[0]!.colour).toEqual(words.flatMap((one) => one.split(', ')))
      }),
      { numRuns: 300, seed: 20_261_122 },
    )
  })

  it('never fails, whatever is written', () => {
    const piece = constantFrom(
      'Input #0',
      '\n',
      '  Stream #0:0',
      ': Video: ',
      ': Audio: ',
      '(',
      ')',
      '[',
      ']',
      ', ',
      '1x1',
      'fps',
      'x',
    )
    assert(
      property(array(piece, { maxLength: 60 }), (pieces) => {
        readInput(pieces.join(''))
        readProgress(pieces.join(''))
      }),
      { numRuns: 500, seed: 20_261_122 },
    )
    expect(readInput('')).toEqual({ durationSeconds: null, streams: [] })
  })

  it('leaves out covers, tells the last progress, and knows versions', () => {
    const cover =
      "Input #0, mp3, from 'x':\n  Stream #0:1: Video: mjpeg, yuvj420p(pc), 600x600, 90k tbr (attached pic)\n"
    expect(readInput(cover).streams[0]).toMatchObject({ isAttachedPicture: true, framesPerSecond: 90_000 })
    expect(readProgress('frame=    1 time=00:00:00.03\rframe=   90 fps=0.0 time=00:00:03.00 speed=9x')).toEqual({
      frames: 90,
      seconds: 3,
    })
    expect(readProgress('time=N/A')).toEqual({ frames: 0, seconds: null })
    expect(readVersion('ffmpeg version 5.1.9-0+deb12u1 Copyright (c) 2000-2026 the')).toEqual({ major: 5, year: 2026 })
    expect(readVersion('ffmpeg version N-47683-g0e8eb07980-static Copyright (c) 2000-2018')).toEqual({
      major: null,
      year: 2018,
    })
  })
})
