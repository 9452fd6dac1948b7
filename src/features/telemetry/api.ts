export { resolveAttributions } from './tasks/resolve-attributions.ts'
