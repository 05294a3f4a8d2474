import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { noticesOfFolders } from '../npm/third-party.ts'
import { packageFolders, productionPackages, SERVER, WEB } from './production-packages.ts'

/** Our packages that the server runs. */
const OURS = ['contract', 'file-reader', 'server']

/** Folders below dist/ with what browsers get. `docs` are the guide and the reference of the API. */
export const BUILT = ['docs', 'examples', 'portal', 'sdk', 'survey-page', 'usage-report']

/** Files of packages that no program reads: maps, types, sources of types, and notes; licences stay. */
const UNREAD = /\.(map|flow|tsbuildinfo)$|\.[cm]?ts$|(?<!licen[cs]e)\.(md|markdown)$/i
/** Folders of packages that no program reads. */
const UNREAD_FOLDERS = /^(\..+|__tests__|tests?|docs?|examples?|bench|benchmarks?|coverage)$/
/** Editions for browsers, which the server does not load. */
const FOR_BROWSERS = [
  'fontkit/dist/browser.cjs',
  'fontkit/dist/browser-module.mjs',
  'pdfkit/js/pdfkit.standalone.js',
  'pdfmake/build',
]

/** The commands of an operator, as in a checkout, on the Node of the machine. */
const COMMANDS = {
  start: 'main.ts',
  backup: 'platform/data-folder/backup-cli.ts',
  restore: 'platform/data-folder/restore-cli.ts',
  migrate: 'platform/data-folder/migrate-cli.ts',
  upgrade: 'platform/upgrade/upgrade-cli.ts',
  import: 'connectors/import/cli.ts',
  secret: 'organisations/secret.ts',
  admin: 'people/accounts/admin.ts',
  citus: 'platform/db/sharding/print-citus.ts',
}

/** Whether a source is a test; what several tests share may have a part in production, too. */
const isTest = (path: string) => /\.test\.tsx?$|(^|\/)testing(\/|$)/.test(path)

function copyPackage(root: string, path: string, to: string): void {
  const from = join(root, path)
  cpSync(from, join(to, path), {
    recursive: true,
    filter: (source) => {
      const own = source.slice(from.length + 1)
      if (own === '') return true
      const names = own.split('/')
      return !(
        names.includes('node_modules') || // packages in it are listed by themselves
        names.some((name) => UNREAD_FOLDERS.test(name)) ||
        UNREAD.test(own) ||
        FOR_BROWSERS.some((part) => source.endsWith(`/node_modules/${part}`))
      )
    },
  })
}

function copyOurs(root: string, name: string, to: string): void {
  const from = join(root, 'packages', name)
  for (const part of ['package.json', 'src', 'migrations'])
    if (existsSync(join(from, part)))
      cpSync(join(from, part), join(to, 'packages', name, part), {
        recursive: true,
        filter: (source) => !isTest(source.slice(from.length + 1)),
      })
  const link = join(to, 'node_modules/@agent-assist', name)
  mkdirSync(dirname(link), { recursive: true })
  symlinkSync(`../../packages/${name}`, link)
}

/** The package.json of the folder: its commands and the Node that it needs. */
function writeManifest(root: string, to: string): void {
  const { version, description, license, dependencies } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  ) as Record<string, string> & { dependencies: { node: string } }
  const [major = ''] = dependencies.node.split('.')
  const scripts = Object.entries(COMMANDS).map(([name, file]) => [
    name,
    `node packages/server/src/${file}`,
  ])
  const manifest = {
    name: 'agent-assist',
    version,
    private: true,
    description,
    license,
    type: 'module',
    scripts: Object.fromEntries(scripts) as Record<string, string>,
    engines: { node: `>=${major}` },
  }
  writeFileSync(join(to, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
}

/**
 * Copies what the server needs to run into one folder: its sources, the packages that it needs in production, and what
 * browsers load. The folder has no Node, no tools and no tests. The pages must have been built.
 */
export function makeServerBundle(root: string, to: string): void {
  mkdirSync(to, { recursive: true })
  for (const path of productionPackages(root, SERVER)) copyPackage(root, path, to)
  for (const name of OURS) copyOurs(root, name, to)
  for (const name of BUILT)
    cpSync(join(root, 'dist', name), join(to, 'dist', name), { recursive: true })
  cpSync(join(root, 'examples'), join(to, 'examples'), {
    recursive: true,
    filter: (source) => basename(source) !== 'node_modules',
  })
  cpSync(join(root, 'deploy'), join(to, 'deploy'), { recursive: true })
  for (const name of ['LICENSE', 'CHANGELOG.md', 'README.md'])
    cpSync(join(root, name), join(to, name))
  for (const [name, parts] of Object.entries({ server: SERVER, web: WEB }))
    writeFileSync(
      join(to, `THIRD-PARTY-${name}.txt`),
      noticesOfFolders(packageFolders(root, parts)),
    )
  writeManifest(root, to)
}

if (import.meta.main) {
  const [to] = process.argv.slice(2)
  if (!to) throw new Error('Enter the folder that the server is put into.')
  makeServerBundle(join(import.meta.dirname, '../..'), to)
}
