import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pack } from '../npm/scratch-project.ts'
import { cycloneDx, SERVER, WEB } from './production-packages.ts'
import { makeServerBundle } from './server-bundle.ts'

/* What a release consists of, made of a checkout whose version is set. */

/** One package holds code of the machine: the hash of passwords. */
const PLATFORM = `${process.platform}-${process.arch}`

export const bundleName = (version: string): string => `agent-assist-${version}-${PLATFORM}`

const node = (root: string, ...args: string[]) =>
  execFileSync(process.execPath, args, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] })

/** Packs a folder so that the same content always gives the same file. */
function tarOf(within: string, folder: string, out: string): void {
  const same = ['--sort=name', '--owner=0', '--group=0', '--numeric-owner', '--mtime=2026-01-01']
  execFileSync('tar', [...same, '-czf', out, '-C', within, folder])
}

/** What npm says of every package where nobody is signed in to the registry. */
const NOT_SIGNED_IN = 'requires you to be logged in'

/** Throws what npm refuses, and what it warns of, in a package that it would publish. */
function checkPublish(folder: string): void {
  const { stderr } = publishDry(folder)
  const warnings = stderr
    .split('\n')
    .filter((line) => /^npm warn/i.test(line) && !line.includes(NOT_SIGNED_IN))
  if (warnings.length > 0) throw new Error(`npm publish warns:\n${warnings.join('\n')}`)
}

function publishDry(folder: string): { stderr: string } {
  const command = ['-c', 'npm publish --dry-run 2>&1 >/dev/null']
  return { stderr: execFileSync('sh', command, { cwd: folder, encoding: 'utf8' }) }
}

function packNpm(root: string, out: string): void {
  node(root, 'scripts/build-npm.ts')
  mkdirSync(join(out, 'npm'), { recursive: true })
  for (const name of readdirSync(join(root, 'dist/npm'))) {
    const folder = join(root, 'dist/npm', name)
    checkPublish(folder)
    pack(folder, join(out, 'npm'))
  }
}

function writeBoms(root: string, out: string): void {
  writeFileSync(join(out, 'sbom-server.cdx.json'), cycloneDx(root, SERVER))
  writeFileSync(join(out, 'sbom-web.cdx.json'), cycloneDx(root, WEB))
}

/** SHA-256 of each file below the folder, as `sha256sum --check` reads it. */
export function checksumsOf(out: string, paths: readonly string[]): string {
  const sum = (path: string) =>
    createHash('sha256')
      .update(readFileSync(join(out, path)))
      .digest('hex')
  return paths.map((path) => `${sum(path)}  ${path}\n`).join('')
}

const filesOf = (out: string): string[] =>
  readdirSync(out, { withFileTypes: true }).flatMap((entry) => {
    if (entry.isFile()) return [entry.name]
    return entry.name === 'npm' ? readdirSync(join(out, 'npm')).map((name) => `npm/${name}`) : []
  })

/** Builds the pages, and packs their source maps. */
function buildPages(root: string, version: string, out: string): void {
  console.log('Building the pages …')
  node(root, 'scripts/build.ts', '--source-maps')
  tarOf(join(root, 'dist'), 'source-maps', join(out, `source-maps-${version}.tar.gz`))
}

interface Making {
  version: string
  /** Folder for what is made. */
  out: string
  /** The pages are there already, and have no source maps. */
  isBuilt: boolean
}

/** Makes everything of a version; returns the folder of the server. */
export function makeArtifacts(root: string, { version, out, isBuilt }: Making): string {
  mkdirSync(out, { recursive: true })
  if (!isBuilt) buildPages(root, version, out)
  console.log('Building and checking the npm packages …')
  packNpm(root, out)
  console.log('Listing the packages of others …')
  writeBoms(root, out)
  console.log('Putting the server together …')
  const name = bundleName(version)
  const bundle = join(out, name)
  makeServerBundle(root, bundle)
  for (const file of ['THIRD-PARTY-server.txt', 'THIRD-PARTY-web.txt'])
    copyFileSync(join(bundle, file), join(out, file))
  tarOf(out, name, join(out, `${name}.tar.gz`))
  writeFileSync(join(out, 'SHA256SUMS'), checksumsOf(out, filesOf(out).toSorted()))
  return bundle
}
