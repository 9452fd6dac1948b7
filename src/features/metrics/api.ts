export { listPostFigures, newestReadingAt, type PostFigures } from './store/post-figures.ts'
