import FindMyWay from 'find-my-way'

/** What has an address of the contract, and what the address says. */
export interface RouteMatch<Target> {
  readonly target: Target
  readonly params: Record<string, string>
}

export interface AddressTree<Target> {
  /**
   * Finds the target of an address, fixed words before parameters.
   * @throws URIError if it is not well-formed percent-encoding
   */
  find(url: string): RouteMatch<Target> | undefined
  /** As the contract has them: `/v1/projects/{projectId}`. */
  readonly paths: readonly string[]
}

interface Leaf<Target> {
  readonly target: Target
  readonly names: readonly string[]
}

/** Node reads no longer head of a request than 16 KiB, address included. */
const maxAddressLength = 16_384

/**
 * Finds addresses in a tree, at a cost that does not depend on their number: Express compares an address with one route
 * after the other.
 */
export function createAddressTree<Target>(
  targets: Iterable<readonly [path: string, target: Target]>,
): AddressTree<Target> {
  const router = FindMyWay({ maxParamLength: maxAddressLength, querystringParser: () => ({}), onBadUrl: () => {} })
  const paths: string[] = []
  for (const [path, target] of targets) {
    paths.push(path)
    // The contract's names may hold what means something to the router.
    const names: string[] = []
    const pattern = path.replaceAll(/\{([^{}]+)\}(:?)|:/g, (_, name: string | undefined, colon: string) => {
      if (name === undefined) return '::'
      // Before a colon the router takes the rest of the segment for the name, unless an expression ends it.
      return `:p${names.push(name) - 1}${colon === '' ? '' : '(.+)::'}`
    })
    router.on('GET', pattern, () => {}, { target, names } satisfies Leaf<Target>)
  }
  return {
    paths,
    find(url) {
      const found = router.find('GET', url)
      if (!found) return undefined
      const leaf = found.store as Leaf<Target> | null
      if (!leaf) throw new URIError('The address is not well-formed percent-encoding.')
      const params: Record<string, string> = {}
      for (const [index, name] of leaf.names.entries()) {
        const value = found.params[`p${index}`]
        if (!value) return undefined
        params[name] = value
      }
      return { target: leaf.target, params }
    },
  }
}
