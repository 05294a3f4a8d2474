import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { withoutFormatters } from './quick-uplot.ts'

test('uPlot makes no formatter when it is loaded, and other code is noticed', () => {
  const file = fileURLToPath(import.meta.resolve('uplot')).replace(/[^/]+$/, 'uPlot.esm.js')
  const code = readFileSync(file, 'utf8')
  expect(code).toMatch(/^const .*new Intl\./m)
  expect(withoutFormatters(code)).not.toMatch(/^const .*new Intl\./m)
  expect(() => withoutFormatters('export default 1')).toThrow('uPlot no longer has')
})
