import { totalmem } from 'node:os'
import { constrainedMemory } from 'node:process'

/** A share of the memory that this process may use, in bytes; no more than `most`. */
export const shareOfMemory = (share: number, most = Infinity): number =>
  Math.floor(Math.min(Math.min(constrainedMemory() || Infinity, totalmem()) * share, most))
