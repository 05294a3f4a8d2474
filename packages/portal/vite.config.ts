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
      // What every page needs is one file: many small ones compress worse.
      output: { codeSplitting: { groups: [{ name: 'base', tags: ['$initial'] }] } },
      treeshake: {
        // Schemas are built at import but change nothing: those that nobody uses may go.
        moduleSideEffects: (id) => !id.includes('/packages/contract/src/'),
      },
    },
  },
})
