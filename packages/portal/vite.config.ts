import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/** The portal checks forms with the contract's schemas and never writes them out as JSON Schema. */
function withoutJsonSchema(): Plugin {
  return {
    name: 'without-json-schema',
    enforce: 'pre',
    apply: 'build',
    load: (id) =>
      id.endsWith('/zod/v4/core/to-json-schema.js')
        ? `const none = () => undefined
           const method = () => none
           export { none as extractDefs, none as finalize, none as handleUnrepresentable,
             none as initializeContext, none as process, none as processSchema,
             method as createToJSONSchemaMethod, method as createStandardJSONSchemaMethod }`
        : undefined,
  }
}

/** What the pages before the sign-in share. */
const PUBLIC =
  /portal\/src\/(ui\/(form\/(form|autofill|pressed|refusal|rules|password-field)\.|page\/public-page)|domain\/(screens\/public|accounts\/(account-refusal|passwords)\.)|lib\/api\/settings)/
/** What they share with the pages after it. */
const SHARED =
  /portal\/src\/ui\/(form\/(field|text-field|choice)|base\/mark|overlay\/(dialog|use-modal))/

/** The dictionary of figures: no page needs it before a figure of it shows. */
const METRICS_CHUNK =
  /contract\/src\/(metrics\/(metrics|metric-dimensions|metric-kinds)|boards\/widget-kinds)\.ts/

/** Small parts of every dashboard: each in a file of its own would weigh more. */
const SMALL =
  /kit\/src\/(format|charts\/colors|charts\/values)\.|contract\/src\/(events\/events|tickets\/ticket-date-fields|tickets\/ticket-sorts)\.|portal\/src\/(ui\/(charts\/(change|sparkline|tile)|base\/(chip|tag)|table\/(pager|scroll-table)|page\/(panel|title-row))\.|domain\/(filters\/(more-days|filter-labels)|screens\/of-organisation)\.|lib\/(api\/all-pages|format\/day-axis|browser\/save-as|address\/use-view)\.)/

export default defineConfig({
  root: import.meta.dirname,
  base: '/',
  plugins: [react(), withoutJsonSchema()],
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
      // page needs, one of what the pages before the sign-in share, one of what they share with the others.
      output: {
        codeSplitting: {
          groups: [
            { name: 'base', tags: ['$initial'], priority: 2 },
            { name: 'shared', test: SHARED, priority: 1 },
            { name: 'public', test: PUBLIC },
            { name: 'figures', test: METRICS_CHUNK, priority: 1 },
            { name: 'small', test: SMALL },
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
