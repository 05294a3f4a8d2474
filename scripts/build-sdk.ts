import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { nodeResolve } from '@rollup/plugin-node-resolve'
import terser from '@rollup/plugin-terser'
import { type OutputChunk, type Plugin, rollup, type SourceMap } from 'rollup'
import { LOCALES } from '../packages/sdk/src/page/locale.ts'
import { precompress } from './precompress.ts'
import { type Modules, sourcesOf, writeModules } from './proof/built-files.ts'
import { sources } from './rollup-sources.ts'

const ROOT = join(import.meta.dirname, '..')
const PACKAGES = join(ROOT, 'packages')
const OUT = join(ROOT, 'dist/sdk')

const LOADER = join(PACKAGES, 'sdk/src/start/loader.ts')
/** The languages of a widget other than English, each in its own file. */
const textsOf = (widget: string) =>
  Object.fromEntries(
    LOCALES.filter((locale) => locale !== 'en').map((locale) => [
      `${widget}-${locale}`,
      join(PACKAGES, `${widget}/src/texts/${locale}.ts`),
    ]),
  )

/** Parts with a fixed name in the version's folder; pages that need little load only these. */
const ENTRIES = {
  boot: join(PACKAGES, 'sdk/src/start/boot.ts'),
  'chat-widget': join(PACKAGES, 'chat-widget/src/mount.tsx'),
  'survey-widget': join(PACKAGES, 'survey-widget/src/mount.tsx'),
  reports: join(PACKAGES, 'sdk/src/bridge/reports.ts'),
  report: join(PACKAGES, 'sdk/src/bridge/usage-report.ts'),
  token: join(PACKAGES, 'sdk/src/tokens/host-token.ts'),
  surveys: join(PACKAGES, 'sdk/src/surveys/engine.ts'),
  shortcut: join(PACKAGES, 'sdk/src/panel/shortcut.ts'),
  debug: join(PACKAGES, 'sdk/src/debug/overlay.ts'),
  errors: join(PACKAGES, 'sdk/src/errors/explain.ts'),
  ...textsOf('chat-widget'),
}

const resolve = () =>
  nodeResolve({ browser: true, extensions: ['.mjs', '.js', '.ts', '.tsx'], dedupe: ['preact'] })

const COMPRESS = { passes: 4, unsafe_arrows: true, unsafe_methods: true }
/** `unsafe` changes nothing that the loader does, and is several bytes. */
const minify = (module: boolean) =>
  terser({ module, ecma: 2022, compress: { ...COMPRESS, unsafe: !module } })

/** Modules that every widget imports form one file, because many small ones compress worse. */
const SHARED =
  /node_modules\/(preact\/(?!hooks)|@preact\/signals-core\/)|packages\/kit\/|contract\/src\/(base\/)?(messages|call|errors)/

/** Modules that belong to GPT only, although the table of routes contains them too. */
const GPT = /contract\/src\/(assist\/)?gpt-(routes|kinds)/

/** Modules that only some organisations need, although the table of routes contains them too, by their file. */
const RARE = {
  'handling-tables': /contract\/src\/experience\/handling-routes/,
  'presence-tables': /contract\/src\/routing\/presence-routes/,
  'own-work-tables': /contract\/src\/routing\/own-work-routes/,
}

/** Name of the file of a part's module that rollup would place elsewhere. */
function chunkOf(id: string): string | undefined {
  if (GPT.test(id)) return 'gpt-tables'
  const rare = Object.entries(RARE).find(([, modules]) => modules.test(id))
  if (rare) return rare[0]
  return SHARED.test(id) ? 'base' : undefined
}

const digest = (algorithm: string, content: string) => createHash(algorithm).update(content)

/** Contents of a folder's files by name. */
type Files = Record<string, string>

/** The sources in each file, for the record of what a test covers. */
const modules: Modules = {}
/** The source maps of the files, if they are wanted. */
const maps: Files = {}

/** A source map as text; a line above the code moves all others down. */
const mapOf = (map: SourceMap, hasLineAbove: boolean): string =>
  JSON.stringify({ ...map, mappings: `${hasLineAbove ? ';' : ''}${map.mappings}` })

function failOn(warning: { message: string }): never {
  throw new Error(warning.message)
}

/** What an open panel loads right after it is painted, in one request; as it is imported, with the module. */
const AFTER_PANEL = {
  './after-part.tsx': 'chat-widget/src/panel/after-part.tsx',
  './controls.ts': 'sdk/src/place/controls.ts',
  '../gaps/gaps-part.tsx': 'chat-widget/src/gaps/gaps-part.tsx',
}
/** What a survey that shows loads on demand at once, as it is imported. */
const SHOWN_SURVEY = ['./active-surveys.ts', '@agent-assist/survey-widget']

/**
 * Files that have in one request what pages load at once, each with its own copy of what it needs. `within` is otherwise
 * loaded on demand; what remains on demand are parts of that file.
 */
const WHOLE: { name: string; module: string; within?: string[]; after?: typeof AFTER_PANEL }[] = [
  { name: 'boot-open', module: 'start/boot-open.ts', after: AFTER_PANEL },
  { name: 'boot-watch', module: 'start/boot-watch.ts' },
  { name: 'boot-survey', module: 'start/boot-survey.ts', within: SHOWN_SURVEY },
  { name: 'boot-report', module: 'start/boot-report.ts' },
  { name: 'panel', module: 'start/panel.ts', after: AFTER_PANEL },
  { name: 'place', module: 'place/place.ts', within: ['./controls.ts'] },
  { name: 'survey', module: 'surveys/show/active-surveys.ts', within: SHOWN_SURVEY },
]

/** Name of the file of what `together` puts together. */
const TOGETHER = 'after'

/** Puts modules that are imported on demand into the file that imports them. */
const within = (modules: string[] = []): Plugin => ({
  name: 'within',
  transform(code) {
    const taken: string[] = []
    const whole = code.replace(/\bimport\("([^"]+)"\)/g, (call, module: string) =>
      modules.includes(module) ? `Promise.resolve(within${taken.push(module)})` : call,
    )
    const imports = taken.map((module, at) => `import * as within${at + 1} from "${module}";`)
    return taken.length > 0 ? { code: imports.join('') + whole, map: null } : null
  },
})

/** Puts modules that are imported on demand, each by itself, into one file. */
const together = (modules: Record<string, string> = {}): Plugin => ({
  name: 'together',
  resolveId: (id) => (id === TOGETHER ? id : null),
  load: (id) =>
    id === TOGETHER
      ? Object.values(modules)
          .map((path, at) => `export * as m${at} from ${JSON.stringify(join(PACKAGES, path))};`)
          .join('')
      : null,
  transform(code) {
    const whole = code.replace(/\bimport\("([^"]+)"\)/g, (call, module: string) => {
      const at = Object.keys(modules).indexOf(module)
      return at < 0 ? call : `import("${TOGETHER}").then((all) => all.m${at})`
    })
    return whole === code ? null : { code: whole, map: null }
  },
})

/** Loads the survey's whole file where a module of it is imported on demand. */
const surveyInstead = (): Plugin => ({
  name: 'survey-instead',
  resolveDynamicImport: (module) =>
    typeof module === 'string' && SHOWN_SURVEY.includes(module)
      ? { id: './survey.js', external: 'absolute' }
      : null,
})

const isWhole = (name: string) => WHOLE.some((whole) => whole.name === name)

/** Whether nothing may be loaded with the file: a page may make two requests before it is used. */
const isAlone = (name: string) => name === 'boot' || isWhole(name)

/** Nearly all of a whole file runs at once: Chromium compiles it beside the main thread, instead of function by function. */
const EAGERLY = '//# allFunctionsCalledOnLoad'

interface Bundled {
  input: Record<string, string>
  /** Begins the names of the shared chunks. */
  owner?: string
  plugins: Plugin[]
  chunkOf?: (id: string) => string | undefined
  hasMaps: boolean
}

/** The files of one bundle: entries under their names, shared chunks under hashed names. */
async function bundleOf(bundled: Bundled): Promise<Files> {
  const { input, owner = '', plugins, chunkOf, hasMaps } = bundled
  const bundle = await rollup({
    input,
    plugins: [sources(), ...plugins, resolve()],
    preserveEntrySignatures: 'allow-extension', // no file that only re-exports another
    // the contract's modules have no side effects, so unused ones can be dropped
    treeshake: { moduleSideEffects: (id) => !id.includes('/packages/contract/src/') },
    onwarn: failOn,
  })
  const { output } = await bundle.generate({
    format: 'es',
    freeze: false, // nobody else sees the modules that are put together
    entryFileNames: '[name].js',
    chunkFileNames: ({ name }) => (name === 'base' ? 'base.js' : `${owner}[name]-[hash].js`),
    ...(chunkOf ? { manualChunks: chunkOf } : {}),
    sourcemap: hasMaps ? 'hidden' : false,
    plugins: [minify(true)],
  })
  await bundle.close()
  const chunks = output.filter((file) => file.type === 'chunk')
  for (const { fileName, moduleIds } of chunks) modules[fileName] = sourcesOf(moduleIds)
  for (const { name, isEntry, imports } of chunks)
    if (isEntry && isAlone(name) && imports.length > 0)
      throw new Error(`${name}.js must come in one file, and imports ${imports.join(', ')}`)
  const codeOf = ({ name, isEntry, code }: OutputChunk) =>
    isEntry && isWhole(name) && name !== 'place' ? `${EAGERLY}\n${code}` : code
  for (const chunk of chunks)
    if (chunk.map) maps[chunk.fileName] = mapOf(chunk.map, codeOf(chunk) !== chunk.code)
  return Object.fromEntries(chunks.map((chunk) => [chunk.fileName, codeOf(chunk)]))
}

/** Everything that the loader imports: the parts, and what pages load in one request. */
async function bundleModules(hasMaps: boolean): Promise<Files> {
  const files = await bundleOf({ input: ENTRIES, plugins: [surveyInstead()], chunkOf, hasMaps })
  for (const whole of WHOLE)
    Object.assign(
      files,
      await bundleOf({
        input: { [whole.name]: join(PACKAGES, 'sdk/src', whole.module) },
        owner: `${whole.name}.`,
        plugins: [within(whole.within), together(whole.after), surveyInstead()],
        hasMaps,
      }),
    )
  return files
}

/** The script tag's file; it contains the folder of this version. */
async function bundleLoader(version: string): Promise<string> {
  const bundle = await rollup({
    input: LOADER,
    plugins: [sources({ SDK_VERSION: version }), resolve()],
    onwarn: failOn,
  })
  const { output } = await bundle.generate({
    format: 'iife',
    strict: false, // a few bytes, and the code is compiled from modules
    plugins: [minify(false)],
  })
  await bundle.close()
  modules['v1.js'] = sourcesOf(output[0].moduleIds)
  return output[0].code
}

/** Version of the package with a hash of the content, so that a served folder never changes. */
async function versionOf(files: Files): Promise<string> {
  const { version } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8')) as {
    version: string
  }
  const content = JSON.stringify(Object.entries(files).toSorted(([a], [b]) => (a < b ? -1 : 1)))
  return `${version}-${digest('sha256', content).digest('hex').slice(0, 8)}`
}

function integrityOf(files: Files): string {
  const sums = Object.entries(files).map(([name, content]) => [
    name,
    `sha384-${digest('sha384', content).digest('base64')}`,
  ])
  return `${JSON.stringify(Object.fromEntries(sums), null, 2)}\n`
}

/** Builds the SDK into dist/sdk and returns its version. The previous version's folder is removed last. */
export async function buildSdk({ hasMaps = false } = {}): Promise<string> {
  const files = await bundleModules(hasMaps)
  const version = await versionOf(files)
  const loader = await bundleLoader(version)
  const folder = join(OUT, version)
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const integrity = { 'integrity.json': integrityOf({ 'v1.js': loader, ...files }) }
  for (const [name, content] of Object.entries({ ...files, ...integrity })) {
    await writeFile(join(folder, name), content)
  }
  await writeFile(join(OUT, 'v1.js'), loader)
  for (const name of await readdir(OUT)) {
    const isOld = name !== version && !name.startsWith('v1.js')
    if (isOld) await rm(join(OUT, name), { recursive: true })
  }
  const mapFolder = join(ROOT, 'dist/source-maps/sdk', version)
  if (hasMaps) await mkdir(mapFolder, { recursive: true })
  for (const [name, text] of Object.entries(maps))
    await writeFile(join(mapFolder, `${name}.map`), text)
  writeModules('sdk', modules)
  await precompress(OUT)
  return version
}

if (import.meta.main) console.log(`Built the SDK ${await buildSdk()}`)
