import { relative } from 'node:path'
import type { Plugin } from 'vite'

/**
 * Lists the modules that are loaded on demand and share a file with others, each with its file. Vite's manifest names
 * only modules with a file of their own; scripts/sizes.ts measures both.
 */
export function listGrouped(): Plugin {
  return {
    name: 'list-grouped',
    apply: 'build',
    generateBundle(_options, bundle) {
      const files: Record<string, string> = {}
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk') continue
        for (const id of file.moduleIds)
          if (this.getModuleInfo(id)?.dynamicImporters.length)
            files[relative(import.meta.dirname, id)] = file.fileName
      }
      const source = JSON.stringify(files)
      this.emitFile({ type: 'asset', fileName: '.vite/grouped.json', source })
    },
  }
}
