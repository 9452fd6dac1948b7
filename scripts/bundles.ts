/** Writes the bundles in generated/ that are not committed: what requests are validated with, and what partners get. */
import { join } from 'node:path'
import { writeDerivedBundles } from './contract/write-derived.ts'

writeDerivedBundles(join(import.meta.dirname, '../generated'))
