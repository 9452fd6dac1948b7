import { z } from 'zod'
import type { SandboxRepository } from './repositories.ts'
import { repositories } from './repositories.ts'

/** The repositories of one sandbox, which can be added to and renamed. */
export interface RepositoryWorld {
  /** Names are compared without regard to case. A renamed repository is found by its former names too. */
  find(fullName: string): SandboxRepository | undefined
  /** @throws ZodError for a name that no repository has */
  require(fullName: string): SandboxRepository
  of(owner: string): SandboxRepository[]
  /** Adds a private repository. @throws ZodError where the name is taken */
  add(fullName: string): SandboxRepository
  /** @throws ZodError for a name that no repository has, or where the new name is taken */
  rename(from: string, to: string): SandboxRepository
}

export function createRepositoryWorld(): RepositoryWorld {
  const byId = new Map(repositories.map((one) => [one.id, one]))
  /** GitHub redirects from them until another repository takes the name. */
  const formerNames = new Map<string, number>()
  let lastId = 799_000_000

  const named = (fullName: string) => {
    const name = fullName.toLowerCase()
    return [...byId.values()].find((one) => one.fullName.toLowerCase() === name)
  }
  const requireFree = (fullName: string) => {
    if (named(fullName)) throw invalid(`${fullName} exists already.`)
    formerNames.delete(fullName.toLowerCase())
  }
  const world: RepositoryWorld = {
    find: (fullName) => named(fullName) ?? byId.get(formerNames.get(fullName.toLowerCase()) ?? 0),

    require(fullName) {
      const found = named(fullName)
      if (!found) throw invalid(`There is no repository ${fullName}.`)
      return found
    },

    of: (owner) => [...byId.values()].filter((one) => ownerOf(one) === owner),

    add(fullName) {
      requireFree(fullName)
      lastId += 1
      const added: SandboxRepository = {
        id: lastId,
        fullName,
        description: null,
        homepage: null,
        private: true,
        language: null,
        topics: [],
        languages: {},
        releases: [],
        files: { 'README.md': `# ${fullName}\n\nKept inside ${fullName.split('/')[0]}.\n` },
      }
      byId.set(added.id, added)
      return added
    },

    rename(from, to) {
      const found = world.require(from)
      requireFree(to)
      const renamed = { ...found, fullName: to }
      byId.set(found.id, renamed)
      formerNames.set(from.toLowerCase(), found.id)
      return renamed
    },
  }
  return world
}

export function ownerOf({ fullName }: SandboxRepository): string {
  return fullName.slice(0, fullName.indexOf('/'))
}

/** The name without its owner. */
export function nameOf({ fullName }: SandboxRepository): string {
  return fullName.slice(fullName.indexOf('/') + 1)
}

function invalid(message: string) {
  return new z.ZodError([{ code: 'custom', path: [], message, input: undefined }])
}
