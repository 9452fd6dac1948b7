export declare const derivedNames: readonly string[]
export declare function stampOf(docs: string | Buffer): string
export declare function areBundlesFresh(generated: string): boolean
