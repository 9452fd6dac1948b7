export { resolveAttributions } from './resolve-attributions.ts'
