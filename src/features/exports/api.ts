export { endExportsOf, exportFolder, markExportsOf } from './store/export-queries.ts'
