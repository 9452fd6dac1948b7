export { fetchFiles } from './fetch-files.ts'
export { importJob } from './import-job.ts'
export { measureMedia } from './measure-media.ts'
export {
  type GeneratedFile,
  holdMedia,
  insertGeneratedMedia,
  type MediaRow,
  noteLooseFiles,
  requireMedia,
} from './media-queries.ts'
export { takeQuotaForSome } from './quota-queries.ts'
export { sweepFiles } from './sweep-files.ts'
export { keepFoldersSwept, renderFolder, sweepFolders } from './sweep-folders.ts'
export { sweepUploads } from './sweep-uploads.ts'
export { awaitsFile } from './upload-queries.ts'
