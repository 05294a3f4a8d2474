import { nodeResolve } from '@rollup/plugin-node-resolve'
import terser from '@rollup/plugin-terser'
import { rollup } from 'rollup'
import { sources } from '../rollup-sources.ts'
import type { Entry } from './packages.ts'

export interface Modules {
  /** Contents by file name. */
  files: Record<string, string>
  /** Every source whose code is part of them. */
  sources: Set<string>
}

/** Removes whitespace but not names; the host's own build shortens them. */
const compact = () =>
  terser({
    module: true,
    ecma: 2022,
    mangle: false,
    compress: { directives: false }, // would remove 'use client' as a directive without effect
  })

function failOn(warning: { message: string }): never {
  throw new Error(warning.message)
}

/** Components run in the browser; React's servers require this directive. */
const directiveOf = (modules: readonly string[]) =>
  modules.some((id) => id === 'react') ? "'use client';" : ''

/** Builds ES modules that contain everything except the peer dependencies; dynamic imports become separate files. */
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
