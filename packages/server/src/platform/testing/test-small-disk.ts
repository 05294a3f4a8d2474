import { spawnSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A small separate file system. */
export interface SmallDisk {
  folder: string
  /** Fills the disk until so many bytes are free. */
  fillUpTo: (freeBytes: number) => void
  /** Frees what `fillUpTo` took. */
  free: () => void
  remove: () => void
}

const BLOCK = Buffer.alloc(64 * 1024)

/** Undefined when this process may not mount a file system. */
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
