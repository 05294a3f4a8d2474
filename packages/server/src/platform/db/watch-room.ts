import { statfs } from 'node:fs/promises'
import type { DbHealthSetter } from './db-health.ts'

/** PostgreSQL's next file of its log must find room, else the embedded database would end. */
const RESERVE_BYTES = 20 * 1024 * 1024
const LOOK_MS = 1000
/** A write that found no room counts so long, where the file system does not tell of a quota. */
const FULL_MS = 2000

/** Looks at the room that is left around a folder, and stops writing before the last of it is used. */
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
  // a file system that does not tell its room: the write that fails tells
  const timer = setInterval(() => void look().catch(() => undefined), LOOK_MS).unref()
  return () => {
    clearInterval(timer)
    forget()
  }
}
