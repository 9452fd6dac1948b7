export { archiveFolder, ChangedArchiveError, isArchived, readArchive } from './store/archives.ts'
export { sweepArchiving } from './store/archiving-folder.ts'
export { archiveOwner } from './tasks/archive-month.ts'
