import { nodeResolve } from '@rollup/plugin-node-resolve'
import terser from '@rollup/plugin-terser'
import { rollup } from 'rollup'
import { sources } from '../rollup-sources.ts'
import type { Entry } from './packages.ts'

export interface Modules {
  /** By file name. */
  files: Record<string, string>
  /** Every source whose code went into them. */
  sources: Set<string>
}

/** Small, but with the names that we gave: the host's own build shortens them. */
const compact = () =>
  terser({
    module: true,
    ecma: 2022,
    mangle: false,
    compress: { directives: false }, // would take 'use client' for one that has no effect
  })

function failOn(warning: { message: string }): never {
  throw new Error(warning.message)
}

/** Components run in the browser, which React's servers want to be told. */
const directiveOf = (modules: readonly string[]) =>
  modules.some((id) => id === 'react') ? "'use client';" : ''

/** ES modules with everything in them but the peers; what is loaded later is a file of its own. */
export async function bundleModules(entries: Entry[], peers: string[]): Promise<Modules> {
  const bundle = await rollup({
    input: Object.fromEntries(entries.map(({ out, source }) => [out, source])),
    external: (id) => peers.some((peer) => id === peer || id.startsWith(`${peer}/`)),
    plugins: [
      sources(),
      nodeResolve({
        browser: true,
        extensions: ['.mjs', '.js', '.ts', '.tsx'],
        dedupe: ['preact'],
      }),
    ],
    treeshake: { moduleSideEffects: (id) => !id.includes('/packages/contract/src/') },
    onwarn: failOn,
  })
  const { output } = await bundle.generate({
    format: 'es',
    entryFileNames: '[name].js',
    chunkFileNames: 'chunks/[name].js',
    hoistTransitiveImports: false,
    banner: ({ imports }) => directiveOf(imports),
    plugins: [compact()],
  })
  await bundle.close()
  const chunks = output.filter((file) => file.type === 'chunk')
  return {
    files: Object.fromEntries(chunks.map(({ fileName, code }) => [fileName, code])),
    sources: new Set(chunks.flatMap(({ modules }) => Object.keys(modules))),
  }
}
