import { totalmem } from 'node:os'
import { constrainedMemory } from 'node:process'

/** A share of the memory that this process may use, in bytes. */
export const shareOfMemory = (share: number): number =>
  Math.floor(Math.min(constrainedMemory() || Infinity, totalmem()) * share)
