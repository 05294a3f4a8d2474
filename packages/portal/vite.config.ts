import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import terser from '@rollup/plugin-terser'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { compactRoutes } from '../../scripts/compact-routes.ts'
import { compiledEarly } from '../../scripts/compiled-early.ts'
import { listModules } from '../../scripts/proof/built-files.ts'
import { quickLibraries, withoutJsonSchema } from '../../scripts/quick-libraries.ts'
import { files, first } from './first-board.ts'
import { listGrouped } from './grouped.ts'
import { listRouteFiles } from './route-files.ts'

/** The files of the first dashboard. */
const FIRST = ['frame', 'drawing', 'board', 'below']

/** Rollup's types and Vite's have different names for the same. */
type Render = (code: string, ...more: unknown[]) => Promise<{ code: string } | null>

/** They are compressed more thoroughly, which takes too long for all: 3 % fewer bytes. */
function smallFirst(): Plugin {
  const compress = { passes: 3, unsafe_arrows: true, unsafe_methods: true }
  const render = terser({ compress, module: true }).renderChunk as unknown as Render
  return {
    name: 'small-first',
    apply: 'build',
    renderChunk(code, chunk, options, meta) {
      if (!chunk.isEntry && !FIRST.includes(chunk.name)) return null
      return render.call(this, code, chunk, options, meta)
    },
  }
}

/** A class of a file's styles: what is the same in all names of a file compresses well. */
const classOf = (name: string, file: string) =>
  `${name}_${createHash('sha256')
    .update(relative(import.meta.dirname, file))
    .digest('base64url')
    .slice(0, 5)}`

/** What the pages before the sign-in share. */
const PUBLIC =
  /portal\/src\/(ui\/(form\/(form|autofill|pressed|refusal|rules|password-field)\.|page\/public-page)|domain\/(screens\/public|accounts\/(account-refusal|passwords)\.)|lib\/api\/(settings|check-done))/
/** What they share with the pages after it. */
const SHARED =
  /portal\/src\/ui\/(form\/(field|text-field|choice)|base\/mark|state\/notice|overlay\/(dialog|use-modal))/

/** What few pages before the sign-in share with those after it. */
const FEW = /portal\/src\/lib\/appearance\/mode\.|contract\/src\/surveys\/survey-kinds\./

/** What screens after the first one share: together what all of them use, and the rest by its subject. */
const PARTS = /portal\/src\/(ui|lib)\//
/** Subjects that no page before the sign-in uses. */
const AREAS =
  /portal\/src\/domain\/(filters|tickets|metrics|boards|labels|quality|surveys|routing|campaigns|help|editing|experience|imports)\//
const areaOf = (id: string) => AREAS.exec(id)?.[1]

/** Modules that are loaded with every screen of signed-in users. */
const LAYOUT = ['src/layout/layout.tsx']
/** Modules that a screen loads on demand and always needs. */
const moreOf = (module: string) => (/features\/boards\/(board-)?page\./.test(module) ? first() : [])

export default defineConfig({
  root: import.meta.dirname,
  base: '/',
  plugins: [
    react(),
    withoutJsonSchema(),
    compactRoutes(),
    quickLibraries(),
    listGrouped(),
    listRouteFiles(LAYOUT, moreOf),
    listModules('portal'),
    smallFirst(),
    compiledEarly('frame', 'drawing', 'board'),
  ],
  css: { modules: { generateScopedName: classOf } },
  build: {
    outDir: '../../dist/portal',
    emptyOutDir: true,
    cssTarget: ['chrome123', 'safari17.5', 'firefox120'], // they know light-dark()
    target: 'es2023',
    manifest: true, // scripts/sizes.ts reads it
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0, // data: addresses would need their own CSP source
    rolldownOptions: {
      // Many small files compress worse and wait for each other: one of what every
      // page needs, one of what the pages before the sign-in share, one of what they share with the others, few of what
      // screens share.
      output: {
        // The first page lists the names of all files: short ones make it a kilobyte smaller.
        chunkFileNames: 'assets/[hash:7].js',
        assetFileNames: 'assets/[hash:6][extname]',
        codeSplitting: {
          groups: [
            { name: 'base', tags: ['$initial'], priority: 9 },
            { name: 'shared', test: SHARED, priority: 8 },
            { name: 'public', test: PUBLIC, priority: 7 },
            { name: 'few', test: FEW, priority: 8 },
            ...files.map((file, at) => ({ ...file, priority: files.length - at })),
            { name: 'parts', test: PARTS, minShareCount: 3, priority: 0.5 },
            { name: areaOf, minShareCount: 2, priority: 0.4 },
          ],
        },
      },
      treeshake: {
        // Schemas are built at import but change nothing: those that nobody uses may go.
        moduleSideEffects: (id) => !id.includes('/packages/contract/src/'),
      },
    },
  },
})
