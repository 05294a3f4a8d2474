import { statfs } from 'node:fs/promises'
import type { DbHealthSetter } from './db-health.ts'

/** Space for the next file of the write-ahead log; without it the embedded database would end. */
const RESERVE_BYTES = 20 * 1024 * 1024
const LOOK_MS = 1000
/**
 * How long the state stays `full` after a write failed, where the file system does not report a
 * quota.
 */
const FULL_MS = 2000

/** Checks the free space of a folder, and stops writes before it is used up. */
export function watchRoom(folder: string, health: DbHealthSetter): () => void {
  let fullAt = -Infinity
  const forget = health.listen(({ to }) => {
    if (to === 'full') fullAt = performance.now()
  })

  async function look(): Promise<void> {
    const { bavail, bsize } = await statfs(folder)
    if (bavail * bsize < RESERVE_BYTES)
      health.set('full', new Error(`${bavail * bsize} bytes left`))
    else if (performance.now() - fullAt > FULL_MS && health.state() === 'full') health.set('up')
  }
  // a file system that does not report its space: a failed write shows it
  const timer = setInterval(() => void look().catch(() => undefined), LOOK_MS).unref()
  return () => {
    clearInterval(timer)
    forget()
  }
}
