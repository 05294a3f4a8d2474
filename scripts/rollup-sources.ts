import { MESSAGES } from '@agent-assist/contract/wire'
import { bundleAsync } from 'lightningcss'
import type { Plugin } from 'rollup'
import { transformWithOxc } from 'vite'

const INLINE_CSS = '.css?inline'
const QUERY = '?inline'

/** Browsers from here on get what we write; older ones are not supported. */
const TARGET = 'es2022'

const texts: Readonly<Record<string, string>> = { ...MESSAGES }

/** A widget carries the texts it shows, not the file that it shares with others who show others. */
const withTexts = (code: string): string =>
  code.replace(/\bMESSAGES\.(\w+)/g, (whole, name: string) =>
    name in texts ? JSON.stringify(texts[name]) : whole,
  )

/**
 * On a page with a frozen Object.prototype an assignment to a property of the same name throws; a
 * definition does not. @preact/signals-core assigns two.
 */
const defining = (code: string): string =>
  code.replace(
    /(\w+)\.prototype\.(valueOf|toString)=(function\(\)\{[^}]*\})/g,
    'Object.defineProperty($1.prototype,"$2",{value:$3})',
  )

/**
 * Lets Rollup read TypeScript, Preact's JSX and `import css from './x.css?inline'` as the pages' Vite
 * does. `define` puts values in the place of names.
 */
export function sources(define: Record<string, string> = {}): Plugin {
  const names = Object.fromEntries(
    Object.entries(define).map(([name, value]) => [name, JSON.stringify(value)]),
  )
  return {
    name: 'sources',
    async resolveId(source, importer) {
      if (!source.endsWith(INLINE_CSS)) return null
      const found = await this.resolve(source.slice(0, -QUERY.length), importer)
      return found && { id: found.id + QUERY, moduleSideEffects: false }
    },
    async load(id) {
      if (!id.endsWith(INLINE_CSS)) return null
      const { code } = await bundleAsync({ filename: id.slice(0, -QUERY.length), minify: true })
      return `export default ${JSON.stringify(code.toString())}`
    },
    async transform(code, id) {
      if (id.includes('signals-core')) return { code: defining(code), map: null }
      if (!/\.tsx?$/.test(id)) return null
      const jsx = { runtime: 'automatic', importSource: 'preact' } as const
      return await transformWithOxc(withTexts(code), id, { jsx, target: TARGET, define: names })
    },
  }
}
