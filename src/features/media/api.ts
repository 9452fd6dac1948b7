export { foldersOf, markLateFiles } from './store/erase-files.ts'
export { recordLooseFiles } from './store/loose-files.ts'
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
export { fetchFiles } from './tasks/fetch-files.ts'
export { renderFolder, sweepFolders, sweepFoldersPeriodically } from './tasks/sweep-folders.ts'
