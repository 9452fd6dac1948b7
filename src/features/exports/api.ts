export { endExportsOf } from './store/export-queries.ts'
