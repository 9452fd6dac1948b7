export { resolveClicks } from './resolve-clicks.ts'
export { resolveTokens } from './resolve-tokens.ts'
