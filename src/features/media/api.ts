export { downloadOf, findDownloads, type ViewDeps as DownloadDeps } from './operations/media-view.ts'
export { foldersOf, markLateFiles } from './store/erase-files.ts'
export { markFilesForDeletion, recordLooseFiles } from './store/loose-files.ts'
export {
  type GeneratedFile,
  insertGeneratedMedia,
  lockMediaRows,
  type MediaRow,
  requireMedia,
} from './store/media-queries.ts'
export { takeQuotaForSome } from './store/quota-queries.ts'
export { mediaRows } from './store/relations.ts'
export { awaitsFile } from './store/upload-queries.ts'
export { type FetchedFile, fetchFiles } from './tasks/fetch-files.ts'
export { measureFolder, renderFolder, sweepFolders, sweepFoldersPeriodically } from './tasks/sweep-folders.ts'
