export { listPostFigures, type PostFigures } from './store/post-figures.ts'
