import { shareOfMemory } from '../../platform/basics/share-of-memory.ts'

/*
 * Memory for the numbers of a question, which is used again for the next one: megabytes that are made for each and thrown
 * away make the garbage collector run after every third question.
 */

const LEAST = 2 ** 20
/** More than this is not held on to. */
const MOST = shareOfMemory(1 / 32)

let memory = new ArrayBuffer(LEAST)
let used = 0

/** Where so many bytes are free; numbers of any kind can begin there. */
function take(bytes: number): number {
  if (used + bytes > memory.byteLength) {
    memory = new ArrayBuffer(Math.max(2 * memory.byteLength, bytes)) // what was taken holds the old one
    used = 0
  }
  const at = used
  used = Math.ceil((at + bytes) / 8) * 8
  return at
}

/** Does work that takes scratch; nothing that was taken may be needed after it. */
export function withScratch<T>(work: () => T): T {
  try {
    return work()
  } finally {
    if (memory.byteLength > MOST) memory = new ArrayBuffer(LEAST)
    used = 0
  }
}

/** Arrays that hold anything at first; only in `withScratch`. */
export const scratch = {
  uint32: (length: number): Uint32Array => {
    const at = take(length * 4)
    return new Uint32Array(memory, at, length)
  },
  int16: (length: number): Int16Array => {
    const at = take(length * 2)
    return new Int16Array(memory, at, length)
  },
  uint8: (length: number): Uint8Array => {
    const at = take(length)
    return new Uint8Array(memory, at, length)
  },
  float64: (length: number): Float64Array => {
    const at = take(length * 8)
    return new Float64Array(memory, at, length)
  },
}

export type Numbers = Float64Array | Int16Array | Uint8Array | Uint32Array

/** Pieces one after the other. */
export function joinedNumbers<T extends Numbers>(
  pieces: readonly T[],
  make: (length: number) => T,
): T {
  const all = make(pieces.reduce((length, piece) => length + piece.length, 0))
  let at = 0
  for (const piece of pieces) {
    all.set(piece, at)
    at += piece.length
  }
  return all
}
