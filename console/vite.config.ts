import { join } from 'node:path'
import { defineConfig } from 'vite'
import { fakeSessions } from './dev/fake-sessions.ts'

/** `npx vite console` serves the sources against the mock; CASTLANE_CONSOLE_API names another server of the API. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/console/',
  // Types of the contract and the client's retries stand outside of this folder.
  server: { fs: { allow: [join(import.meta.dirname, '..')] } },
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2023',
    // A data: address would need an exception in the Content-Security-Policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
  plugins: [fakeSessions(process.env.CASTLANE_CONSOLE_API ?? 'http://127.0.0.1:4010')],
})
