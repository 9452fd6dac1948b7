export { archiveFolder, unpackLines } from './store/archives.ts'
