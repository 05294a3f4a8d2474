import { fileURLToPath } from 'node:url'
import terser from '@rollup/plugin-terser'
import { defineConfig } from 'vite'
import { compiledEarly } from '../../scripts/compiled-early.ts'
import { plainImports } from '../../scripts/plain-imports.ts'
import { listModules } from '../../scripts/proof/built-files.ts'
import { quickLibraries } from '../../scripts/quick-libraries.ts'

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: '/usage-report/',
  plugins: [
    plainImports(),
    quickLibraries(),
    listModules('usage-report'),
    compiledEarly('jsxRuntime'),
    // some per cent smaller than the default alone; workers, with the fonts of documents, go without
    terser({ compress: { passes: 3, unsafe_arrows: true, unsafe_methods: true } }),
  ],
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  build: {
    outDir: '../../dist/usage-report',
    emptyOutDir: true,
    target: 'es2023',
    cssTarget: ['chrome123', 'safari17.5', 'firefox120'], // they know light-dark()
    modulePreload: { polyfill: false }, // all that the start imports, in the page's own tags
    assetsInlineLimit: 0,
    // tables and constants change nothing: those that nobody uses may go
    rolldownOptions: {
      treeshake: { moduleSideEffects: (id) => !id.includes('/packages/contract/src/') },
    },
  },
})
