import type { Plugin } from 'vite'

/** For pages without style sheets that a lazy chunk would wait for: a plain import() loads it. */
export function plainImports(): Plugin {
  return {
    name: 'plain-imports',
    enforce: 'pre',
    load: (id) =>
      id.includes('vite/preload-helper')
        ? 'export const __vitePreload = (load) => load()'
        : undefined,
  }
}
