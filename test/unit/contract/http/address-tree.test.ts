import { describe, expect, it } from 'vitest'
import { operations } from '../../../../generated/operations.ts'
import { createAddressTree } from '../../../../src/http/address-tree.ts'

const paths = [...new Set(Object.values(operations).map(({ path }) => path))]
const tree = createAddressTree(paths.map((path) => [path, path]))

describe('an address', () => {
  it('of every operation is found, with each value as it was before it was encoded', () => {
    for (const path of paths) {
      const values: Record<string, string> = {}
      const url = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
        values[name] = `${name} a/b?c%d;é`
        return encodeURIComponent(values[name])
      })
      expect(tree.find(`${url}?limit=2`)).toEqual({ target: path, params: values })
    }
  })

  it('with fixed words goes before one with a parameter in their place, whichever comes first', () => {
    const both = ['/pets/{petId}', '/pets/mine', '/pets/{petId}/{part}', '/pets/mine/{part}']
    for (const order of [both, both.toReversed()]) {
      const pets = createAddressTree(order.map((path) => [path, path]))
      expect(pets.find('/pets/mine')?.target).toBe('/pets/mine')
      expect(pets.find('/pets/mint')?.target).toBe('/pets/{petId}')
      expect(pets.find('/pets/mine/tail')?.target).toBe('/pets/mine/{part}')
      expect(pets.find('/pets/mint/tail')?.target).toBe('/pets/{petId}/{part}')
    }
  })

  it.each(['/pets/{petId}.json', '/pets/{petId}:feed', '/pets/{a}..{b}', '/pets/{pet-id}'])(
    'may hold what other routers read as their own signs: %s',
    (path) => {
      const url = path.replaceAll(/\{[^{}]+\}/g, 'x1')
      expect(createAddressTree([[path, path]]).find(url)).toMatchObject({ target: path })
    },
  )

  it.each(['/v1/jobs/', '/v1//jobs', '//v1/jobs', '/V1/jobs', '/v1/job', '/', '*', ''])(
    'that is no operation’s is not found: %s',
    (url) => {
      expect(tree.find(url)).toBeUndefined()
    },
  )

  it.each(['/v1/jobs/%zz', '/v1/jobs/%E0%A4%A'])('that does not decode is an error: %s', (url) => {
    expect(() => tree.find(url)).toThrow(URIError)
  })

  it('of fifteen thousand letters is found', () => {
    const jobId = 'x'.repeat(15_000)
    expect(tree.find(`/v1/jobs/${jobId}`)?.params).toEqual({ jobId })
  })
})
