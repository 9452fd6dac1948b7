import { join } from 'node:path'
import { defineConfig } from 'vite'

/**
 * `npx vite console` serves the sources with each change, and has the rest from the mock, which must run (`npm run mock`);
 * CASTLANE_CONSOLE_API names another server of the API.
 */
const server = process.env.CASTLANE_CONSOLE_API ?? 'http://127.0.0.1:4010'

export default defineConfig({
  root: import.meta.dirname,
  base: '/console/',
  server: {
    // Types of the contract and the client's retries stand outside of this folder.
    fs: { allow: [join(import.meta.dirname, '..')] },
    proxy: { '^/console/(api|session)': server, '/mock-files': server },
  },
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
})
