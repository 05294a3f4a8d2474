/*
 * Columns as the database packs them: each number in the bytes of `float8send` or `int2send`, the highest first.
 */

const BYTES = { float8: 8, int2: 2 } as const

/** Bytes where a typed array can begin. */
function aligned(packed: Uint8Array, size: number): Buffer {
  if (packed.byteOffset % size === 0)
    return Buffer.from(packed.buffer, packed.byteOffset, packed.length)
  const own = Buffer.from(new ArrayBuffer(packed.length))
  own.set(packed)
  return own
}

/** Numbers of `float8send`; takes the place of their bytes. */
export function numbersIn(packed: Uint8Array): Float64Array {
  const { buffer, byteOffset, length } = aligned(packed, BYTES.float8).swap64()
  return new Float64Array(buffer, byteOffset, length / BYTES.float8)
}

/** Numbers of `int2send`; takes the place of their bytes. */
export function integersIn(packed: Uint8Array): Int16Array {
  const { buffer, byteOffset, length } = aligned(packed, BYTES.int2).swap16()
  return new Int16Array(buffer, byteOffset, length / BYTES.int2)
}
