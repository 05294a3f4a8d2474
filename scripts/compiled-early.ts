import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/**
 * Marks files of which nearly all runs at once, the page's first one and those of these names: Chromium compiles them
 * beside the main thread, instead of function by function.
 */
export const compiledEarly = (...names: string[]): Plugin => ({
  name: 'compiled-early',
  apply: 'build',
  // once they are written: the mark has to come first, and others add to the beginning of a file until then
  writeBundle({ dir = '' }, bundle) {
    for (const file of Object.values(bundle))
      if (file.type === 'chunk' && (file.isEntry || names.includes(file.name)))
        writeFileSync(join(dir, file.fileName), `//# allFunctionsCalledOnLoad\n${file.code}`)
  },
})
