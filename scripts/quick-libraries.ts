import type { Plugin } from 'vite'

/*
 * Libraries of dates and charts, without what takes long on a slow processor. Code of another version that is no longer like
 * this is noticed by the build.
 */

type Change = [made: string, instead: string]

/**
 * What uPlot makes when it is loaded: our charts write all their texts themselves (stage.ts), and the first formatter of a
 * page takes a tenth of a second.
 */
const OF_CHARTS: Change[] = [
  [`new Intl.NumberFormat(domEnv ? nav.language : 'en-US')`, `{ format: String }`],
  [`new Intl.DateTimeFormat().resolvedOptions().timeZone`, `''`],
]

/** A zone's offset is read from a written date. No zone changes it within a quarter of an hour, so each is written once. */
const OF_ZONES: Change[] = [
  [
    'export function tzOffset(timeZone, date) {',
    `const known = new Map()
     export function tzOffset(timeZone, date) {
       const key = timeZone + Math.floor(+date / 900000)
       if (!known.has(key)) known.set(key, readOffset(timeZone, date))
       return known.get(key)
     }
     function readOffset(timeZone, date) {`,
  ],
]

const CHANGED: [end: string, changes: Change[]][] = [
  ['uplot/dist/uPlot.esm.js', OF_CHARTS],
  ['@date-fns/tz/tzOffset/index.js', OF_ZONES],
]

/** The code of a library's file, changed; undefined for other files. */
export function quicker(code: string, file: string): string | undefined {
  const changes = CHANGED.find(([end]) => file.endsWith(end))?.[1]
  return changes?.reduce((left, [made, instead]) => {
    if (!left.includes(made)) throw new Error(`${file} no longer has ${made}`)
    return left.replace(made, instead)
  }, code)
}

export const quickLibraries = (): Plugin => ({
  name: 'quick-libraries',
  transform: (code, id) => quicker(code, id),
})

/** The portal checks forms with the contract's schemas and never writes them out as JSON Schema. */
export const withoutJsonSchema = (): Plugin => ({
  name: 'without-json-schema',
  enforce: 'pre',
  load: (id) =>
    id.endsWith('/zod/v4/core/to-json-schema.js')
      ? `const none = () => undefined
         const method = () => none
         export { none as extractDefs, none as finalize, none as handleUnrepresentable,
           none as initializeContext, none as process, none as processSchema,
           method as createToJSONSchemaMethod, method as createStandardJSONSchemaMethod }`
      : undefined,
})

/** The libraries that these change, for tests, which load others as they are. */
export const CHANGED_LIBRARIES = [/\/node_modules\/(?:uplot|@date-fns\/tz|zod)\//]
