export { requireAppOfKey, type SdkAppOfKey } from './store/sdk-app-queries.ts'
