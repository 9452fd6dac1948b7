export { findAppOfKey } from './store/sdk-app-queries.ts'
