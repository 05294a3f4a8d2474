import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import type { Release } from './release-folder.ts'

/** Runs the commands of releases, and those that stop and start the service. */
export interface Commands {
  /** Runs a program of a release. Throws what it said when it fails; resolves to its output otherwise. */
  run: (release: Release, program: 'backup' | 'restore' | 'migrate', ...args: string[]) => string
  stop: () => void
  start: () => void
}

interface Running {
  env: Record<string, string | undefined>
  /** The account of the data, when another one runs the upgrade; its files must stay its own. */
  owner?: { uid: number; gid: number }
  stop: string
  start: string
}

/** Most bytes of output of a program. */
const MOST_BYTES = 64 * 1024 * 1024

export function createCommands({ env, owner, stop, start }: Running): Commands {
  function shell(line: string): void {
    const { status } = spawnSync(line, { shell: true, stdio: 'inherit' })
    if (status !== 0) throw new Error(`The command failed: ${line}`)
  }
  return {
    run: ({ folder }, program, ...args) => {
      const cli = join(folder, `packages/server/src/platform/data-folder/${program}-cli.ts`)
      const { status, stdout, stderr } = spawnSync(process.execPath, [cli, ...args], {
        cwd: folder,
        env: { ...env, INIT_CWD: folder },
        encoding: 'utf8',
        maxBuffer: MOST_BYTES,
        ...owner,
      })
      if (status !== 0) throw new Error(stderr.trim() || `${program} of ${folder} failed.`)
      return stdout
    },
    stop: () => shell(stop),
    start: () => shell(start),
  }
}
