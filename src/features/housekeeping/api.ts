export { archiveFolder, ChangedArchiveError, readArchive } from './store/archives.ts'
