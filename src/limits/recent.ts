/**
 * A map of bounded size that keeps the most recently used entries. It keeps two generations, because removing the
 * oldest entries of a Map one by one walks over all that were removed before.
 */
export function createRecent<V>(most: number) {
  let young = new Map<string, V>()
  let old = new Map<string, V>()
  const set = (key: string, value: V) => {
    if (young.size >= most / 2 && !young.has(key)) {
      old = young
      young = new Map()
    }
    young.set(key, value)
  }
  return {
    get(key: string): V | undefined {
      const value = young.get(key)
      if (value !== undefined) return value
      const older = old.get(key)
      if (older !== undefined) {
        old.delete(key)
        set(key, older)
      }
      return older
    },
    set,
    delete(key: string) {
      young.delete(key)
      old.delete(key)
    },
    size: () => young.size + old.size,
  }
}
