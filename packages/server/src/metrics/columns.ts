/*
 * Columns as the database packs them: each number in the bytes of `float8send` or `int2send`, the highest first.
 */

const BYTES = { float8: 8, int2: 2 } as const

/** Its bytes in an array of their own, aligned as typed arrays ask for. */
function ownBytes(packed: Uint8Array): Buffer {
  const own = Buffer.from(new ArrayBuffer(packed.length))
  own.set(packed)
  return own
}

/** Numbers of `float8send`. */
export const numbersIn = (packed: Uint8Array): Float64Array =>
  new Float64Array(ownBytes(packed).swap64().buffer, 0, packed.length / BYTES.float8)

/** Numbers of `int2send`. */
export const integersIn = (packed: Uint8Array): Int16Array =>
  new Int16Array(ownBytes(packed).swap16().buffer, 0, packed.length / BYTES.int2)
