/** Writes the bundles in generated/ that are not committed: what the server validates with, and what the mock answers from. */
import { join } from 'node:path'
import { writeDerivedBundles } from './contract/write-derived.ts'

writeDerivedBundles(join(import.meta.dirname, '../generated'))
