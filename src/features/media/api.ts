export {
  type GeneratedFile,
  insertGeneratedMedia,
  lockMediaRows,
  type MediaRow,
  noteLooseFiles,
  requireMedia,
} from './store/media-queries.ts'
export { takeQuotaForSome } from './store/quota-queries.ts'
export { mediaRows } from './store/relations.ts'
export { awaitsFile } from './store/upload-queries.ts'
export { fetchFiles } from './tasks/fetch-files.ts'
export { renderFolder, saveFoldersSwept, sweepFolders } from './tasks/sweep-folders.ts'
