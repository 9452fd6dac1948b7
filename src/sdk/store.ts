/// <reference lib="dom" />
/** Where items wait until they were taken: each under a key of its own, so that tabs never overwrite each other's. */
import type { Item } from './items.ts'

export interface Store {
  get(name: string): string | null
  set(name: string, value: string): void
  remove(name: string): void
  /** Items in the order in which they were added. */
  items(): Entry[]
  add(item: Item): void
  clear(): void
}

export interface Entry {
  readonly name: string
  readonly item: Item
}

/** More would only crowd out what the page itself stores. */
const maxItems = 1_000
let lastNumber = 0

/** @param scope keeps apart what belongs to different write keys on one origin */
export function createStore(scope: string): Store {
  const prefix = `castlane:${scope}:`
  const memory = new Map<string, string>()
  // Reading the property itself throws where the user blocks storage.
  const attempt = <T>(act: (storage: Storage) => T): T | undefined => {
    try {
      return act(localStorage)
    } catch {
      return undefined
    }
  }
  const names = (): string[] => {
    const stored = attempt((storage) => Object.keys(storage)) ?? []
    return [...stored.filter((name) => name.startsWith(prefix)), ...memory.keys()]
  }
  const store: Store = {
    get: (name) => memory.get(prefix + name) ?? attempt((storage) => storage.getItem(prefix + name)) ?? null,
    set(name, value) {
      const isStored = attempt((storage) => {
        storage.setItem(prefix + name, value)
        return true
      })
      if (!isStored) memory.set(prefix + name, value)
    },
    remove(name) {
      memory.delete(prefix + name)
      attempt((storage) => storage.removeItem(prefix + name))
    },
    items: () =>
      names()
        .filter((name) => name.startsWith(`${prefix}item:`))
        .sort()
        .flatMap((name) => {
          const own = name.slice(prefix.length)
          try {
            return [{ name: own, item: JSON.parse(store.get(own) ?? '') }]
          } catch {
            // Another tab removed it in between, or something else wrote it.
            store.remove(own)
            return []
          }
        }),
    add(item) {
      lastNumber = Math.max(lastNumber + 1, Date.now() * 1_000)
      store.set(`item:${lastNumber}:${item.id}`, JSON.stringify(item))
      const waiting = names()
        .filter((name) => name.startsWith(`${prefix}item:`))
        .sort()
      for (const oldest of waiting.slice(0, Math.max(0, waiting.length - maxItems)))
        store.remove(oldest.slice(prefix.length))
    },
    clear() {
      for (const name of names()) store.remove(name.slice(prefix.length))
    },
  }
  return store
}
