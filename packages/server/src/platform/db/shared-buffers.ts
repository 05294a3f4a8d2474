import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Share of what is stored whose pages are kept in memory, and its bounds, in megabytes: with less, scans of a large table take three times as long. */
const SHARE = 0.7
const [LEAST, MOST] = [16, 128]
/** A database in memory: what is not kept is copied from memory, too. */
const IN_MEMORY = 64

const MEGABYTE = 1024 ** 2

function bytesOf(folder: string): number {
  let bytes = 0
  for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    bytes += statSync(join(folder, path), { throwIfNoEntry: false })?.size ?? 0
  return bytes
}

/**
 * Megabytes of pages that the embedded database keeps in memory. It takes them at once, so a small database gets few; the system keeps its
 * files in memory as well.
 */
export function sharedBuffersOf(folder: string | undefined): number {
  if (folder === undefined) return IN_MEMORY
  let bytes = 0
  try {
    bytes = bytesOf(join(folder, 'base'))
  } catch {
    return LEAST // it is not there yet
  }
  return Math.round(Math.min(MOST, Math.max(LEAST, (bytes / MEGABYTE) * SHARE)))
}
