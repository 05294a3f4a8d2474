import { spawnSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A file system of its own that holds little. */
export interface SmallDisk {
  folder: string
  /** Takes all room but so many bytes. */
  fillUpTo: (freeBytes: number) => void
  /** Gives back what `fillUpTo` took. */
  free: () => void
  remove: () => void
}

const BLOCK = Buffer.alloc(64 * 1024)

/** Undefined where this process may mount none. */
export function createSmallDisk(megabytes: number): SmallDisk | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'small-disk-'))
  const size = `size=${megabytes}m,mode=755`
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', size, 'tmpfs', folder]).status !== 0) {
    rmSync(folder, { recursive: true })
    return undefined
  }
  const filler = join(folder, 'filler')

  function fillUpTo(freeBytes: number): void {
    const file = openSync(filler, 'w')
    for (;;) {
      const { bavail, bsize } = statfsSync(folder)
      const more = bavail * bsize - freeBytes
      if (more <= 0) break
      writeSync(file, BLOCK, 0, Math.min(BLOCK.length, more))
    }
    closeSync(file)
  }

  return {
    folder,
    fillUpTo,
    free: () => rmSync(filler),
    remove: () => {
      spawnSync('umount', ['-l', folder])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
