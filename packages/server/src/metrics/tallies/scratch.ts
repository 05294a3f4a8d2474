import { shareOfMemory } from '../../platform/basics/share-of-memory.ts'

/*
 * Memory for the numbers of one query, reused by the next: allocating megabytes for each query
 * makes the garbage collector run after every third.
 */

const LEAST = 2 ** 20
/** A larger buffer is released after its use. */
const MOST = shareOfMemory(1 / 32)

let memory = new ArrayBuffer(LEAST)
let used = 0

/** Takes some bytes and returns their offset, aligned for numbers of any kind. */
function take(bytes: number): number {
  if (used + bytes > memory.byteLength) {
    memory = new ArrayBuffer(Math.max(2 * memory.byteLength, bytes)) // arrays already taken still refer to the old one
    used = 0
  }
  const at = used
  used = Math.ceil((at + bytes) / 8) * 8
  return at
}

/** Runs work that takes scratch memory, which is invalid after it. */
export function withScratch<T>(work: () => T): T {
  try {
    return work()
  } finally {
    if (memory.byteLength > MOST) memory = new ArrayBuffer(LEAST)
    used = 0
  }
}

/** Uninitialised arrays; only in `withScratch`. */
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

/** An uninitialised array of the same kind; only in `withScratch`. */
export function scratchLike<T extends Numbers>(numbers: T, length: number): T {
  const make =
    numbers instanceof Float64Array
      ? scratch.float64
      : numbers instanceof Int16Array
        ? scratch.int16
        : numbers instanceof Uint8Array
          ? scratch.uint8
          : scratch.uint32
  return make(length) as T // of the kind that was looked for
}

/** Concatenates arrays. */
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
