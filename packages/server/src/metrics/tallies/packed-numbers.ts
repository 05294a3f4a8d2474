/*
 * Columns as the database packs them: each number in the bytes of `float8send` or `int2send`, the highest first.
 */

const BYTES = { float8: 8, int2: 2 } as const

/** Bytes in memory of their own: any number can begin there, and nothing else is held with them. */
export const bytesIn = (packed: Uint8Array): Uint8Array<ArrayBuffer> =>
  packed.buffer instanceof ArrayBuffer && packed.length === packed.buffer.byteLength
    ? new Uint8Array(packed.buffer)
    : new Uint8Array(packed)

/** Numbers of `float8send`; takes the place of their bytes. */
export function numbersIn(packed: Uint8Array): Float64Array {
  const { buffer, length } = bytesIn(packed)
  Buffer.from(buffer).swap64()
  return new Float64Array(buffer, 0, length / BYTES.float8)
}

/** Numbers of `int2send`; takes the place of their bytes. */
export function integersIn(packed: Uint8Array): Int16Array {
  const { buffer, length } = bytesIn(packed)
  Buffer.from(buffer).swap16()
  return new Int16Array(buffer, 0, length / BYTES.int2)
}
