import { mkdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { build, type Plugin } from 'vite'

const ENTRIES = join(import.meta.dirname, 'entries')
/** Modules that are excluded, because only paths that are not measured would load them. */
const OPTIONAL = ['html2canvas']

/** Resolves peers in their own folder, so that none is mixed up with a dependency of ours. */
const fromPeers = (folder: string): Plugin => ({
  name: 'from-peers',
  enforce: 'pre',
  async resolveId(id, importer, options) {
    const isOurs =
      importer?.startsWith(ENTRIES) && /^@?\w/.test(id) && !id.startsWith('@agent-assist/')
    return isOurs
      ? this.resolve(id, join(folder, 'package.json'), { ...options, skipSelf: true })
      : null
  },
})

/** Bundles one of our entries with what it imports, minified, into folder/built. */
export async function bundle(entry: string, folder: string): Promise<void> {
  const outDir = join(folder, 'built')
  await mkdir(outDir, { recursive: true })
  const name = basename(entry).replace(/\.\w+$/, '')
  await build({
    root: ENTRIES,
    configFile: false,
    envDir: false,
    publicDir: false,
    logLevel: 'silent',
    plugins: [fromPeers(folder)],
    define: { 'process.env.NODE_ENV': '"production"', global: 'globalThis' },
    build: {
      outDir,
      emptyOutDir: false,
      target: 'es2022',
      assetsInlineLimit: Infinity,
      lib: {
        entry: join(ENTRIES, entry),
        formats: ['iife'],
        name: 'bench',
        fileName: () => `${name}.js`,
        cssFileName: name,
      },
      rolldownOptions: { external: OPTIONAL },
    },
  })
}
