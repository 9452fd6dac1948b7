/** Statements of a repository with their sources. */

export interface Source {
  readonly kind: 'readme' | 'release' | 'manifest' | 'description'
  readonly path: string | null
  readonly section: string | null
  readonly url: string
}

export interface Feature {
  readonly title: string
  readonly description: string | null
  readonly path: string | null
}

export interface Sourced<T> {
  readonly value: T
  readonly source: Source
}
