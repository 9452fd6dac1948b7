export { findAppOfKey } from './sdk-app-queries.ts'
