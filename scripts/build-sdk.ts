import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { nodeResolve } from '@rollup/plugin-node-resolve'
import terser from '@rollup/plugin-terser'
import { rollup } from 'rollup'
import { LOCALES } from '../packages/sdk/src/page/locale.ts'
import { precompress } from './precompress.ts'
import { sources } from './rollup-sources.ts'

const ROOT = join(import.meta.dirname, '..')
const PACKAGES = join(ROOT, 'packages')
const OUT = join(ROOT, 'dist/sdk')

const LOADER = join(PACKAGES, 'sdk/src/loader.ts')
/** The languages of a widget other than English, each in its own file. */
const textsOf = (widget: string) =>
  Object.fromEntries(
    LOCALES.filter((locale) => locale !== 'en').map((locale) => [
      `${widget}-${locale}`,
      join(PACKAGES, `${widget}/src/texts/${locale}.ts`),
    ]),
  )

/** Files with a fixed name in the version's folder. */
const ENTRIES = {
  boot: join(PACKAGES, 'sdk/src/boot.ts'),
  'chat-widget': join(PACKAGES, 'chat-widget/src/mount.tsx'),
  'survey-widget': join(PACKAGES, 'survey-widget/src/mount.tsx'),
  reports: join(PACKAGES, 'sdk/src/bridge/reports.ts'),
  'usage-report-host': join(PACKAGES, 'sdk/src/bridge/usage-report.ts'),
  'host-token': join(PACKAGES, 'sdk/src/tokens/host-token.ts'),
  surveys: join(PACKAGES, 'sdk/src/surveys/engine.ts'),
  place: join(PACKAGES, 'sdk/src/place/place.ts'),
  shortcut: join(PACKAGES, 'sdk/src/panel/shortcut.ts'),
  debug: join(PACKAGES, 'sdk/src/debug/overlay.ts'),
  errors: join(PACKAGES, 'sdk/src/errors/explain.ts'),
  ...textsOf('chat-widget'),
}

const resolve = () =>
  nodeResolve({ browser: true, extensions: ['.mjs', '.js', '.ts', '.tsx'], dedupe: ['preact'] })

const minify = (module: boolean) =>
  terser({ module, ecma: 2022, compress: { passes: 2, unsafe_arrows: true, unsafe_methods: true } })

/** Modules that every widget imports form one file, because many small ones compress worse. */
const SHARED =
  /node_modules\/(preact\/(?!hooks)|@preact\/signals-core\/)|packages\/kit\/|contract\/src\/(base\/)?(messages|call|errors)/

/** Modules that belong to GPT only, although the table of routes contains them too. */
const GPT = /contract\/src\/(assist\/)?gpt-(routes|kinds)/

/** Modules that only visible surveys need, although the table of routes contains them too. */
const SURVEYS = /contract\/src\/surveys\/(link|page-survey)-routes/

/** Modules that only some organisations need, although the table of routes contains them too, by their file. */
const RARE = {
  'handling-tables': /contract\/src\/experience\/handling-routes/,
  'presence-tables': /contract\/src\/routing\/presence-routes/,
}

/** Name of the file of a module that rollup would place elsewhere. */
function chunkOf(id: string): string | undefined {
  if (GPT.test(id)) return 'gpt-tables'
  if (SURVEYS.test(id)) return 'survey-tables'
  const rare = Object.entries(RARE).find(([, modules]) => modules.test(id))
  if (rare) return rare[0]
  return SHARED.test(id) ? 'base' : undefined
}

const digest = (algorithm: string, content: string) => createHash(algorithm).update(content)

/** Contents of a folder's files by name. */
type Files = Record<string, string>

function failOn(warning: { message: string }): never {
  throw new Error(warning.message)
}

/** Everything that the loader imports: entries under their names, shared chunks under hashed names. */
async function bundleModules(): Promise<Files> {
  const bundle = await rollup({
    input: ENTRIES,
    plugins: [sources(), resolve()],
    preserveEntrySignatures: 'allow-extension', // no file that only re-exports another
    // the contract's modules have no side effects, so unused ones can be dropped
    treeshake: { moduleSideEffects: (id) => !id.includes('/packages/contract/src/') },
    onwarn: failOn,
  })
  const { output } = await bundle.generate({
    format: 'es',
    entryFileNames: '[name].js',
    chunkFileNames: ({ name }) => (name === 'base' ? 'base.js' : '[name]-[hash].js'),
    manualChunks: chunkOf,
    plugins: [minify(true)],
  })
  await bundle.close()
  const chunks = output.filter((file) => file.type === 'chunk')
  const boot = chunks.find((chunk) => chunk.name === 'boot' && chunk.isEntry)
  if (boot?.imports.length !== 0) {
    throw new Error('boot.js must come in one file: a page may make two requests before it is used')
  }
  return Object.fromEntries(chunks.map((chunk) => [chunk.fileName, chunk.code]))
}

/** The script tag's file; it contains the folder of this version. */
async function bundleLoader(version: string): Promise<string> {
  const bundle = await rollup({
    input: LOADER,
    plugins: [sources({ SDK_VERSION: version }), resolve()],
    onwarn: failOn,
  })
  const { output } = await bundle.generate({ format: 'iife', plugins: [minify(false)] })
  await bundle.close()
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
export async function buildSdk(): Promise<string> {
  const files = await bundleModules()
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
  await precompress(OUT)
  return version
}

if (import.meta.main) console.log(`Built the SDK ${await buildSdk()}`)
