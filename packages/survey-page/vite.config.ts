import { fileURLToPath } from 'node:url'
import terser from '@rollup/plugin-terser'
import { defineConfig, type Plugin } from 'vite'
import { plainImports } from '../../scripts/plain-imports.ts'
import { listModules } from '../../scripts/proof/built-files.ts'
import { withTexts } from '../../scripts/rollup-sources.ts'

/** As in the SDK: only the messages of the API that the page shows. */
const shownTexts = (): Plugin => ({
  name: 'shown-texts',
  enforce: 'pre',
  apply: 'build',
  transform: (code, id) => (/\.tsx?$/.test(id) ? withTexts(code) : undefined),
})

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: '/survey-page/',
  plugins: [
    plainImports(),
    shownTexts(),
    listModules('survey-page'),
    terser({ ecma: 2020, compress: { passes: 3, unsafe_arrows: true, unsafe_methods: true } }),
  ],
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  build: {
    outDir: '../../dist/survey-page',
    emptyOutDir: true,
    target: 'es2023',
    cssTarget: ['chrome123', 'safari17.5', 'firefox120'], // they know light-dark()
    modulePreload: false,
    assetsInlineLimit: 0,
    // tables and constants change nothing: those that nobody uses may go
    rolldownOptions: {
      treeshake: { moduleSideEffects: (id) => !id.includes('/packages/contract/src/') },
    },
  },
})
