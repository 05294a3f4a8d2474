import type { Plugin } from 'vite'

/**
 * What uPlot makes when it is loaded, and what replaces it: the first formatter of numbers and that of dates take a tenth of
 * a second on a slow processor, and our charts write all their texts themselves (stage.ts).
 */
const REPLACED: [made: string, instead: string][] = [
  [`new Intl.NumberFormat(domEnv ? nav.language : 'en-US')`, `{ format: String }`],
  [`new Intl.DateTimeFormat().resolvedOptions().timeZone`, `''`],
]

/** The code of uPlot without formatters that nobody uses; an error when another version has other code. */
export const withoutFormatters = (code: string): string =>
  REPLACED.reduce((left, [made, instead]) => {
    if (!left.includes(made)) throw new Error(`uPlot no longer has ${made}`)
    return left.replace(made, instead)
  }, code)

export const quickUplot = (): Plugin => ({
  name: 'quick-uplot',
  apply: 'build',
  transform: (code, id) => (id.endsWith('uPlot.esm.js') ? withoutFormatters(code) : undefined),
})
