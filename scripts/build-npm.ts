import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { bundleModules } from './npm/bundle-modules.ts'
import { declarationsOf, type Emitted, emitDeclarations } from './npm/emit-declarations.ts'
import {
  entriesOf,
  manifestOf,
  PACKAGES,
  PUBLISHED,
  type PublishedName,
  ROOT,
} from './npm/packages.ts'
import { thirdPartyNotice } from './npm/third-party.ts'

const DIST = join(ROOT, 'dist')

const names = Object.keys(PUBLISHED) as PublishedName[]
const root = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
  version: string
  license: string
}

/** The package.json of a published package. */
function publicManifest(name: PublishedName): object {
  const { name: full, peerDependencies, peerDependenciesMeta } = manifestOf(name)
  const exports = entriesOf(name).map(({ subpath, out }) => [
    subpath,
    { types: `./${out}.d.ts`, default: `./${out}.js` },
  ])
  return {
    name: full,
    version: root.version,
    description: descriptionOf(name),
    license: root.license,
    type: 'module',
    sideEffects: false,
    exports: { ...Object.fromEntries(exports), './package.json': './package.json' },
    files: ['**/*.js', '**/*.d.ts', 'THIRD-PARTY-LICENSES.txt'],
    peerDependencies,
    peerDependenciesMeta,
    publishConfig: { access: 'public' },
  }
}

/** The first sentence of the README. */
function descriptionOf(name: PublishedName): string {
  const [, text = ''] = readFileSync(join(PACKAGES, name, 'README.md'), 'utf8').split('\n\n')
  return text.replaceAll('\n', ' ').trim()
}

async function buildPackage(name: PublishedName, declared: Emitted, out: string): Promise<void> {
  const entries = entriesOf(name)
  const peers = Object.keys(manifestOf(name).peerDependencies ?? {})
  const modules = await bundleModules(entries, peers)
  const types = Object.entries(declarationsOf(entries, declared, peers))
  const files = {
    ...modules.files,
    ...Object.fromEntries(types.map(([file, text]) => [`${file}.d.ts`, text])),
    'THIRD-PARTY-LICENSES.txt': thirdPartyNotice(modules.sources),
    'package.json': `${JSON.stringify(publicManifest(name), null, 2)}\n`,
  }
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(out, file)), { recursive: true })
    writeFileSync(join(out, file), text)
  }
  copyFileSync(join(PACKAGES, name, 'README.md'), join(out, 'README.md'))
  copyFileSync(join(ROOT, 'LICENSE'), join(out, 'LICENSE'))
}

/** Builds the packages for the npm registry, each in a folder below `out`; returns these folders. */
export async function buildNpm(out: string): Promise<string[]> {
  mkdirSync(DIST, { recursive: true })
  const work = mkdtempSync(join(DIST, 'types-'))
  try {
    const declared = emitDeclarations(names.flatMap(entriesOf), work)
    rmSync(out, { recursive: true, force: true })
    for (const name of names) await buildPackage(name, declared, join(out, name))
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
  return names.map((name) => join(out, name))
}

if (import.meta.main) {
  const folders = await buildNpm(join(DIST, 'npm'))
  console.log(`Built ${folders.join(', ')}`)
}
