import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { COMPILER } from './emit-declarations.ts'
import { ROOT } from './packages.ts'

/** Packages that a customer would install; linked to ours, so that nothing is downloaded. */
const LENT = ['react', 'react-dom', 'scheduler', '@types/react', '@types/react-dom', 'csstype']

/** A file in a tarball of `npm pack`. */
interface Packed {
  filename: string
  files: { path: string }[]
}

/** Packs the folder of a package; returns the tarball's path and its files. */
export function pack(folder: string, to: string): { tarball: string; files: string[] } {
  const args = ['pack', '--json', '--pack-destination', to]
  const answer = execFileSync('npm', args, { cwd: folder, stdio: ['ignore', 'pipe', 'ignore'] })
  const [packed] = Object.values(JSON.parse(answer.toString()) as Record<string, Packed>)
  if (!packed) throw new Error(`npm packed nothing of ${folder}`)
  return { tarball: join(to, packed.filename), files: packed.files.map(({ path }) => path) }
}

/** A customer's project outside of the repository, with the sources in `consumer` and the tarballs installed. */
export function createScratchProject(consumer: string) {
  const folder = mkdtempSync(join(tmpdir(), 'agent-assist-npm-'))
  cpSync(consumer, folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }\n')

  function install(tarballs: string[]): void {
    const args = [
      'install',
      '--offline',
      '--no-audit',
      '--no-fund',
      '--ignore-scripts',
      ...tarballs,
    ]
    execFileSync('npm', args, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] })
    for (const name of LENT) {
      const place = join(folder, 'node_modules', name)
      mkdirSync(dirname(place), { recursive: true })
      symlinkSync(join(ROOT, 'node_modules', name), place)
    }
  }

  /** Errors of the compiler; empty when there are none. */
  function typeErrors(...flags: string[]): string {
    const { stdout } = spawnSync(process.execPath, [COMPILER, '-p', '.', ...flags], { cwd: folder })
    return stdout.toString()
  }

  const run = (file: string) =>
    execFileSync(process.execPath, [file], { cwd: folder, stdio: 'pipe' }).toString()

  const remove = () => rmSync(folder, { recursive: true, force: true })

  return { folder, install, typeErrors, run, remove }
}
