import { describe, expect, it } from 'vitest'
import { readManifest } from '../../../../src/features/github/domain/manifest-rules.ts'

const read = (path: string, text: string) => readManifest(path, Buffer.from(text))

describe('the name and description of a manifest', () => {
  it.each([
    ['plain YAML', 'name: fable\ndescription: Stories for coffee.\nversion: 1\n', 'fable', 'Stories for coffee.'],
    [
      'YAML over several lines',
      'name: fable\ndescription: Stories\n  for coffee.\nversion: 1',
      'fable',
      'Stories for coffee.',
    ],
    ['folded YAML', 'description: >- # why\n  Stories\n\n  for coffee.\nname: fable', 'fable', 'Stories for coffee.'],
    ['quoted YAML', 'name: \'it\'\'s\' # x\r\ndescription: "a \\"b\\" #c"\r\n', "it's", 'a "b" #c'],
    ['YAML with comments', '\ufeffname: fable # the app\ndescription: a#b # c', 'fable', 'a#b'],
    ['YAML below another key', 'app:\n  name: inner\nname: outer', 'outer', null],
    ['YAML that is no text', 'name: [a, b]\ndescription: &x {}', null, null],
    ['empty YAML', 'name:\ndescription: ~\n', null, null],
  ])('are read from %s', (_what, text, name, description) => {
    expect(read('app/pubspec.yaml', text)).toEqual({ path: 'app/pubspec.yaml', name, description })
  })

  it.each([
    [
      'Cargo.toml',
      '[package]\nname = "fable"\nversion = "1"\ndescription="Stories \\"for\\" coffee."\n',
      'Stories "for" coffee.',
    ],
    ['pyproject.toml', "[project]\nname='fable'\ndescription = 'Stories'\n", 'Stories'],
    ['package.json', '{"name":"fable","description":"Stories"}', 'Stories'],
    ['app.json', '{"expo":{"name":"fable","description":"Stories"}}', 'Stories'],
  ])('are read from %s', (path, text, description) => {
    expect(read(path, text)).toEqual({ path, name: 'fable', description })
  })

  it.each([
    ['pubspec.yaml', ': ['],
    ['Cargo.toml', 'name = "open'],
    ['package.json', '{'],
  ])('are missing from a broken %s', (path, text) => {
    expect(read(path, text)).toEqual({ path, name: null, description: null })
  })

  it('are looked for in the first 20 kB of YAML', () => {
    const text = `${'# a comment of a stranger\n'.repeat(1_000)}name: fable`
    expect(read('pubspec.yaml', text).name).toBeNull()
    expect(read('pubspec.yaml', `name: fable\n${text}`).name).toBe('fable')
  })
})
