import { MESSAGES } from '@agent-assist/contract/wire'
import { bundleAsync } from 'lightningcss'
import type { Plugin } from 'rollup'
import { transformWithOxc } from 'vite'

const INLINE_CSS = '.css?inline'
const QUERY = '?inline'

/** The oldest supported browsers; older ones are not supported. */
const TARGET = 'es2022'

const texts: Readonly<Record<string, string>> = { ...MESSAGES }

/** Replaces references to MESSAGES with the texts, so that a widget contains only the texts it shows. */
export const withTexts = (code: string): string =>
  code.replace(/\bMESSAGES\.(\w+)/g, (whole, name: string) =>
    name in texts ? JSON.stringify(texts[name]) : whole,
  )

/**
 * On a page with a frozen Object.prototype, assigning a property that exists on the prototype throws; defining it does
 * not. @preact/signals-core assigns two such properties.
 */
const defining = (code: string): string =>
  code.replace(
    /(\w+)\.prototype\.(valueOf|toString)=(function\(\)\{[^}]*\})/g,
    'Object.defineProperty($1.prototype,"$2",{value:$3})',
  )

/**
 * Lets Rollup read TypeScript, Preact's JSX and `import css from './x.css?inline'` in the same way as the pages' Vite.
 * `define` replaces names with values.
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
