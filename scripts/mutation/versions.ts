import { parseSync } from 'vite'

/*
 * All mutants of a source in one process: the module is replaced by one that has the exports of all its versions, and
 * gives each call to the version that is being tested. So the server, the database and the other modules are loaded once
 * for all mutants. What is exported as a text or a number stays that of the source: such mutants are tried once more by
 * themselves (run-mutants.ts).
 */

/** Names of the values that a module exports. */
export const exportedValues = (path: string, source: string): string[] =>
  parseSync(path, source).module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ isType, exportName }) =>
      isType || exportName.name === null ? [] : [exportName.name],
    ),
  )

/** Runs in the process of the tests. `current` is the version that is being tested. */
const DISPATCH = `
const all = [original, ...versions.values()]
const current = () => versions.get(globalThis.mutantUnderTest) ?? original
const choose = (name) => {
  const version = current()
  if (version instanceof Error) throw version
  return version[name]
}
const isInstance = (name) => (value) =>
  all.some((one) => typeof one[name] === 'function' && Function.prototype[Symbol.hasInstance].call(one[name], value))
const dispatched = (name) => {
  const own = original[name]
  const isPlain = typeof own === 'object' && own !== null &&
    (Array.isArray(own) || Object.getPrototypeOf(own) === Object.prototype)
  if (typeof own !== 'function' && !isPlain) return own
  return new Proxy(own, {
    apply: (_, self, args) => Reflect.apply(choose(name), self, args),
    construct: (_, args) => Reflect.construct(choose(name), args),
    get: (_, key) => key === Symbol.hasInstance ? isInstance(name) : Reflect.get(choose(name), key),
    has: (_, key) => Reflect.has(choose(name), key),
    ownKeys: () => Reflect.ownKeys(choose(name)),
    getOwnPropertyDescriptor: (_, key) => Reflect.getOwnPropertyDescriptor(choose(name), key),
  })
}
`

/** The module that stands for a source and these versions of it. */
export function dispatcher(path: string, source: string, versions: readonly number[]): string {
  const load = (version: string | number) =>
    `import(${JSON.stringify(`${path}?version=${version}`)})`
  const loaded = versions.map((version) => `[${version}, await ${load(version)}.catch(asError)]`)
  const names = exportedValues(path, source)
  return `const original = await ${load('original')}
const asError = (error) => error instanceof Error ? error : new Error(String(error))
const versions = new Map([${loaded.join(',\n')}])
${DISPATCH}
${names.map((name, place) => `const own${place} = dispatched('${name}')`).join('\n')}
export { ${names.map((name, place) => `own${place} as ${name}`).join(', ')} }
`
}

/** What a test file begins with: the version that it is for, whose first failed test is the last one that runs. */
export const testOfVersion = (version: number, code: string): string => `
import { beforeAll as beforeVersion, beforeEach as beforeOfVersion } from 'vitest'
globalThis.mutantUnderTest = ${version}
beforeVersion(() => { globalThis.mutantUnderTest = ${version} })
beforeOfVersion((context) => {
  if (globalThis.noticedMutant === ${version}) context.skip()
  context.onTestFailed(() => { globalThis.noticedMutant = ${version} })
})
${code}`

/** Takes the place of a test file for a version that was noticed before. */
export const NOTICED = `import { test } from 'vitest'
test.skip('noticed before', () => undefined)
`
