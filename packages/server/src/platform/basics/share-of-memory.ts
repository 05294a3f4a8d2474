import { totalmem } from 'node:os'
import { constrainedMemory } from 'node:process'

/** So many bytes are a share of the memory that this process may use. */
export const shareOfMemory = (share: number): number =>
  Math.floor(Math.min(constrainedMemory() || Infinity, totalmem()) * share)
