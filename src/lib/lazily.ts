/** Makes a value when it is first asked for, and keeps it. A promise that rejects is not kept: the next call makes another. */
export function lazily<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined
  return () => {
    if (made) return made.value
    const one = { value: make() }
    made = one
    if (one.value instanceof Promise)
      one.value.catch(() => {
        if (made === one) made = undefined
      })
    return one.value
  }
}
