/* Columns as the database packs them: each number as the big-endian bytes of `float8send` or `int2send`. */

const BYTES = { float8: 8, int2: 2 } as const

/** The bytes in a buffer of their own, aligned for any number and without other data. */
export const bytesIn = (packed: Uint8Array): Uint8Array<ArrayBuffer> =>
  packed.buffer instanceof ArrayBuffer && packed.length === packed.buffer.byteLength
    ? new Uint8Array(packed.buffer)
    : new Uint8Array(packed)

/** Decodes numbers of `float8send`; overwrites a buffer that holds only them. */
export function numbersIn(packed: Uint8Array): Float64Array {
  const { buffer, length } = bytesIn(packed)
  Buffer.from(buffer).swap64()
  return new Float64Array(buffer, 0, length / BYTES.float8)
}

/** Decodes numbers of `int2send`; overwrites a buffer that holds only them. */
export function integersIn(packed: Uint8Array): Int16Array {
  const { buffer, length } = bytesIn(packed)
  Buffer.from(buffer).swap16()
  return new Int16Array(buffer, 0, length / BYTES.int2)
}
