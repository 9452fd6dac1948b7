export { listPostFigures, type PostFigures } from './post-figures.ts'
