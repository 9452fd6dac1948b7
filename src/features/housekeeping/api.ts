export { archiveFolder, ChangedArchiveError, readArchive } from './store/archives.ts'
export { sweepArchiving } from './store/archiving-folder.ts'
